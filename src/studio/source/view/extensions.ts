import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from "@codemirror/autocomplete";
import { defaultKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { gotoLine, highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import {
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { completeJson, type Surroundings } from "../completion/complete.ts";
import { explain } from "../completion/hover.ts";
import { messages } from "../messages.ts";
import { look } from "./look.ts";
import { markedNode } from "./node-place.ts";
import { phrases } from "./phrases.ts";

/** The parts of the editor that change. */
interface Wiring {
  readonly surroundings: () => Surroundings;
  /** Undo and redo belong to the draft. */
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/**
 * Everything that the editor can do. Without a history of its own; Tab leaves the editor, because no key of it indents.
 */
export const extensions = ({ surroundings, onUndo, onRedo }: Wiring): Extension => [
  EditorState.phrases.of(phrases),
  lineNumbers(),
  foldGutter(),
  codeFolding(),
  lintGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  bracketMatching(),
  closeBrackets(),
  indentOnInput(),
  indentUnit.of("  "),
  json(),
  search({ top: true }),
  highlightSelectionMatches(),
  EditorView.lineWrapping,
  markedNode,
  autocompletion({ override: [completeJson(surroundings)], icons: false, activateOnTyping: true }),
  explain(() => surroundings().file),
  keymap.of([
    { key: "Mod-z", run: called(onUndo), preventDefault: true },
    { key: "Mod-y", mac: "Mod-Shift-z", run: called(onRedo), preventDefault: true },
    { key: "Mod-Shift-z", run: called(onRedo), preventDefault: true },
    { key: "Mod-Alt-g", run: gotoLine },
    ...closeBracketsKeymap,
    ...completionKeymap,
    ...searchKeymap,
    ...foldKeymap,
    ...lintKeymap,
    ...defaultKeymap,
  ]),
  EditorView.domEventHandlers({
    // The undo of the browser's menu would undo keys that the draft does not know.
    beforeinput(event) {
      if (!event.inputType.startsWith("history")) return false;
      event.preventDefault();
      if (event.inputType === "historyUndo") onUndo();
      else onRedo();
      return true;
    },
  }),
  look,
];

const called = (act: () => void) => (): boolean => {
  act();
  return true;
};

/** The name of the editor for screen readers, and how one leaves it. */
export const labelled = (file: string, isReadOnly: boolean): Extension =>
  EditorView.contentAttributes.of({
    "aria-label": messages.label(file),
    tabindex: "0",
    ...(isReadOnly && { "aria-readonly": "true" }),
  });

import { Compartment, EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useId, useRef } from "react";
import type { Diagnostic, ScopeName } from "../../definitions/index.ts";
import type { Files, NodeAddress } from "../model/address.ts";
import { extensions, labelled } from "./view/extensions.ts";
import { messages } from "./messages.ts";
import "./source.css";
import { fromOutside, ReportedTexts, takeText } from "./view/outer-text.ts";
import { isSame, pathAtOffset, showNode } from "./view/node-place.ts";
import { type FixElsewhere, marksOf, showProblems } from "./view/problems.ts";

export interface SourceEditorProps {
  /** The path of the file. */
  readonly file: string;
  readonly text: string;
  /** All files of the draft: completion takes names from them. */
  readonly files: Files;
  /** The node that is selected in the studio, as a path of this file. */
  readonly selection?: NodeAddress["path"];
  /** The checker's diagnostics; those of other files are ignored. */
  readonly problems: readonly Diagnostic[];
  readonly readOnly?: boolean;
  /** The whole text after each key. Returns false for a text that is not taken over: then the one of before comes back. */
  readonly onChange: (text: string) => boolean | void;
  /** The node in which the cursor stands. */
  readonly onSelect: (address: NodeAddress) => void;
  /** Applies the quick fix of a problem that stands in another file. */
  readonly onFix?: FixElsewhere | undefined;
  readonly onUndo?: () => void;
  readonly onRedo?: () => void;
  /** The names that an expression at a node can read, from the checker. */
  readonly names?: (address: NodeAddress) => Promise<readonly ScopeName[]>;
}

/** Milliseconds without a key after which the node of the cursor is reported. */
const SELECTED_AFTER_MS = 120;

/**
 * The text of a file, as an editor of JSON that knows the language. It stands in a shadow root: there its style sheets are adopted, which
 * the content security policy allows. Undo belongs to the draft: the editor reports each text and takes over texts from outside.
 */
export function SourceEditor(props: SourceEditorProps) {
  const { file, text, selection, problems, readOnly = false } = props;
  const help = useId();
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(props);
  const reported = useRef(new ReportedTexts());
  const settings = useRef(new Compartment());
  useEffect(() => void (latest.current = props));

  useEffect(() => {
    const made = mount(host.current!, latest, { settings: settings.current, reported: reported.current });
    view.current = made.view;
    return made.end;
  }, [file]);

  useEffect(() => {
    if (view.current && !reported.current.isEcho(text, view.current.state.doc)) takeText(view.current, text);
  }, [text]);

  useEffect(() => {
    view.current?.dispatch({ effects: settings.current.reconfigure(settingsOf(file, readOnly)) });
  }, [file, readOnly]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const onFix: FixElsewhere = (fix) => latest.current.onFix?.(fix);
    showProblems(current, marksOf(current.state.doc, problems, { file, onFix: props.onFix && onFix }));
    // Marks move with the text: only new diagnostics replace them.
  }, [problems, file, props.onFix]);

  useEffect(() => {
    if (view.current && selection) showNode(view.current, selection);
  }, [selection, file]);

  return (
    <div className="studio-source" role="group" aria-label={messages.label(file)} aria-describedby={help}>
      <div ref={host} className="studio-source-text" />
      <p className="form-text mb-0" id={help}>
        {readOnly ? messages.readOnly : messages.keys}
      </p>
    </div>
  );
}

const settingsOf = (file: string, readOnly: boolean) => [
  EditorState.readOnly.of(readOnly),
  EditorView.editable.of(!readOnly),
  labelled(file, readOnly),
];

/** Makes the editor of a file in the shadow root of an element. */
function mount(
  host: HTMLElement,
  latest: { readonly current: SourceEditorProps },
  { settings, reported }: { readonly settings: Compartment; readonly reported: ReportedTexts },
) {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const { file, text, readOnly = false } = latest.current;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: NodeAddress["path"] = latest.current.selection ?? [];
  const reportSelection = (view: EditorView) => {
    const path = pathAtOffset(view.state.doc.toString(), view.state.selection.main.head);
    if (isSame(path, last)) return;
    last = path;
    latest.current.onSelect({ file, path });
  };
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        extensions({
          surroundings: () => latest.current,
          onUndo: () => latest.current.onUndo?.(),
          onRedo: () => latest.current.onRedo?.(),
        }),
        settings.of(settingsOf(file, readOnly)),
        EditorView.updateListener.of((update) => {
          const isOwn = update.transactions.some((one) => one.docChanged && !one.annotation(fromOutside));
          if (isOwn) {
            const changed = update.state.doc.toString();
            reported.add(changed);
            if (latest.current.onChange(changed) === false) takeText(update.view, latest.current.text);
          }
          if (!update.selectionSet && !isOwn) return;
          clearTimeout(timer);
          if (update.view.hasFocus) timer = setTimeout(reportSelection, SELECTED_AFTER_MS, update.view);
        }),
      ],
    }),
  });
  return {
    view,
    end() {
      clearTimeout(timer);
      view.destroy();
    },
  };
}

import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** Colours with a contrast of 4.5 or more on white, also where a line is marked (#eef4fb). */
const COLOURS = { name: "#00478a", text: "#7a3300", value: "#00614c", sign: "#3d4955" } as const;

const theme = EditorView.theme({
  "&": { backgroundColor: "#fff", color: "#17324d", fontSize: "0.875rem", height: "100%" },
  "&.cm-focused": { outline: "2px solid #0066cc", outlineOffset: "-2px" },
  ".cm-scroller": {
    fontFamily: "'Roboto Mono', ui-monospace, Consolas, monospace",
    lineHeight: "1.5",
    overflow: "auto",
  },
  ".cm-content": { caretColor: "#17324d", padding: "0.5rem 0" },
  ".cm-gutters": { backgroundColor: "#f5f7fa", color: "#455b71", borderRight: "1px solid #c5c7c9" },
  ".cm-activeLine": { backgroundColor: "#eef4fb" },
  ".cm-activeLineGutter": { backgroundColor: "#dfeaf6", color: "#17324d" },
  ".cm-node": { backgroundColor: "#fff4d1" },
  ".cm-lintRange-error": {
    textDecoration: "underline wavy #b3003c",
    textUnderlineOffset: "3px",
    backgroundImage: "none",
  },
  ".cm-lintRange-info": {
    textDecoration: "underline dotted #455b71",
    textUnderlineOffset: "3px",
    backgroundImage: "none",
  },
  // Signs instead of the pictures of the library, which are addresses of data: the policy refuses them.
  ".cm-lint-marker-error": { content: "'✖'", color: "#b3003c", textAlign: "center" },
  ".cm-lint-marker-info": { content: "'●'", color: "#455b71", textAlign: "center" },
  ".cm-tooltip": {
    backgroundColor: "#fff",
    color: "#17324d",
    border: "1px solid #5c6f82",
    maxWidth: "26rem",
    fontFamily: "system-ui, sans-serif",
    fontSize: "0.875rem",
  },
  ".cm-tooltip p": { margin: "0.25rem 0.5rem" },
  ".cm-tooltip strong": { display: "block" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "#0059b3", color: "#fff" },
  ".cm-tooltip-autocomplete .cm-completionDetail": { fontStyle: "normal" },
  ".cm-diagnosticAction": {
    backgroundColor: "#0059b3",
    color: "#fff",
    padding: "0.25rem 0.5rem",
    fontSize: "0.875rem",
  },
  ".cm-panels": { backgroundColor: "#f5f7fa", color: "#17324d", fontFamily: "system-ui, sans-serif" },
  ".cm-panels button, .cm-panels input": { fontSize: "0.875rem", minHeight: "24px" },
  ".cm-foldPlaceholder": { backgroundColor: "#eef4fb", color: "#17324d", border: "1px solid #5c6f82" },
  // In high contrast the system draws its own colours: only marks that are not colours are left.
  "@media (forced-colors: active)": {
    "&": { border: "1px solid CanvasText" },
    ".cm-activeLine": { outline: "1px dotted CanvasText" },
    ".cm-node": { outline: "1px solid Highlight" },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { outline: "2px solid Highlight" },
  },
});

const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: COLOURS.name },
  { tag: tags.string, color: COLOURS.text },
  { tag: [tags.number, tags.bool, tags.null], color: COLOURS.value },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: COLOURS.sign },
]);

/** The colours and sizes of the editor. */
export const look: Extension = [theme, syntaxHighlighting(highlighting)];

import { type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import type { Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Diagnostic, Fix } from "../../../definitions/index.ts";
import { nameOfFix } from "../../check/fixes.ts";

/** Applies a fix of another file. */
export type FixElsewhere = (fix: Fix) => void;

/** The checker's diagnostics of a file as marks of the editor, each with its quick fix. */
export function marksOf(
  doc: Text,
  diagnostics: readonly Diagnostic[],
  { file, onFix }: { readonly file: string; readonly onFix?: FixElsewhere },
): Mark[] {
  return diagnostics
    .filter((one) => one.file === file)
    .map((one) => {
      const { fix } = one;
      const range = rangeOf(doc, one);
      return {
        ...range,
        severity: one.level === "error" ? ("error" as const) : ("info" as const),
        message: one.message,
        renderMessage: () => sentences(one),
        ...(fix &&
          (fix.file === file || onFix) && {
            actions: [
              {
                name: nameOfFix(fix),
                apply: (view: EditorView, from: number) =>
                  mend(view, from - range.from, { fix, file, onFix }),
              },
            ],
          }),
      };
    })
    .sort((one, other) => one.from - other.from);
}

/** `moved` is the number of characters that the mark has moved since the check. */
function mend(
  view: EditorView,
  moved: number,
  { fix, file, onFix }: { readonly fix: Fix; readonly file: string; readonly onFix?: FixElsewhere },
): void {
  if (fix.file !== file) return onFix?.(fix);
  const from = fix.offset + moved;
  view.dispatch({
    changes: { from, to: from + fix.length, insert: fix.text },
    selection: { anchor: from + fix.text.length },
  });
}

/** The text, the name or the sign at the place of a diagnostic. */
function rangeOf(doc: Text, { line, column }: Diagnostic): { readonly from: number; readonly to: number } {
  const written = doc.line(Math.min(Math.max(1, line), doc.lines));
  const start = Math.min(column - 1, written.length);
  const [token = ""] = /^(?:"(?:[^"\\]|\\.)*"?|[\w.]+|.)/.exec(written.text.slice(start)) ?? [];
  const from = written.from + start;
  return { from, to: Math.min(from + Math.max(token.length, 0), written.to) };
}

function sentences({ message, hint }: Diagnostic): Node {
  const box = document.createElement("div");
  for (const text of [message, hint]) {
    if (text === undefined) continue;
    const line = document.createElement("div");
    line.textContent = text;
    box.append(line);
  }
  return box;
}

/** Shows the diagnostics of the file. */
export const showProblems = (view: EditorView, marks: readonly Mark[]): void =>
  view.dispatch(setDiagnostics(view.state, marks));

import { Annotation, type ChangeSpec, type Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

/** Marks a change that comes from outside, which is not reported outside again. */
export const fromOutside = Annotation.define<boolean>();

/** The smallest single change between two texts; undefined when they are equal. */
export function minimalChange(
  before: string,
  after: string,
): Extract<ChangeSpec, { from: number }> | undefined {
  if (before === after) return undefined;
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let end = 0;
  while (
    end < most - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

/** Remembers the texts that the editor has reported: one that comes back is no change from outside. */
export class ReportedTexts {
  #texts: string[] = [];

  add(text: string): void {
    this.#texts = [...this.#texts.slice(-MOST), text];
  }

  /** True for a text that the editor reported and that later keys have replaced. */
  isEcho(text: string, present: Text): boolean {
    const isPresent = text.length === present.length && text === present.toString();
    if (isPresent) this.#texts = [];
    return isPresent || this.#texts.includes(text);
  }
}

/** Keys that can be on their way at once. */
const MOST = 50;

/** Takes over a text from outside with the cursor where it was. */
export function takeText(view: EditorView, text: string): void {
  const changes = minimalChange(view.state.doc.toString(), text);
  if (changes) view.dispatch({ changes, annotations: fromOutside.of(true) });
}

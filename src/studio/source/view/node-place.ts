import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import { findNodeAtLocation, getLocation, parseTree } from "jsonc-parser";
import type { NodeAddress } from "../../model/address.ts";

type Path = NodeAddress["path"];

/** The path of the value, or of the member, that a position stands in; the text may be broken. */
export function pathAtOffset(text: string, offset: number): Path {
  const { path } = getLocation(text, offset);
  return path.at(-1) === "" ? path.slice(0, -1) : path;
}

/** The characters of the node at a path with the name of its member; undefined when there is none. */
export function rangeOfNode(
  text: string,
  path: Path,
): { readonly from: number; readonly to: number } | undefined {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (!node) return undefined;
  const from = node.parent?.type === "property" ? node.parent.offset : node.offset;
  return { from, to: node.offset + node.length };
}

const markNode = StateEffect.define<{ readonly from: number; readonly to: number } | null>();
const mark = Decoration.line({ class: "cm-node" });

/** Marks the first line of the node that is selected outside. */
export const markedNode = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects)
      if (effect.is(markNode))
        return effect.value ? Decoration.set([mark.range(effect.value.from)]) : Decoration.none;
    return marks.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Shows the node at a path: the cursor goes to it when it stands elsewhere. */
export function showNode(view: EditorView, path: Path): void {
  const text = view.state.doc.toString();
  const range = rangeOfNode(text, path);
  if (!range) {
    view.dispatch({ effects: markNode.of(null) });
    return;
  }
  const { head } = view.state.selection.main;
  const isThere = isSame(pathAtOffset(text, head), path);
  const line = view.state.doc.lineAt(range.from);
  view.dispatch({
    effects: [
      markNode.of(path.length > 0 ? { from: line.from, to: line.from } : null),
      ...(isThere ? [] : [EditorView.scrollIntoView(range.from, { y: "center" })]),
    ],
    ...(!isThere && { selection: { anchor: range.from } }),
  });
}

export const isSame = (one: Path, other: Path): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

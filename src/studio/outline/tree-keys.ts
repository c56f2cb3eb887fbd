import { everyNode, type OutlineNode } from "./outline.ts";
import type { Row } from "./rows.ts";

/** The effect of a key in a tree: move to a line, open or close it, or select it. */
export type TreeAct =
  | { readonly kind: "move"; readonly to: Row }
  | { readonly kind: "toggle"; readonly row: Row }
  | { readonly kind: "select"; readonly row: Row };

/** The act of a key on a line, as the ARIA practices describe trees; undefined for a key that does nothing here. */
export function actOf(key: string, row: Row, rows: readonly Row[]): TreeAct | undefined {
  const index = rows.indexOf(row);
  const move = (to: Row | undefined): TreeAct | undefined =>
    to && to !== row ? { kind: "move", to } : undefined;
  switch (key) {
    case "ArrowDown":
      return move(rows[index + 1]);
    case "ArrowUp":
      return move(rows[index - 1]);
    case "Home":
      return move(rows[0]);
    case "End":
      return move(rows.at(-1));
    case "ArrowRight":
      if (row.isOpen === undefined) return undefined;
      return row.isOpen ? move(rows[index + 1]) : { kind: "toggle", row };
    case "ArrowLeft":
      return row.isOpen ? { kind: "toggle", row } : move(rows.find((one) => one.key === row.parent));
    case "Enter":
    case " ":
      return { kind: "select", row };
    default:
      return undefined;
  }
}

/** The next line whose text begins with the typed letters, after the present one and then from the top. */
export function typedRow(typed: string, row: Row, rows: readonly Row[]): Row | undefined {
  const wanted = typed.toLocaleLowerCase("it");
  const index = rows.indexOf(row);
  // The same line may still match while a person types on.
  const from = typed.length > 1 ? index : index + 1;
  return [...rows.slice(from), ...rows.slice(0, from)].find(({ node }) => begins(node, wanted));
}

/** The first node whose text begins with the typed letters, also inside closed ones. */
export const typedNode = (typed: string, root: OutlineNode): OutlineNode | undefined =>
  [...everyNode(root)].find((node) => begins(node, typed.toLocaleLowerCase("it")));

const begins = ({ name, kind }: OutlineNode, wanted: string): boolean =>
  [name, kind].some((text) => text.toLocaleLowerCase("it").startsWith(wanted));

import { hasFields } from "../source/authored-fields.ts";
import type { AuthoredNode } from "../source/authored-node.ts";

/** A `keep` with the form and the rows that its expressions read. */
export interface KeptData {
  readonly keep: AuthoredNode;
  readonly form: string | null;
  /** The enclosing blocks that repeat for each row, outermost first. */
  readonly rows: readonly AuthoredNode[];
}

type Surroundings = Omit<KeptData, "keep">;

/** Every `keep` of a service, in reading order. */
export function* keptData(service: AuthoredNode): Generator<KeptData> {
  for (const step of service.objects("steps")) {
    const form = hasFields(step) ? step.string("id") : null;
    yield* keptBelow(step, { form, rows: [] });
  }
}

function* keptBelow(node: AuthoredNode, around: Surroundings): Generator<KeptData> {
  const keep = node.object("keep");
  if (keep) yield { keep, ...around };
  const inside = { form: formOf(node) ?? around.form, rows: rowsOf(node, around.rows) };
  for (const child of node.children()) yield* keptBelow(child.node, inside);
}

const formOf = (node: AuthoredNode): string | undefined =>
  node.get("kind") === "form" ? node.optional("name") : undefined;

const rowsOf = (node: AuthoredNode, rows: readonly AuthoredNode[]) =>
  ["table", "list"].includes(node.string("kind")) && node.get("rows") ? [...rows, node] : rows;

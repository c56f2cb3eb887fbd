import type { Shape } from "../../field-types/field-type.ts";
import type { AuthoredNode } from "./authored-node.ts";

/** Blocks whose content belongs to another form, or repeats for each row. */
const SEPARATE_BLOCKS: ReadonlySet<unknown> = new Set(["form", "list", "paste"]);
/** Fields whose content is written to an object of their own. */
const SEPARATE_SHAPES: ReadonlySet<unknown> = new Set<Shape>(["group", "rows"]);

/** A field, and the nodes whose `when` decides whether it appears, from the outside in. */
export interface ConditionalField<N> {
  readonly field: N;
  readonly conditions: readonly N[];
}

/** The fields that the content of a node writes to one data object: those in sections, tabs and dependent content too. */
export function* fieldsOf<N extends AuthoredNode>(owner: N): Generator<N> {
  for (const { field } of conditionalFields(owner)) yield field;
}

/** True when a field stands in the content, outside the forms that it contains. */
export const hasFields = (owner: AuthoredNode): boolean => fieldsOf(owner).next().done === false;

/** The same fields, each with the nodes whose `when` decides whether it appears: those around it, and itself. */
export function* conditionalFields<N extends AuthoredNode>(
  owner: N,
  around: readonly N[] = [],
): Generator<ConditionalField<N>> {
  let conditions = around;
  for (const entry of owner.objects("content")) {
    yield* fieldsAt(entry, conditions);
    if (entry.has("end")) conditions = withCondition(entry, conditions);
  }
}

function* fieldsAt<N extends AuthoredNode>(entry: N, around: readonly N[]): Generator<ConditionalField<N>> {
  const conditions = withCondition(entry, around);
  if (!entry.isField) {
    if (SEPARATE_BLOCKS.has(entry.get("kind"))) return;
    yield* conditionalFields(entry, conditions);
    if (entry.get("kind") === "tabs") yield* inParts(entry.objects("items"), conditions);
    return;
  }
  yield { field: entry, conditions };
  if (!SEPARATE_SHAPES.has(entry.shape)) yield* conditionalFields(entry, conditions);
  if (!entry.get("flags")) yield* inParts(entry.objects("options"), conditions);
}

/** The fields of tabs or options. */
function* inParts<N extends AuthoredNode>(
  parts: readonly N[],
  around: readonly N[],
): Generator<ConditionalField<N>> {
  for (const part of parts) yield* conditionalFields(part, withCondition(part, around));
}

const withCondition = <N extends AuthoredNode>(node: N, around: readonly N[]): readonly N[] =>
  node.isExpression("when") ? [...around, node] : around;

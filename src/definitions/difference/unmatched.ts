import type { Entry, Field } from "../../engine/definition.ts";
import { branchesOf } from "../../engine/index.ts";
import type { CompiledNode } from "../explain/explain-by-shape.ts";
import { explainEntry } from "../explain/explain-content.ts";
import type { Comparison, Pending } from "./compare.ts";
import { from, quote, sentence, to, within } from "./italian.ts";
import { nodeAs, nameOfEntry, nodeOf } from "./kinds/names.ts";
import { fingerprint, type Identity, match } from "./match.ts";
import { readCondition } from "./readings.ts";
import type { Group } from "./sentences.ts";

/** An entry that only one version has, with the entry around it that only this version has too. */
interface Lone extends Pending {
  readonly around: Lone | null;
}

/** A few rounds reach every depth: the content of an entry that moved is compared, and may have entries that moved. */
const ROUNDS = 20;

/**
 * Writes the sentences of the entries that only one version has: the same entry in another place moved, one with another
 * name is renamed, the others are new or gone.
 */
export function finish(comparison: Comparison): void {
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = comparison.takePending().flatMap((one) => withInner({ ...one, around: null }));
    if (all.length === 0) return;
    const gone = all.filter(({ isNew }) => !isNew);
    const fresh = all.filter(({ isNew }) => isNew);
    const paired = pairMoved(comparison, gone, fresh);
    for (const one of all) if (!paired.has(one)) tellLone(comparison, one, paired);
  }
}

function withInner(one: Lone): Lone[] {
  const inner = branchesOf(nodeAs<Entry>(one.node))
    .filter(({ kind }) => kind !== "recap")
    .flatMap(({ content }) => content);
  return [one, ...inner.flatMap((entry) => withInner({ ...one, node: nodeOf(entry), around: one }))];
}

const isField = (node: CompiledNode): boolean => "field" in node;

/** The identities of entries in different places. */
const PASSES: readonly Identity[] = [
  (node) => {
    if (isField(node)) return `campo ${String(node.name)}`;
    return node.block === "form" ? `modulo ${String(node.name)}` : undefined;
  },
  ({ name: _, ...rest }) => (isField(rest) ? fingerprint(rest) : undefined),
  ({ field, label }) => (field ? JSON.stringify([field, label]) : undefined),
];

/** Pairs entries, outer ones first; returns the entries that need no other sentence. Versions may share nodes. */
function pairMoved(comparison: Comparison, gone: readonly Lone[], fresh: readonly Lone[]): ReadonlySet<Lone> {
  const [goneOf, freshOf] = [gone, fresh].map((list) => new Map(list.map((one) => [one.node, one])));
  const { pairs } = match([...goneOf!.keys()], [...freshOf!.keys()], { passes: PASSES });
  const paired = new Set<Lone>();
  for (const { before, after } of pairs) {
    const [one, other] = [goneOf!.get(before)!, freshOf!.get(after)!];
    if (isInsidePaired(one, paired) || isInsidePaired(other, paired)) continue;
    paired.add(one).add(other);
    tellMoved(comparison, one, other);
    comparison.compare("entry", before, after, other.owner);
  }
  for (const one of [...gone, ...fresh]) if (isInsidePaired(one, paired)) paired.add(one);
  return paired;
}

const isInsidePaired = ({ around }: Lone, paired: ReadonlySet<Lone>): boolean =>
  around !== null && (paired.has(around) || isInsidePaired(around, paired));

const groupOf = (node: CompiledNode): Group =>
  isField(node) || node.block === "form" || "check" in node ? "writes" : "reads";

function tellMoved(comparison: Comparison, one: Lone, other: Lone): void {
  const name = nameOfEntry(one.node);
  const group = groupOf(one.node);
  if (one.owner.where !== other.owner.where) {
    const [source, target] = [one.owner.where, other.owner.where].map((where) =>
      where.replace(/^alla /, "la "),
    );
    comparison.tell({ where: "", name }, group, `passa ${from(source!)} ${to(target!)}`);
    return;
  }
  if (one.node.name !== other.node.name && placeOf(one) === placeOf(other)) return; // the new name has its sentence
  comparison.tell(
    { where: other.owner.where, name },
    group,
    `sta ora ${placeOf(other)}, prima ${placeOf(one)}`,
  );
}

/** The name of the node around an entry: a page, or an entry. */
const placeOf = ({ around, owner }: Lone): string =>
  within(around === null ? owner.name : nameOfEntry(around.node));

/** A new or lost entry; one inside another such entry has a sentence only if it is a field. */
function tellLone(comparison: Comparison, lone: Lone, paired: ReadonlySet<Lone>): void {
  const { node, owner, isNew, around, isWithPage } = lone;
  const isInside = around !== null && !paired.has(around);
  if ((isInside || isWithPage) && !isField(node)) return;
  const name = nameOfEntry(node);
  const group = groupOf(node);
  if (!isNew) {
    const place = owner.where.replace(/^alla /, "dalla ");
    comparison.sentences.add(group, sentence(`${place} si toglie ${name}`));
    return;
  }
  const details = isInside || isWithPage ? [] : detailsOf(comparison, node);
  comparison.sentences.add(group, sentence(`${owner.where} si aggiunge ${name}${traitsOf(node)}`), details);
}

/** Whether a field must be filled in, and the condition of any entry. */
function traitsOf(node: CompiledNode): string {
  const only = node.when === undefined ? "" : `, soltanto se ${readCondition(node.when)}`;
  return isField(node) ? `, ${necessityOf(nodeAs<Field>(node))}${only}` : only;
}

function necessityOf({ required, value, name }: Field): string {
  if (value) return `in sola lettura, che si spedisce come ${quote(name)}`;
  if (!required) return "facoltativo";
  return required.when ? `obbligatorio se ${readCondition(required.when)}` : "obbligatorio";
}

/** The lines of `explain`, where they add to the name of the entry. */
function detailsOf({ titles }: Comparison, node: CompiledNode): readonly string[] {
  const lines = explainEntry(nodeAs<Entry>(node), titles.after);
  const isWhole = isField(node) || !nameOfEntry(node).endsWith(" …»");
  return isWhole && lines.length === 1 ? [] : lines;
}

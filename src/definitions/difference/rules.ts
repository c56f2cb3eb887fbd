import type { CompiledNode } from "../explain/explain-by-shape.ts";
import { NOTHING } from "../explain/explain-text.ts";
import type { Change, Rule } from "./compare.ts";
import { of, to } from "./italian.ts";
import {
  mapRecord,
  readCondition,
  readExpr,
  readTexts,
  readValue,
  recordChanges,
  type Verbs,
} from "./readings.ts";
import type { Group } from "./sentences.ts";

/** How a text is named in a sentence, with its article: «l'aiuto». */
export const text =
  (group: Group, name: string): Rule =>
  ({ before, after, subject, comparison }) => {
    const [one, other] = readTexts(before, after);
    const tell = (predicate: string) => comparison.tell({ ...subject, name: predicate }, group, "");
    if (before === undefined) tell(`si aggiunge ${to(subject.name)} ${name}: ${other}`);
    else if (after === undefined) tell(`si toglie ${to(subject.name)} ${name}: ${one}`);
    else if (one !== other) comparison.tell(subject, group, `cambia ${name}: da ${one} a ${other}`);
    // The same words with a datum in another format.
    else comparison.tell(subject, group, `scrive in un altro modo i dati ${of(name)}`);
  };

/** A condition: the predicates of a node that has it («si vede soltanto se») and of one that has none («si vede sempre»). */
export const condition =
  (group: Group, only: string, always: string): Rule =>
  ({ before, after, subject, comparison }) => {
    const one = before === undefined ? undefined : readCondition(before);
    const other = after === undefined ? undefined : readCondition(after);
    if (one === other) return;
    if (other === undefined) comparison.tell(subject, group, `${always}, prima soltanto se ${one}`);
    else if (one === undefined) comparison.tell(subject, group, `${only} ${other}`);
    else comparison.tell(subject, group, `${only} ${other}, prima se ${one}`);
  };

/** A value with its name: ha ora il minimo 5, prima 3. */
export const reading =
  (group: Group, name: string, read: (value: unknown) => string = readValue): Rule =>
  ({ before, after, subject, comparison }) => {
    const [one, other] = [before, after].map((value) => {
      const text = value === undefined ? NOTHING : read(value);
      return text === NOTHING ? undefined : text;
    });
    if (one === other) return;
    if (other === undefined) comparison.tell(subject, group, `non ha più ${name}, che era ${one}`);
    else
      comparison.tell(subject, group, `ha ora ${name} ${other}${one === undefined ? "" : `, prima ${one}`}`);
  };

export const expression = (group: Group, name: string): Rule => reading(group, name, readExpr);

/** A record of values: one sentence for each name. The verbs are those of a value that changed, is new, or is gone. */
export const record =
  (group: Group, verbs: Verbs, readAll = (all: unknown) => mapRecord(all, readValue)): Rule =>
  ({ before, after, subject, comparison }) => {
    for (const phrase of recordChanges(readAll(before), readAll(after), verbs))
      comparison.tell(subject, group, phrase);
  };

/** A list of nodes of a kind. */
export const list =
  (kind: string): Rule =>
  ({ before, after, inside, comparison }) =>
    comparison.compareList(kind, [nodesOf(before), nodesOf(after)], inside);

/** A node of a kind, which may be missing. */
export const node =
  (kind: string): Rule =>
  (change) => {
    const { before, after, inside, comparison } = change;
    if (before !== undefined && after !== undefined)
      comparison.compare(kind, before as CompiledNode, after as CompiledNode, inside); // as: the rule is for nodes
    else comparison.compareList(kind, [nodesOf(before && [before]), nodesOf(after && [after])], inside);
  };

/** A member that follows from others: its sentence is shown only if there is no other one. */
export const derived =
  (group: Group, predicate: string): Rule =>
  ({ subject, comparison }) => {
    const { where, name } = subject;
    comparison.sentences.addDerived(group, capitalized(`${where} ${name} ${predicate}.`));
  };

/** The rule of an internal key. */
export const internal =
  (group: Group): Rule =>
  ({ subject: { where, name }, comparison }) =>
    comparison.sentences.addDerived(group, capitalized(`${where} ${name} ha un altro nome interno.`), true);

const capitalized = (sentence: string): string => {
  const trimmed = sentence.trim();
  return trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
};

/** The predicates of a value that is new, and of one that is gone. */
export type OneSided = readonly [gained: (after: string) => string, lost: (before: string) => string];

/**
 * Writes a predicate with both readings. With `oneSided` an empty reading is no value: it has no name in a sentence, because «apre ora niente» is
 * no Italian.
 */
export const now =
  (
    group: Group,
    say: (after: string, before: string) => string,
    read: (value: unknown, change: Change) => string,
    oneSided?: OneSided,
  ): Rule =>
  (change) => {
    const [one, other] = [read(change.before, change), read(change.after, change)];
    if (one !== other) change.comparison.tell(change.subject, group, predicateOf(other, one, say, oneSided));
  };

export function predicateOf(
  after: string,
  before: string,
  say: (after: string, before: string) => string,
  oneSided?: OneSided,
): string {
  const [gained, lost] = oneSided ?? [];
  if (gained && before === "") return gained(after);
  if (lost && after === "") return lost(before);
  return say(after, before);
}

/** The nodes of a member that is a list of them; none where it is missing. */
export const nodesOf = (nodes: unknown): readonly CompiledNode[] =>
  Array.isArray(nodes) ? (nodes as CompiledNode[]) : []; // as: the member is a list of nodes

import { isEqual } from "../../engine/index.ts";
import type { CompiledNode } from "../explain/explain-by-shape.ts";
import type { Members } from "../language/members.ts";
import { capital, quote, sentence } from "./italian.ts";
import { type Identities, match, movedOf } from "./match.ts";
import { markChanges } from "./marks.ts";
import { readMember } from "./readings.ts";
import { type Group, Sentences } from "./sentences.ts";

/** A node as sentences name it: «alla pagina «X»» (empty outside of pages) and «il campo «Targa»». */
export interface Subject {
  readonly where: string;
  readonly name: string;
}

/** A kind of compiled node. */
export interface Kind extends Identities {
  /** Its noun phrase with the article. */
  readonly name: (node: CompiledNode, owner: Subject) => string;
  /** The group of the members without a rule, and of moves. */
  readonly group: Group;
  /** The rule of each member; a member without one gets a sentence with its title. */
  readonly rules: Readonly<Record<string, Rule>>;
  /** The members as the language names them. */
  readonly titles: (node: CompiledNode) => Members;
  /** The name of the kind that compares a node of a mixed list; without it, this one. */
  readonly refine?: (node: CompiledNode) => string;
  /** True for the members of a record, whose order has no effect. */
  readonly isUnordered?: true;
  /** The place of the nodes inside it; without it, that of the node itself. */
  readonly where?: (node: CompiledNode) => string;
  /** The sentences of a node that only one version has. */
  readonly alone: (node: CompiledNode, change: Alone) => void;
}

/** A node that is new, or that is gone. */
export interface Alone {
  readonly isNew: boolean;
  readonly subject: Subject;
  readonly owner: Subject;
  readonly comparison: Comparison;
}

/** An entry of a content that only one version has, and its page. */
export interface Pending {
  readonly isNew: boolean;
  readonly node: CompiledNode;
  readonly owner: Subject;
  /** The page itself is new, or gone. */
  readonly isWithPage: boolean;
}

/** A member that differs. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly name: string;
  /** The node of the member, in both versions. */
  readonly nodes: { readonly before: CompiledNode; readonly after: CompiledNode };
  /** The node of the member. */
  readonly subject: Subject;
  /** The owner of the nodes below it. */
  readonly inside: Subject;
  readonly kind: Kind;
  readonly comparison: Comparison;
}

/** Writes the sentences of a member that differs; the generic one follows if it writes none. */
export type Rule = (change: Change) => void;

/** Compares two trees of compiled nodes by the kinds of their nodes. */
export class Comparison {
  readonly sentences = new Sentences();
  /** Entries that only one version has: they may have moved. */
  readonly #pending: Pending[] = [];
  #waited = 0;

  constructor(
    /** By name; `kindOf` gives the name of a node of a list. */
    readonly kinds: Readonly<Record<string, Kind>>,
    /** The title of each step, by id, in both versions. */
    readonly titles: {
      readonly before: ReadonlyMap<string, string>;
      readonly after: ReadonlyMap<string, string>;
    },
    /** The names of the forms of both versions. */
    readonly forms: ReadonlySet<string>,
  ) {}

  /** Postpones the sentence of an entry. */
  wait(pending: Pending): void {
    this.#waited += 1;
    this.#pending.push(pending);
  }

  /** The entries that wait, once. */
  takePending(): readonly Pending[] {
    return this.#pending.splice(0);
  }

  /** Grows with every sentence and with every entry that waits for one. */
  get #written(): number {
    return this.sentences.count + this.#waited;
  }

  /** «Alla pagina «X» il campo «Y» diventa facoltativo.» */
  tell({ where, name }: Subject, group: Group, predicate: string, details?: readonly string[]): void {
    this.sentences.add(group, sentence(`${where} ${name} ${predicate}`.trim()), details);
  }

  /** Compares the members of two nodes that are the same thing; each difference gives a sentence. */
  compare(kindName: string, before: CompiledNode, after: CompiledNode, owner: Subject): void {
    const kind = this.#kindOf(this.kinds[kindName]!, after);
    const subject = { where: owner.where, name: kind.name(before, owner) };
    const inside = { where: kind.where?.(before) ?? owner.where, name: subject.name };
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [one, other] = [before[name], after[name]];
      if (isEqual(one, other)) continue;
      const nodes = { before, after };
      const change: Change = {
        before: one,
        after: other,
        name,
        nodes,
        subject,
        inside,
        kind,
        comparison: this,
      };
      const written = this.#written;
      kind.rules[name]?.(change);
      const group = kind.group === "writes" ? "reads" : kind.group;
      for (const predicate of markChanges(one, other)) this.tell(subject, group, predicate);
      if (this.#written === written) tellGenerically(change);
    }
  }

  #kindOf(kind: Kind, node: CompiledNode): Kind {
    return kind.refine ? this.kinds[kind.refine(node)]! : kind;
  }

  /** Compares two lists of nodes of one kind. */
  compareList(
    kindName: string,
    [before, after]: readonly [readonly CompiledNode[], readonly CompiledNode[]],
    owner: Subject,
  ): void {
    const kind = this.kinds[kindName]!;
    const { pairs, removed, added } = match(before, after, kind);
    for (const node of removed) this.tellAlone(kind, node, owner, false);
    for (const node of added) this.tellAlone(kind, node, owner, true);
    const names = after.map((node) => kind.name(node, owner));
    for (const { to } of kind.isUnordered ? [] : movedOf(pairs)) {
      const place = to === 0 ? "al primo posto" : `dopo ${names[to - 1]}`;
      const { group } = this.#kindOf(kind, after[to]!);
      this.tell({ where: owner.where, name: names[to]! }, group, `è ora ${place}`);
    }
    for (const pair of pairs) this.compare(kindName, pair.before, pair.after, owner);
  }

  tellAlone(kind: Kind, node: CompiledNode, owner: Subject, isNew: boolean): void {
    const subject = { where: owner.where, name: kind.name(node, owner) };
    kind.alone(node, { isNew, subject, owner, comparison: this });
  }
}

/** The title of a member: that of the language, else undefined. */
const titleOf = ({ kind, nodes, name }: Change): string | undefined => kind.titles(nodes.after)[name]?.title;

/** A true sentence for every member: its title and, where they can be read, its values. */
export function tellGenerically(change: Change): void {
  const { subject, kind, comparison, nodes, name, before, after } = change;
  const title = titleOf(change);
  const place = [subject.where, `per ${subject.name}`].filter(Boolean).join(", ");
  if (title === undefined) {
    comparison.sentences.addUnknown(kind.group, sentence(`${place}, cambia il dato ${quote(name)}`));
    return;
  }
  const member = kind.titles(nodes.after)[name]!;
  const [one, other] = [readMember(member, before), readMember(member, after)];
  const predicate = changeOf(title, [one, other], {
    isNew: before === undefined,
    isGone: after === undefined,
  });
  if (one !== undefined && one === other)
    comparison.sentences.addDerived(kind.group, sentence(`${place}, ${predicate}`));
  else comparison.sentences.add(kind.group, sentence(`${place}, ${predicate}`));
}

interface Existence {
  readonly isNew: boolean;
  readonly isGone: boolean;
}

/** «Aiuto» cambia da … a …; also without values, where they cannot be read in a sentence. */
export function changeOf(
  title: string,
  [before, after]: readonly [string | undefined, string | undefined],
  { isNew, isGone }: Existence,
): string {
  const name = quote(capital(title));
  if (isNew) return `si aggiunge ${name}${after === undefined ? "" : `: ${after}`}`;
  if (isGone) return `si toglie ${name}${before === undefined ? "" : `: ${before}`}`;
  if (before === undefined || after === undefined || before === after) return `cambia ${name}`;
  return `${name} cambia da ${before} a ${after}`;
}

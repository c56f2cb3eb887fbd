/** The groups of sentences, by effect, in the order in which they are printed. */
export const GROUPS = {
  reads: "Che cosa legge il cittadino",
  writes: "Che cosa può o deve scrivere",
  sends: "Che cosa si spedisce",
  calls: "Chiamate ed errori",
  path: "Percorso",
  drafts: "Chi sta compilando adesso",
} as const;

export type Group = keyof typeof GROUPS;

/** One change in plain Italian. */
export interface Sentence {
  readonly group: Group;
  readonly text: string;
  /** The content of something new, as `explain` reads it. */
  readonly details?: readonly string[];
  /** The change is of an internal key, which no person meets. */
  readonly isInternal?: true;
  /** The change is of a member that neither a rule nor the language names. A test fails on it. */
  readonly isUnknown?: true;
}

/** Collects sentences; those of derived members are kept only while there is no other one. */
export class Sentences {
  readonly #shown = new Map<string, Sentence>();
  readonly #derived = new Map<string, Sentence>();
  #count = 0;

  /** Grows with every sentence, also with a repeated one. */
  get count(): number {
    return this.#count;
  }

  add(group: Group, text: string, details: readonly string[] = []): void {
    this.#keep(this.#shown, { group, text, ...(details.length > 0 && { details }) });
  }

  /** Adds a change that follows from another one. `isInternal`: of a key. */
  addDerived(group: Group, text: string, isInternal = false): void {
    this.#keep(this.#derived, { group, text, ...(isInternal && { isInternal }) });
  }

  addUnknown(group: Group, text: string): void {
    this.#keep(this.#shown, { group, text, isUnknown: true });
  }

  #keep(sentences: Map<string, Sentence>, sentence: Sentence): void {
    this.#count += 1;
    const key = `${sentence.group} ${sentence.text}`;
    if (!sentences.has(key)) sentences.set(key, sentence);
  }

  /** The sentences by group. */
  list(): readonly Sentence[] {
    const all = [...(this.#shown.size > 0 ? this.#shown : this.#derived).values()];
    const order = Object.keys(GROUPS);
    return all.toSorted((one, other) => order.indexOf(one.group) - order.indexOf(other.group));
  }
}

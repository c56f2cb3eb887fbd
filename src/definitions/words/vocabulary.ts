import type { ExpressionWord } from "../language/functions.ts";
import type { LanguageTable } from "../language/language.ts";
import { helpOf, membersOf, valuesOf } from "../language/members.ts";

/** A word of the language with its Italian texts: a member has one for each place that describes it differently. */
export interface Word {
  readonly name: string;
  readonly texts: readonly string[];
  readonly example?: string;
}

export interface WordGroup {
  readonly title: string;
  readonly words: readonly Word[];
}

/** The words that are names of members, the lists of values of each, the functions and the names of data. */
export interface Vocabulary {
  readonly keys: WordGroup;
  readonly values: readonly WordGroup[];
  readonly functions: WordGroup;
  readonly roots: WordGroup;
}

/** The vocabulary of a language. */
export function vocabularyOf(language: LanguageTable): Vocabulary {
  const keys = new Texts();
  const values = new Map<string, Texts>();
  for (const { name, member } of membersOf(language)) {
    keys.add(name, helpOf(language, member));
    const listed = Object.entries(valuesOf(language, member));
    if (listed.length > 0) values.set(name, (values.get(name) ?? new Texts()).addAll(listed));
  }
  return {
    keys: { title: "Parole", words: keys.words() },
    values: [...values].map(([name, texts]) => ({ title: `Valori di «${name}»`, words: texts.words() })),
    functions: { title: "Funzioni delle espressioni", words: wordsOf(language.functions) },
    roots: { title: "Dati che ogni servizio può leggere", words: wordsOf(language.roots) },
  };
}

/** The number of distinct words of all groups. */
export function countWords({ keys, values, functions, roots }: Vocabulary): number {
  const names = (group: WordGroup) => group.words.map(({ name }) => name.replace(/\(.*/, ""));
  return new Set([keys, ...values, functions, roots].flatMap(names)).size;
}

const wordsOf = (table: Readonly<Record<string, ExpressionWord>>): Word[] =>
  Object.values(table).map(({ call, text, example }) => ({ name: call, texts: [text], example }));

/** The texts of each name, in the order in which they were added. */
class Texts {
  readonly #texts = new Map<string, Set<string>>();

  add(name: string, text: string): this {
    this.#texts.set(name, (this.#texts.get(name) ?? new Set()).add(text));
    return this;
  }

  addAll(named: readonly (readonly [string, string])[]): this {
    for (const [name, text] of named) this.add(name, text);
    return this;
  }

  words(): Word[] {
    return [...this.#texts].map(([name, texts]) => ({ name, texts: [...texts] }));
  }
}

import { type ExpressionWord, FUNCTION_WORDS } from "./functions.ts";
import { ROOT_WORDS } from "./roots.ts";

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

/** A part of the schema of the language. */
interface Part {
  readonly [keyword: string]: unknown;
}

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** The words that are names of members, the lists of values of each, the functions and the names of data. */
export interface Vocabulary {
  readonly keys: WordGroup;
  readonly values: readonly WordGroup[];
  readonly functions: WordGroup;
  readonly roots: WordGroup;
}

/** Reads the vocabulary in the schema of services and in the tables beside this file. `$schema` is not counted. */
export function vocabularyOf(schema: unknown): Vocabulary {
  const keys = new Texts();
  const values = new Map<string, Texts>();
  for (const [name, part] of membersIn(schema)) {
    const member = resolve(schema, part);
    keys.add(name, member.description);
    for (const [value, text] of valuesOf(member)) {
      const known = values.get(name) ?? new Texts();
      values.set(name, known.add(value, text));
    }
  }
  return {
    keys: { title: "Parole", words: keys.words() },
    values: [...values].map(([name, texts]) => ({ title: `Valori di «${name}»`, words: texts.words() })),
    functions: { title: "Funzioni delle espressioni", words: wordsOf(FUNCTION_WORDS) },
    roots: { title: "Dati che ogni servizio può leggere", words: wordsOf(ROOT_WORDS) },
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

  add(name: string, text: unknown): this {
    const known = this.#texts.get(name) ?? new Set();
    this.#texts.set(name, typeof text === "string" ? known.add(text) : known);
    return this;
  }

  words(): Word[] {
    return [...this.#texts].map(([name, texts]) => ({ name, texts: [...texts] }));
  }
}

/** Every member that the schema describes; a condition (`if`) only repeats members. */
function* membersIn(schema: unknown): Generator<readonly [string, Part]> {
  if (!isPart(schema)) return;
  for (const [keyword, inner] of Object.entries(schema)) {
    if (keyword === "if" || keyword === "examples") continue;
    if (keyword === "properties" && isPart(inner))
      for (const [name, member] of Object.entries(inner))
        if (isPart(member) && !name.startsWith("$")) yield [name, member];
    yield* membersIn(inner);
  }
}

/** Follows a reference; the members beside it stay, unless the target has them too. */
function resolve(schema: unknown, part: Part): Part {
  if (typeof part.$ref !== "string") return part;
  const names = part.$ref.split("/").slice(1);
  const target = names.reduce<unknown>((inner, name) => (isPart(inner) ? inner[name] : undefined), schema);
  return isPart(target) ? { ...part, ...resolve(schema, target) } : part;
}

/** The values that a member may have by name: those of an `enum`, and those that an editor suggests in a free text. */
function valuesOf(part: Part): (readonly [string, unknown])[] {
  const {
    enum: names,
    enumDescriptions: texts,
    defaultSnippets: suggested,
    anyOf,
    additionalProperties,
  } = part;
  const listed = Array.isArray(names)
    ? names.map((name, at) => [String(name), textAt(texts, at)] as const)
    : [];
  const inside = [...(Array.isArray(anyOf) ? (anyOf as unknown[]) : []), additionalProperties].filter(isPart);
  return [...listed, ...suggestedValues(suggested), ...inside.flatMap(valuesOf)];
}

const textAt = (texts: unknown, at: number): unknown => (Array.isArray(texts) ? texts[at] : undefined);

/** A suggestion that is a name; one that starts with `= ` or holds a place to fill in is not. */
const suggestedValues = (snippets: unknown): (readonly [string, unknown])[] =>
  (Array.isArray(snippets) ? (snippets as unknown[]) : [])
    .filter(isPart)
    .flatMap(({ body, description }) =>
      typeof body === "string" && /^\w+$/.test(body) ? [[body, description] as const] : [],
    );

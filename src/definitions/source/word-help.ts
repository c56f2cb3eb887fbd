import type { ErrorObject } from "ajv/dist/2020.js";

/** A part of a schema of the language: an object or a list. */
type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

/** Explains a missing member with an example and its description in the schema. */
export function helpOf(schema: object, { parentSchema }: ErrorObject, name: string): string | undefined {
  const root = schema as Part; // a schema is JSON
  const word = wordIn(chainTo(parentSchema, [root]) ?? [], name);
  if (!word) return undefined;
  const { examples, description } = resolve(root, word);
  const [example] = Array.isArray(examples) ? (examples as unknown[]) : [];
  const written = example === undefined ? "" : `, per esempio "${name}": ${JSON.stringify(example)}`;
  return `Aggiungi «${name}»${written}.${typeof description === "string" ? ` ${description}` : ""}`;
}

/** The parts of the schema from the root to one of its parts, which a function that was compiled ahead has a copy of. */
function chainTo(part: unknown, chain: readonly Part[]): readonly Part[] | undefined {
  const last = chain.at(-1);
  if (!last || isSame(last, part)) return last && chain;
  for (const member of Object.values(last)) {
    const found = isPart(member) ? chainTo(part, [...chain, member]) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** True for two JSON values with the same content. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other || !isPart(one) || !isPart(other)) return one === other;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => isSame(one[name], other[name]));
}

/** The schema of a member in the innermost part that describes it. */
function wordIn(chain: readonly Part[], name: string): Part | undefined {
  const words = chain.map(({ properties }) => (isPart(properties) ? properties[name] : undefined));
  return words.findLast(isPart);
}

/** Follows references; the members beside a reference take precedence. */
function resolve(root: Part, word: Part): Part {
  if (typeof word.$ref !== "string") return word;
  const target = word.$ref
    .split("/")
    .slice(1)
    .reduce<unknown>((part, key) => (isPart(part) ? part[key] : undefined), root);
  return isPart(target) ? { ...resolve(root, target), ...word } : word;
}

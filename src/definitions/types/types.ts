/**
 * The static type of a value. `any` is compatible with everything: it is the type where the contract does not constrain.
 * `longest` is the bound of a text of the contract, in characters.
 * Members are computed on first use, because the schemas of the contract refer to each other.
 */
export type Type =
  | { readonly kind: "any" }
  | { readonly kind: "null" }
  | { readonly kind: "text"; readonly values?: readonly string[]; readonly longest?: number }
  | { readonly kind: "number" }
  | { readonly kind: "boolean" }
  | { readonly kind: "date" }
  | { readonly kind: "list"; readonly item: Type }
  | ObjectType;

export interface ObjectType {
  readonly kind: "object";
  readonly members: () => Readonly<Record<string, Type>>;
  readonly required: readonly string[];
  /** Members beyond those listed are allowed (and unknown). */
  readonly open: boolean;
  /** Regions without a fact that another region has; of facts only. */
  readonly lackedBy?: (name: string) => readonly string[];
}

/** The names that an expression may read, with their types. */
export interface TypeScope {
  readonly names: (name: string) => Type | undefined;
  /** For suggestions. */
  readonly known: () => readonly string[];
  /**
   * True when one of the names may have a text that a stranger has chosen: of the address of the page, of a form that it fills in, of the
   * memory of a rule, or of a row that is not known to be of an answer.
   */
  readonly isFromOutside?: (names: Iterable<string>) => boolean;
}

export const ANY: Type = { kind: "any" };
export const NULL: Type = { kind: "null" };
export const TEXT: Type = { kind: "text" };
export const NUMBER: Type = { kind: "number" };
export const BOOLEAN: Type = { kind: "boolean" };
export const DATE: Type = { kind: "date" };
export const listOf = (item: Type): Type => ({ kind: "list", item });
export const objectOf = (
  members: Readonly<Record<string, Type>>,
  required: readonly string[] = [],
): ObjectType => ({
  kind: "object",
  members: () => members,
  required,
  open: false,
});

export function typeOfLiteral(value: unknown): Type {
  if (value === null) return NULL;
  if (typeof value === "string") return { kind: "text", values: [value] };
  if (typeof value === "number") return NUMBER;
  if (typeof value === "boolean") return BOOLEAN;
  return ANY;
}

/** The type of one of several values; with `together`, of an object that satisfies all of them. */
export function unite(types: readonly Type[], together = false): Type {
  const some = types.filter((type) => type.kind !== "null");
  const [first] = some;
  if (!first) return NULL;
  if (some.length === 1) return first;
  if (some.every((type) => type.kind === "text")) return uniteTexts(some.map(({ values }) => values));
  if (some.every((type) => type.kind === "object")) return uniteObjects(some, together);
  if (some.every((type) => type.kind === "list")) return listOf(unite(some.map(({ item }) => item)));
  return some.every((type) => type.kind === first.kind) ? first : ANY;
}

function uniteTexts(values: readonly (readonly string[] | undefined)[]): Type {
  return values.every((list) => list !== undefined)
    ? { kind: "text", values: [...new Set(values.flat())] }
    : TEXT;
}

function uniteObjects(objects: readonly ObjectType[], together: boolean): ObjectType {
  return {
    kind: "object",
    open: objects.some((object) => object.open),
    required: together
      ? objects.flatMap((object) => object.required)
      : objects[0]!.required.filter((name) => objects.every((object) => object.required.includes(name))),
    members: () => {
      const all: Record<string, Type> = {};
      for (const object of objects) {
        for (const [name, type] of Object.entries(object.members()))
          all[name] = all[name] ? unite([all[name], type]) : type;
      }
      return all;
    },
  };
}

/** Returns true when a value of type `from` is accepted where `to` is expected. Dates are sent as text. */
export function fits(from: Type, to: Type): boolean {
  if (from.kind === "any" || to.kind === "any" || from.kind === "null") return true;
  if (from.kind === "date" && to.kind === "text") return true;
  if (from.kind === "text" && to.kind === "date") return true;
  if (from.kind !== to.kind) return false;
  if (from.kind === "list" && to.kind === "list") return fits(from.item, to.item);
  if (from.kind === "text" && to.kind === "text" && from.values && to.values) {
    const { values } = to;
    return from.values.every((value) => values.includes(value));
  }
  return true;
}

const KIND_NAMES: Record<Type["kind"], string> = {
  any: "un valore qualsiasi",
  null: "niente",
  text: "un testo",
  number: "un numero",
  boolean: "un vero/falso",
  date: "una data",
  list: "un elenco",
  object: "un insieme di dati",
};
/** The names of two types that do not fit. Of two lists it compares the items, of two texts the possible values. */
export function namesOfMismatch(given: Type, expected: Type): { given: string; expected: string } {
  if (given.kind === "list" && expected.kind === "list") {
    const items = namesOfMismatch(given.item, expected.item);
    return {
      given: `un elenco di cui ogni voce è ${items.given}`,
      expected: `un elenco di cui ogni voce è ${items.expected}`,
    };
  }
  if (given.kind !== "text" || expected.kind !== "text" || !given.values || !expected.values)
    return { given: nameOfType(given), expected: nameOfType(expected) };
  const { values } = expected;
  const wrong = given.values.filter((value) => !values.includes(value));
  return { given: `un testo che può valere ${quoted(wrong)}`, expected: `uno fra ${quoted(values)}` };
}

const quoted = (values: readonly string[]): string => {
  const some = values.slice(0, 6).map((value) => `«${value}»`);
  return some.join(", ") + (values.length > some.length ? " …" : "");
};

/** The name of a type in Italian, with its article. */
export const nameOfType = (type: Type): string => KIND_NAMES[type.kind];

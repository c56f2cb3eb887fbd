import type { Entry, Field, Json, JsonObject } from "../definition.ts";
import { isEmpty, isEqual, isObject } from "../json.ts";
import { ANY_ROW, branchesOf, declaredFields, fixedOptions, type Path } from "../walk.ts";
import { kindOf, type FieldOutline, type ValueKind } from "./outline.ts";

const isScalar = (value: Json): boolean => typeof value !== "object";

/** The JSON that a value of each kind can be. */
const SHAPES: Readonly<Record<ValueKind, (value: Json) => boolean>> = {
  text: isScalar,
  number: isScalar,
  date: (value) => typeof value === "string",
  month: (value) => typeof value === "string",
  choice: () => true,
  flag: (value) => typeof value === "boolean",
  consent: (value) => typeof value === "boolean",
  rows: Array.isArray,
  documents: Array.isArray,
  group: isObject,
};

/** Whether a field accepts a value that a field of these kinds had before. */
const accepts = (field: Field, value: Json, before: readonly ValueKind[] | undefined): boolean => {
  const kind = kindOf(field.field);
  if (value !== null && !SHAPES[kind](value)) return false;
  if (before && !before.includes(kind)) return false;
  const options = fixedOptions(field);
  return value === null || options.length === 0 || options.some((option) => isEqual(option.value, value));
};

/** The fields that a form declares by dotted path, and the paths of the objects around them. */
const indexOf = (content: readonly Entry[]) => {
  const fields = new Map<string, readonly Field[]>();
  const holders = new Set<string>();
  for (const { path, field } of declaredFields(content)) {
    const key = path.join(".");
    fields.set(key, [...(fields.get(key) ?? []), field]);
    path.forEach((_, depth) => holders.add(path.slice(0, depth).join(".")));
  }
  return { fields, holders };
};

/** False for values that nobody would miss: empty ones, and switches that are off. */
export const holdsSomething = (value: Json): boolean => {
  if (typeof value === "object" && value !== null) return Object.values(value).some(holdsSomething);
  return value !== false && !isEmpty(value);
};

/** Data of a form with the fields that its content declares, and the dotted paths of the values that were dropped. */
export interface Kept {
  readonly data: JsonObject;
  readonly dropped: readonly string[];
}

/**
 * Drops the values that the content of a form does not declare: unknown names, options that no longer exist, values of
 * another kind than `before` says. Conditions are not read: a field that is hidden now keeps its value.
 */
export const keepKnown = (
  content: readonly Entry[],
  data: JsonObject,
  before: Readonly<Record<string, FieldOutline>> | undefined,
): Kept => {
  const { fields, holders } = indexOf(content);
  const dropped: string[] = [];

  const keepValue = (value: Json, path: Path): Json | undefined => {
    const key = path.join(".");
    const declared = fields.get(key);
    if (!declared && isObject(value) && holders.has(key)) return keepMembers(value, path);
    const [field] = (declared ?? []).filter((one) => accepts(one, value, before?.[key]?.kinds));
    if (field) return keepInside(field, value, path);
    if (holdsSomething(value)) dropped.push(key);
    return undefined;
  };
  const keepInside = (field: Field, value: Json, path: Path): Json => {
    const kinds = branchesOf(field).map(({ kind }) => kind);
    if (kinds.includes("group") && isObject(value)) return keepMembers(value, path);
    // With `rows` an entry may be one of those offered, which is kept whole.
    if (!kinds.includes("rows") || field.rows || !Array.isArray(value)) return value;
    return value.map((row) => (isObject(row) ? keepMembers(row, [...path, ANY_ROW]) : row));
  };
  const keepMembers = (object: JsonObject, base: Path): JsonObject =>
    Object.fromEntries(
      Object.entries(object).flatMap(([name, member]) => {
        const kept = keepValue(member, [...base, name]);
        return kept === undefined ? [] : [[name, kept]];
      }),
    );
  return { data: keepMembers(data, []), dropped };
};

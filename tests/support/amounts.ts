import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { dereference, schemaAt } from "../../src/contract/openapi.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { isObject, type Json } from "../../src/engine/index.ts";

const { document, operations } = readContract();
const resolve = (schema: JsonSchema) => dereference(document, schema);

type Path = readonly (string | number)[];

/** Returns the paths in an answer of the amounts that the contract requires and lets be null; of a list, those of its first entry. */
export function amountsIn(operation: string, answer: Json): Path[] {
  const promised = operations.find(({ id }) => id === operation)?.answers.get(200);
  return promised?.mediaType === "application/json"
    ? pathsIn(schemaAt(document, promised.schema), answer, [], true)
    : [];
}

function pathsIn(declared: JsonSchema, value: Json, path: Path, isRequired: boolean): Path[] {
  const {
    format,
    default: fallback,
    oneOf,
    anyOf,
    items,
    properties = {},
    required = [],
  } = resolve(declared);
  const branches = oneOf ?? anyOf;
  if (branches) return branches.flatMap((branch) => pathsIn(branch, value, path, isRequired));
  if (format === "double" && typeof value === "number")
    return isRequired && fallback === undefined ? [path] : [];
  if (Array.isArray(value))
    return items && value.length > 0 ? pathsIn(items, value[0]!, [...path, 0], true) : [];
  if (!isObject(value)) return [];
  return Object.entries(properties).flatMap(([name, member]) =>
    pathsIn(member, value[name] ?? null, [...path, name], required.includes(name)),
  );
}

/** Returns the answer with another value at a path; `undefined` removes the member. */
export function withAmount(answer: Json, [key, ...inner]: Path, value: unknown): Json {
  if (key === undefined) return value as Json; // as: any value of a back end
  if (Array.isArray(answer))
    return answer.map((one, index) => (index === key ? withAmount(one, inner, value) : one));
  if (!isObject(answer)) return answer;
  return { ...answer, [key]: withAmount(answer[key] ?? null, inner, value) };
}

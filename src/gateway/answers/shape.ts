import { typesOf, type JsonSchema } from "../../contract/json-schema.ts";
import { memoize } from "../../engine/index.ts";

/** Follows `$ref` until a schema is reached. */
export type ResolveSchema = (schema: JsonSchema) => JsonSchema;

/** A schema as the repair of an answer reads it, thousands of times for a long list. */
export interface Shape {
  readonly schema: JsonSchema;
  /** The JSON types that it allows; null too when another branch of its union allows it. */
  readonly types: readonly string[];
  /** The branches of a union. */
  readonly branches: readonly Shape[];
  readonly members: readonly Member[];
  /** True for an object that has required members. */
  readonly requiresAny: boolean;
}

export interface Member {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
}

/** Returns a function that reads each schema once. */
export const shapesBy = memoize((resolve: ResolveSchema) =>
  memoize((declared: JsonSchema): Shape => {
    const schema = resolve(declared);
    const branches = (schema.oneOf ?? schema.anyOf ?? []).map(resolve);
    const allowsNull = branches.some((branch) => typesOf(branch).includes("null"));
    const shape = readShape(schema, allowsNull);
    return { ...shape, branches: branches.map((branch) => readShape(branch, allowsNull)) };
  }),
);

function readShape(schema: JsonSchema, allowsNull: boolean): Shape {
  const { properties = {}, required = [] } = schema;
  return {
    schema,
    types: [...new Set([...typesOf(schema), ...(allowsNull ? ["null"] : [])])],
    branches: [],
    members: Object.entries(properties).map(([name, member]) => ({
      name,
      schema: member,
      isRequired: required.includes(name),
    })),
    requiresAny: required.length > 0,
  };
}

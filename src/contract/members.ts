import type { JsonSchema } from "./json-schema.ts";
import { dereference, objectAt, schemaAt, type OpenapiDocument } from "./openapi.ts";
import type { Contract, Operation } from "./operations.ts";

/** A value inside another one, at any depth. */
export interface Member {
  /** Dotted, with `[]` for the entries of a list: `allegati[].identificativoArchivio`. Empty for the whole value. */
  readonly path: string;
  /** Without `$ref`. A path has one member for each alternative. */
  readonly schema: JsonSchema;
  readonly description: string;
}

/** A parameter, or a member of the body, of a request. */
export interface RequestMember extends Member {
  readonly in: "path" | "query" | "body";
}

/** Lists the value at a pointer of the document and everything inside it, through lists and all alternatives. */
export function membersAt(document: OpenapiDocument, pointer: string): readonly Member[] {
  const walk = (declared: JsonSchema, path: string): Member[] => {
    const schema = dereference(document, declared);
    const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
    return [
      { path, schema, description: declared.description ?? schema.description ?? "" },
      ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => walk(each, path)),
      ...(items ? walk(items, `${path}[]`) : []),
      ...Object.entries(properties).flatMap(([name, each]) => walk(each, path ? `${path}.${name}` : name)),
    ];
  };
  return walk(schemaAt(document, pointer), "");
}

/** True for a member without members of its own. */
export const isLeaf = ({ schema: { properties, items, allOf, anyOf, oneOf } }: Pick<Member, "schema">) =>
  [properties, items, allOf, anyOf, oneOf].every((inner) => inner === undefined);

/** The paths of the leaves of a value, each once. */
export const leafPathsAt = (document: OpenapiDocument, pointer: string): readonly string[] => [
  ...new Set(
    membersAt(document, pointer)
      .filter(isLeaf)
      .map(({ path }) => path),
  ),
];

/** The name of a member: the last part of its path, also for the entries of a list. */
export const nameOf = ({ path }: Pick<Member, "path">): string =>
  path.split(".").at(-1)?.replaceAll("[]", "") ?? "";

/** Lists the parameters of an operation and the members of its body. */
export function requestMembersOf(
  { document }: Pick<Contract, "document">,
  { parameters, body }: Pick<Operation, "parameters" | "body">,
): readonly RequestMember[] {
  return [
    ...parameters.map(({ name, in: location, schema }) => ({
      path: name,
      in: location,
      schema: dereference(document, schemaAt(document, schema)),
      description: descriptionOf(document, schema),
    })),
    ...(body ? membersAt(document, body.schema) : []).map((each) => ({ ...each, in: "body" as const })),
  ];
}

/** The description of a parameter stands beside its schema. */
const descriptionOf = (document: OpenapiDocument, schema: string) =>
  (objectAt(document, schema.replace(/\/schema$/, "")) as { description?: string }).description ?? ""; // a parameter

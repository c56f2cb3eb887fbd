import type { ValueDeclarations } from "./declarations/vocabulary.ts";
import type { JsonSchema } from "./json-schema.ts";
import { dereference, objectAt, schemaAt, type OpenapiDocument } from "./openapi.ts";

/** A value inside another one, at any depth. */
export interface Member {
  /** Dotted, with `[]` for the entries of a list: `allegati[].identificativoArchivio`. Empty for the whole value. */
  readonly path: string;
  /** Without `$ref`. A path has one member for each alternative. */
  readonly schema: JsonSchema;
  readonly description: string;
  /** Its declarations, and those of the member that it is an alternative or an entry of. */
  readonly declared: ValueDeclarations;
}

/** A parameter, or a member of the body, of a request. */
export interface RequestMember extends Member {
  readonly in: "path" | "query" | "body";
}

/** Lists the value at a pointer of the document and everything inside it, through lists and all alternatives. */
export const membersAt = (document: OpenapiDocument, pointer: string): readonly Member[] =>
  membersIn(document, schemaAt(document, pointer));

/** The same for a schema that may refer to others of the document. */
export function membersIn(document: OpenapiDocument, root: JsonSchema): readonly Member[] {
  const walk = (written: JsonSchema, path: string, around: ValueDeclarations = {}): Member[] => {
    const schema = dereference(document, written);
    const { properties = {}, items, allOf = [], anyOf = [], oneOf = [] } = schema;
    const declared = { ...around, ...declarationsOf(written) };
    return [
      { path, schema, description: written.description ?? schema.description ?? "", declared },
      ...[...allOf, ...anyOf, ...oneOf].flatMap((each) => walk(each, path, declared)),
      ...(items ? walk(items, `${path}[]`, declared) : []),
      ...Object.entries(properties).flatMap(([name, each]) => walk(each, path ? `${path}.${name}` : name)),
    ];
  };
  return walk(root, "");
}

/** The declarations of a parameter or property. */
const declarationsOf = (node: object): ValueDeclarations =>
  Object.fromEntries(Object.entries(node).filter(([name]) => name.startsWith("x-")));

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

/** The parts of an operation (`operations.ts`) that a request carries. */
export interface Request {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: "path" | "query";
    readonly schema: string;
  }[];
  readonly body?: { readonly schema: string };
}

const known = new WeakMap<Request, readonly RequestMember[]>();

/** Lists the parameters of an operation and the members of its body. */
export function requestMembersOf(
  { document }: { readonly document: OpenapiDocument },
  request: Request,
): readonly RequestMember[] {
  const members = known.get(request) ?? readMembers(document, request);
  known.set(request, members);
  return members;
}

function readMembers(document: OpenapiDocument, { parameters, body }: Request): readonly RequestMember[] {
  return [
    ...parameters.map(({ name, in: location, schema }) => {
      const written = parameterOf(document, schema);
      return {
        path: name,
        in: location,
        schema: dereference(document, schemaAt(document, schema)),
        description: written.description ?? "",
        declared: declarationsOf(written),
      };
    }),
    ...(body ? membersAt(document, body.schema) : []).map((each) => ({ ...each, in: "body" as const })),
  ];
}

/** The parameter with the schema at a pointer. */
const parameterOf = (document: OpenapiDocument, schema: string) =>
  objectAt(document, schema.replace(/\/schema$/, "")) as { readonly description?: string }; // a schema of a parameter

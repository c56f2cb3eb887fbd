import type {
  AnswerDeclarations,
  BodyDeclarations,
  OperationDeclarations,
  ValueDeclarations,
} from "./declarations/vocabulary.ts";
import type { JsonSchema } from "./json-schema.ts";

/** The parsed OpenAPI document, with the members that the project reads. Other members stay in the object. */
export interface OpenapiDocument {
  /** Names of texts and numbers in requests that open nothing, by subject. */
  readonly "x-plain-names"?: Readonly<Record<string, readonly string[]>>;
  /** Italian names of the texts, numbers and flags of requests, by their names. */
  readonly "x-titles"?: Readonly<Record<string, string>>;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenapiOperation>>>>;
  readonly components: {
    readonly responses: Readonly<Record<string, OpenapiResponse>>;
    readonly schemas: Readonly<Record<string, JsonSchema>>;
  };
}

/**
 * The messages that an operation sends (`x-sends`), by kind: the member of the body with the address or the mobile number, and
 * the parameter or member that names a case whose stored contacts get one.
 */
export interface Messages {
  readonly email?: string;
  readonly sms?: string;
  readonly case?: string;
}

export interface OpenapiOperation extends OperationDeclarations {
  readonly operationId: string;
  readonly "x-base": "public" | "auth" | "identity";
  readonly "x-sends"?: Messages | { readonly none: string };
  readonly parameters?: readonly OpenapiParameter[];
  readonly requestBody?: BodyDeclarations & { readonly required?: boolean; readonly content: OpenapiContent };
  readonly responses: Readonly<Record<string, OpenapiResponse>>;
}

export interface OpenapiParameter extends ValueDeclarations {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required?: boolean;
  readonly "x-gateway"?: boolean;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface OpenapiResponse extends AnswerDeclarations {
  readonly $ref?: string;
  readonly description?: string;
  readonly content?: OpenapiContent;
}

export type OpenapiContent = Readonly<
  Record<
    string,
    { readonly schema?: JsonSchema; readonly example?: unknown; readonly examples?: OpenapiExamples }
  >
>;

export type OpenapiExamples = Readonly<Record<string, { readonly $ref?: string; readonly value?: unknown }>>;

/** A JSON pointer in fragment form: `pointerTo("paths", "/a", "get")` is `#/paths/~1a/get`. */
export const pointerTo = (...names: readonly (string | number)[]): string =>
  `#/${names.map((name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1")).join("/")}`;

/** The object at a JSON pointer of the document. Throws when the pointer leads nowhere. */
export function objectAt(document: OpenapiDocument, pointer: string): object {
  const names = pointer.replace(/^#\//, "").split("/");
  let found: unknown = document;
  for (const name of names.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")))
    found = (found as Record<string, unknown> | undefined)?.[name]; // checked below
  if (typeof found !== "object" || found === null) throw new Error(`${pointer}: not in the contract`);
  return found;
}

/** The schema at a JSON pointer of the document, such as `#/components/schemas/Allegato`. */
export const schemaAt = (document: OpenapiDocument, pointer: string): JsonSchema =>
  objectAt(document, pointer); // every member of JsonSchema is optional; the contract's tests check its schemas

/** Follows `$ref` until an object without one is reached. Members beside a `$ref` are descriptions and are ignored. */
export function dereference<Node extends { readonly $ref?: string }>(
  document: OpenapiDocument,
  node: Node,
): Node {
  return node.$ref === undefined ? node : dereference(document, objectAt(document, node.$ref) as Node); // a reference leads to an object of the same kind
}

/** The keywords of a contract schema that decide the form of an answer. */
export interface AnswerSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  minimum?: number;
  items?: AnswerSchema;
  properties?: Record<string, AnswerSchema>;
  required?: string[];
  oneOf?: AnswerSchema[];
  anyOf?: AnswerSchema[];
}

/** Follows `$ref` until a schema is reached. */
export type ResolveSchema = (schema: AnswerSchema) => AnswerSchema;

/** Resolves the references of one contract document. Throws for a pointer that leads nowhere. */
export function resolverFor(document: unknown): ResolveSchema {
  return function resolve(schema) {
    if (schema.$ref === undefined) return schema;
    // Members beside `$ref` are descriptions: the contract writes no rules there.
    return resolve(schemaAt(document, schema.$ref));
  };
}

/** The schema at a JSON pointer of the document, such as `#/components/schemas/Allegato`. */
export function schemaAt(document: unknown, pointer: string): AnswerSchema {
  const names = pointer.replace(/^#\//, "").split("/").map(unescape);
  let found = document;
  for (const name of names) found = (found as Record<string, unknown> | undefined)?.[name]; // `as`: checked below
  if (typeof found !== "object" || found === null) throw new Error(`${pointer}: not in the contract`);
  return found as AnswerSchema; // the contract's own tests hold its schemas to OpenAPI
}

const unescape = (part: string) => part.replaceAll("~1", "/").replaceAll("~0", "~");

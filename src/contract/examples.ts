import { dereference, objectAt, schemaAt, type OpenapiContent, type OpenapiDocument } from "./openapi.ts";
import type { Content, Parameter } from "./operations.ts";

/** The examples of a request or response, with their names; a single example has the empty name. */
export function examplesOf(document: OpenapiDocument, { schema }: Content): (readonly [string, unknown])[] {
  const content = objectAt(document, parentOf(schema)) as OpenapiContent[string]; // a schema stands in a content
  const named = Object.entries(content.examples ?? {}).map(
    ([name, example]) => [name, dereference(document, example).value] as const,
  );
  const single = content.example ?? dereference(document, content.schema ?? {}).example;
  const found = content.example === undefined && named.length > 0 ? named : [["", single] as const];
  return found.filter(([, value]) => value !== undefined);
}

/** The example of a parameter, its own or that of its schema; undefined when there is none. */
export function exampleOf(document: OpenapiDocument, { schema }: Parameter): unknown {
  const { example } = objectAt(document, parentOf(schema)) as { readonly example?: unknown }; // a schema stands in a parameter
  return example ?? dereference(document, schemaAt(document, schema)).example;
}

const parentOf = (pointer: string): string => pointer.slice(0, pointer.lastIndexOf("/"));

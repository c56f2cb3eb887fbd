import type { JsonSchema } from "../json-schema.ts";

interface Described {
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, object>>;
}
type Content = Readonly<Record<string, { readonly schema?: JsonSchema }>>;

/** The contract already has an operation or a schema of this name. */
export class NameTaken extends Error {
  override name = "NameTaken";
}

/**
 * Moves the objects of an operation's request and success into schemas of their own, because types are generated from those. Throws
 * `NameTaken` when the contract has a schema of that name.
 */
export function nameSchemas<Operation extends Described>(
  id: string,
  operation: Operation,
  taken: readonly string[],
) {
  const schemas: Record<string, JsonSchema> = {};
  const base = id.charAt(0).toUpperCase() + id.slice(1);
  const named = (schema: JsonSchema, name: string): JsonSchema => {
    if (schema.items) return { ...schema, items: named(schema.items, name) };
    if (!schema.properties) return schema;
    if (taken.includes(name)) throw new NameTaken(name);
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };
  const inContent = <Part extends object>(part: Part, name: string): Part => {
    const { content } = part as { content?: Content }; // a request or an answer
    if (!content) return part;
    const entries = Object.entries(content).map(([type, { schema = {}, ...rest }]) => [
      type,
      { schema: named(schema, name), ...rest },
    ]);
    return { ...part, content: Object.fromEntries(entries) };
  };
  const { requestBody, responses } = operation;
  return {
    operation: {
      ...operation,
      ...(requestBody && { requestBody: inContent(requestBody, `Richiesta${base}`) }),
      responses: { ...responses, "200": inContent(responses["200"] ?? {}, `Risposta${base}`) },
    },
    schemas,
  };
}

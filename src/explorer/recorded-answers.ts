import { routeOf } from "../contract/bases.ts";
import { leggiIdentita } from "../contract/calls.generated.ts";
import { exampleOf, examplesOf } from "../contract/examples.ts";
import type { JsonSchema } from "../contract/json-schema.ts";
import { dereference, schemaAt, type OpenapiDocument } from "../contract/openapi.ts";
import type { Content, Contract } from "../contract/operations.ts";
import type { Json } from "../engine/index.ts";

/** The examples of the contract: responses and refusals by operation, parameters by name. */
export interface Recorded {
  readonly answers: Readonly<Record<string, Json>>;
  /** Further examples of a response, by operation and name. */
  readonly others: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The first response with another value of a member, as its schema enumerates or exemplifies them, by operation and value. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly params: Readonly<Record<string, Json>>;
  /** The logged-in person; null when the contract shows none. */
  readonly identity: Json;
}

/** Collects the examples of a contract. */
export function recordAnswers({ document, operations }: Pick<Contract, "document" | "operations">): Recorded {
  const answers: Record<string, Json> = {};
  const refusals: Record<string, Record<string, Json>> = {};
  const others: Record<string, Record<string, Json>> = {};
  const variants: Record<string, Record<string, Json>> = {};
  const params: Record<string, Json> = {};
  for (const operation of operations) {
    const { id } = operation;
    for (const parameter of operation.parameters) {
      const example = exampleOf(document, parameter);
      if (example !== undefined) params[parameter.name] ??= example as Json; // read from YAML
    }
    for (const [status, content] of operation.answers) {
      const [first, ...more] = (content ? examplesOf(document, content) : []) as [string, Json][]; // read from YAML
      if (!content || !first) continue;
      const [, example] = first;
      if (status >= 300) (refusals[id] ??= {})[status] = example;
      else if (answers[id] === undefined) {
        answers[id] = example;
        if (more.length > 0) others[id] = Object.fromEntries(more);
        variants[id] = Object.fromEntries(variantsOf(document, content, example));
      }
    }
  }
  const identity = operations.find((one) => routeOf(one) === routeOf(leggiIdentita));
  return { answers, others, variants, refusals, params, identity: answers[identity?.id ?? ""] ?? null };
}

const knownValues = ({ enum: values, examples }: JsonSchema): readonly unknown[] => values ?? examples ?? [];

/** Returns the response with each other value that the schema of a member enumerates or gives as an example. */
function variantsOf(document: OpenapiDocument, content: Content, example: Json): (readonly [string, Json])[] {
  if (typeof example !== "object" || example === null || Array.isArray(example)) return [];
  const { properties = {} } = dereference(document, schemaAt(document, content.schema));
  return Object.entries(properties).flatMap(([name, schema]) =>
    knownValues(dereference(document, schema))
      .map(String)
      .filter((value) => value !== example[name])
      .map((value) => [value, { ...example, [name]: value }] as const),
  );
}

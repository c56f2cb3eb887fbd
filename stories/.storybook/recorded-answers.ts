import { exampleOf, examplesOf } from "../../src/contract/examples.ts";
import type { JsonSchema } from "../../src/contract/json-schema.ts";
import { dereference, schemaAt, type OpenapiDocument } from "../../src/contract/openapi.ts";
import type { Content, Contract } from "../../src/contract/operations.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import type { Json } from "../../src/engine/definition.ts";

/** The examples of the contract: responses and refusals by operation, parameters by name. */
export interface Recorded {
  readonly answers: Readonly<Record<string, Json>>;
  /** Further examples of a response, by operation and name. */
  readonly others: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The first response with another value of a member, as its schema enumerates or exemplifies them, by operation and value. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly params: Readonly<Record<string, Json>>;
}

let read: Recorded | undefined;

/** Returns the examples of the contract; reads the file once. */
export function recordedAnswers(): Recorded {
  return (read ??= record(readContract()));
}

function record({ document, operations }: Contract): Recorded {
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
  return { answers, others, variants, refusals, params };
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Json } from "../../src/engine/definition.ts";

/** What the contract shows by example: answers and refusals by operation, parameters by name. */
export interface Recorded {
  readonly answers: Readonly<Record<string, Json>>;
  /** Where there are several: those after the first, by operation and name. */
  readonly others: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  /** The first answer with another value of a closed list, by operation and value. */
  readonly variants: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly refusals: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  readonly params: Readonly<Record<string, Json>>;
}

interface Node {
  readonly [key: string]: Node | undefined;
}

const contract = join(import.meta.dirname, "../../schemas/contract/portal.openapi.yaml");
const METHODS = ["get", "post", "put", "delete"];
let read: Recorded | undefined;

/** The examples of the contract, read once. */
export function recordedAnswers(): Recorded {
  return (read ??= digest(parse(readFileSync(contract, "utf8")) as Node));
}

function digest(root: Node): Recorded {
  const answers: Record<string, Json> = {};
  const refusals: Record<string, Record<string, Json>> = {};
  const others: Record<string, Record<string, Json>> = {};
  const variants: Record<string, Record<string, Json>> = {};
  const params: Record<string, Json> = {};
  const noteParams = (list: Node | undefined) => {
    for (const reference of listOf(list)) {
      const parameter = follow(root, reference);
      const example = parameter.example ?? follow(root, parameter.schema)?.example;
      if (example !== undefined) params[String(parameter.name)] ??= example as Json;
    }
  };
  for (const item of Object.values(root.paths ?? {})) {
    noteParams(item?.parameters);
    for (const method of METHODS) {
      const operation = item?.[method];
      if (!operation) continue;
      const id = String(operation.operationId);
      noteParams(operation.parameters);
      for (const [status, response] of Object.entries(operation.responses ?? {})) {
        const [first, ...more] = examplesOf(root, follow(root, response));
        if (!first) continue;
        const [, example] = first;
        if (!status.startsWith("2")) (refusals[id] ??= {})[status] = example;
        else if (answers[id] === undefined) {
          answers[id] = example;
          if (more.length > 0) others[id] = Object.fromEntries(more);
          variants[id] = Object.fromEntries(variantsOf(root, follow(root, response), example));
        }
      }
    }
  }
  return { answers, others, variants, refusals, params };
}

/** The examples of a response by name; one that stands alone has none. */
function examplesOf(root: Node, response: Node): readonly (readonly [string, Json])[] {
  const [media] = Object.values(response.content ?? {});
  const named = Object.entries(media?.examples ?? {}).map(
    ([name, example]) => [name, follow(root, example).value] as const,
  );
  const alone = media?.example ?? follow(root, media?.schema).example;
  const found = media?.example === undefined && named.length > 0 ? named : [["", alone] as const];
  return found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value as unknown as Json]])); // JSON
}

/** An answer once for each other value that its schema lists for one of its members. */
function variantsOf(root: Node, response: Node, example: Json): readonly (readonly [string, Json])[] {
  const [media] = Object.values(response.content ?? {});
  if (typeof example !== "object" || example === null || Array.isArray(example)) return [];
  return Object.entries(follow(root, media?.schema).properties ?? {}).flatMap(([name, schema]) =>
    listOf(follow(root, schema).enum)
      .map(String)
      .filter((value) => value !== example[name])
      .map((value) => [value, { ...example, [name]: value }] as const),
  );
}

const listOf = (node: Node | undefined): Node[] => (Array.isArray(node) ? (node as Node[]) : []);

function follow(root: Node, node: Node | undefined): Node {
  let current = node ?? {};
  while (current.$ref !== undefined)
    current = String(current.$ref)
      .slice(2)
      .split("/")
      .reduce<Node>((at, key) => at[key] ?? {}, root);
  return current;
}

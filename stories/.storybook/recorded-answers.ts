import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Json } from "../../src/engine/definition.ts";

/** What the contract shows by example: answers and refusals by operation, parameters by name. */
export interface Recorded {
  readonly answers: Readonly<Record<string, Json>>;
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
        const example = exampleOf(root, follow(root, response));
        if (example === undefined) continue;
        if (status.startsWith("2")) answers[id] ??= example;
        else (refusals[id] ??= {})[status] = example;
      }
    }
  }
  return { answers, refusals, params };
}

function exampleOf(root: Node, response: Node): Json | undefined {
  const [media] = Object.values(response.content ?? {});
  const [named] = Object.values(media?.examples ?? {});
  const found = media?.example ?? follow(root, named)?.value ?? follow(root, media?.schema)?.example;
  return found as Json | undefined; // an example of the contract is JSON
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

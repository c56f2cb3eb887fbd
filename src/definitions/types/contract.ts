import type { JsonSchema } from "./types.ts";

/** One parameter of an operation, as the contract declares it. */
export interface Parameter {
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One operation of the contract, reduced to what a definition can get wrong. */
export interface Operation {
  readonly base: "public" | "auth" | "identity";
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly params: Readonly<Record<string, Parameter>>;
  readonly body?: {
    readonly type: "json" | "multipart";
    readonly required: boolean;
    readonly schema: JsonSchema;
  };
  /** Schema of the successful answer; null when it has no JSON body. */
  readonly answer: JsonSchema | null;
  /** `pdf` is a document of that kind, `binary` any other file. */
  readonly expects: "json" | "text" | "pdf" | "binary" | "none";
  /** Declared statuses of refusal, in ascending order. */
  readonly refusals: readonly string[];
}

/** The contract as `npm run generate` digests it: operations by id and the schemas they refer to. */
export interface Contract {
  readonly operations: Readonly<Record<string, Operation>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** A node of the parsed document; leaves are read with `String()`. */
interface Node {
  readonly [key: string]: Node | undefined;
}

const METHODS = ["get", "post", "put", "delete"] as const;
/** Keywords that say nothing about what may travel. */
const DROPPED = new Set(["description", "example", "examples", "title", "summary", "deprecated"]);

/** Digests a parsed OpenAPI document; `$ref`s to schemas stay, those to parameters and responses are followed. */
export function digestContract(document: unknown): Contract {
  const root = document as Node;
  const operations: Record<string, Operation> = {};
  for (const [path, item] of entries(root.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation)
        operations[String(operation.operationId)] = digestOperation(root, path, method, item, operation);
    }
  }
  return { operations, schemas: strip(root.components?.schemas ?? {}) as Record<string, JsonSchema> };
}

function digestOperation(
  root: Node,
  path: string,
  method: (typeof METHODS)[number],
  item: Node,
  operation: Node,
): Operation {
  const params: Record<string, Parameter> = {};
  const listed = [...asArray(item.parameters), ...asArray(operation.parameters)].map((p) => follow(root, p));
  for (const parameter of listed) {
    params[String(parameter.name)] = {
      in: String(parameter.in) as Parameter["in"],
      required: Boolean(parameter.required),
      schema: strip(parameter.schema ?? {}) as JsonSchema,
    };
  }
  const responses = entries(operation.responses).map(([status, r]) => [status, follow(root, r)] as const);
  const success = responses.find(([status]) => status.startsWith("2"))?.[1];
  const content = entries(success?.content)[0];
  const json = content?.[0].includes("json") ?? false;
  return {
    base: String(operation["x-base"] ?? "public") as Operation["base"],
    method: method.toUpperCase() as Operation["method"],
    path,
    params,
    ...digestBody(root, operation.requestBody),
    answer: content && json ? (strip(content[1].schema ?? {}) as JsonSchema) : null,
    expects: content ? kindOfContent(content[0]) : "none",
    refusals: responses
      .map(([status]) => status)
      .filter((status) => /^[45]/.test(status))
      .sort(),
  };
}

function kindOfContent(mediaType: string): Operation["expects"] {
  if (mediaType.includes("json")) return "json";
  if (mediaType.startsWith("text/")) return "text";
  return mediaType === "application/pdf" ? "pdf" : "binary";
}

function digestBody(root: Node, body: Node | undefined): Pick<Operation, "body"> {
  const followed = body && follow(root, body);
  const entry = entries(followed?.content)[0];
  if (!followed || !entry) return {};
  return {
    body: {
      type: entry[0].includes("json") ? "json" : "multipart",
      required: Boolean(followed.required),
      schema: strip(entry[1].schema ?? {}) as JsonSchema,
    },
  };
}

const entries = (node: Node | undefined): [string, Node][] => Object.entries(node ?? {}) as [string, Node][];

function asArray(value: Node | undefined): Node[] {
  return Array.isArray(value) ? (value as unknown as Node[]) : [];
}

function follow(root: Node, node: Node): Node {
  let current = node;
  while (current.$ref !== undefined) {
    current = String(current.$ref)
      .slice(2)
      .split("/")
      .reduce<Node>((at, key) => at[key]!, root);
  }
  return current;
}

function strip(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isMap || !(DROPPED.has(key) || key.startsWith("x-")))
      .map(([key, value]) => [key, strip(value, key === "properties" && !isMap)]),
  );
}

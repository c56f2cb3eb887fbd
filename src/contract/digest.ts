import type { Base } from "./bases.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaAt, type OpenapiDocument } from "./openapi.ts";
import type { Content, Contract, Operation } from "./operations.ts";

/** A parameter of an operation with its schema. */
export interface ParameterDigest {
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: JsonSchema;
}

/** One operation, reduced to the facts that definitions are checked against; schemas have no descriptions. */
export interface OperationDigest {
  readonly base: Base;
  readonly method: Operation["method"];
  readonly path: string;
  readonly params: Readonly<Record<string, ParameterDigest>>;
  readonly body?: {
    readonly type: "json" | "multipart";
    readonly required: boolean;
    readonly schema: JsonSchema;
  };
  /** Schema of the successful answer; null when it has no JSON body. */
  readonly answer: JsonSchema | null;
  /** `pdf` is a document of that kind, `binary` any other file. */
  readonly expects: "json" | "text" | "pdf" | "binary" | "none";
  /** True when it changes data and is carried out once per submission key. */
  readonly keyed: boolean;
  /** Declared statuses of refusal, in ascending order. */
  readonly refusals: readonly string[];
}

/** The contract that definitions are checked against: operations by id and the schemas they refer to. */
export interface ContractDigest {
  readonly operations: Readonly<Record<string, OperationDigest>>;
  readonly schemas: Readonly<Record<string, JsonSchema>>;
}

/** Keywords that do not restrict a value. */
const DROPPED = new Set(["description", "example", "examples", "title", "summary", "deprecated"]);

/** Digests a contract: a plain JSON value of a tenth of the size. References between schemas stay. */
export function digestContract({ document, operations }: Contract): ContractDigest {
  return {
    operations: Object.fromEntries(operations.map((one) => [one.id, digestOperation(document, one)])),
    schemas: strip(document.components.schemas) as ContractDigest["schemas"], // only keywords are dropped
  };
}

function digestOperation(document: OpenapiDocument, operation: Operation): OperationDigest {
  const { base, method, path, parameters, body, answers } = operation;
  const schemaOf = (pointer: string) => strip(schemaAt(document, pointer)) as JsonSchema; // only keywords are dropped
  const success = [...answers].find(([status]) => status >= 200 && status < 300)?.[1] ?? null;
  const expects = kindOfContent(success);
  return {
    base,
    method,
    path,
    params: Object.fromEntries(
      parameters.map((one) => [
        one.name,
        { in: one.in, required: one.required, schema: schemaOf(one.schema) },
      ]),
    ),
    ...(body && {
      body: {
        type: body.mediaType.includes("json") ? ("json" as const) : ("multipart" as const),
        required: body.required,
        schema: schemaOf(body.schema),
      },
    }),
    answer: success && expects === "json" ? schemaOf(success.schema) : null,
    expects,
    keyed: operation.declared.idempotency === "key",
    refusals: [...answers.keys()]
      .filter((status) => status >= 400)
      .map(String)
      .sort(),
  };
}

function kindOfContent(content: Content | null): OperationDigest["expects"] {
  if (content === null) return "none";
  if (content.mediaType.includes("json")) return "json";
  if (content.mediaType.startsWith("text/")) return "text";
  return content.mediaType === "application/pdf" ? "pdf" : "binary";
}

/** Copies a schema without the keywords that do not restrict a value; members of `properties` may have any name. */
function strip(node: unknown, isMap = false): unknown {
  if (Array.isArray(node)) return node.map((item) => strip(item));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => isMap || !(DROPPED.has(key) || key.startsWith("x-")))
      .map(([key, value]) => [key, strip(value, key === "properties" && !isMap)]),
  );
}

import type { Base } from "./bases.ts";
import { documentKinds, documentListOf } from "./declarations/attached-documents.ts";
import type { JsonSchema } from "./json-schema.ts";
import { schemaAt } from "./openapi.ts";
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
  /** The list of documents in the body, as a path that is empty where the body is the list, and the upload that they come from. */
  readonly documents?: { readonly at: string; readonly upload: string };
  /** The upload whose documents it removes. */
  readonly removes?: string;
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
export function digestContract(contract: Contract): ContractDigest {
  const { document, operations } = contract;
  return {
    operations: Object.fromEntries(operations.map((one) => [one.id, digestOperation(contract, one)])),
    schemas: strip(document.components.schemas) as ContractDigest["schemas"], // only keywords are dropped
  };
}

function digestOperation(contract: Contract, operation: Operation): OperationDigest {
  const { document } = contract;
  const { base, method, path, parameters, body, answers, declared } = operation;
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
    keyed: declared.idempotency === "key",
    ...(declared.attachments !== undefined && {
      documents: {
        at: documentListOf(operation, documentKinds(contract)) ?? "",
        upload: declared.attachments,
      },
    }),
    ...(declared.removes !== undefined && { removes: declared.removes }),
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

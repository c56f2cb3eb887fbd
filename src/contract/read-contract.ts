import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** Which of the three bases an operation belongs to. */
export type Base = "public" | "auth" | "identity";

/** The path that each base is mounted at, as the contract's `servers` list them. */
export const mounts: Record<Base, string> = { public: "/rest", auth: "/authapi/rest", identity: "/authapi" };

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  /** The gateway reads it and does not forward it (`x-gateway`). */
  stopsHere: boolean;
  /** JSON pointer of its schema in the contract. */
  schema: string;
}

export interface Content {
  mediaType: string;
  /** JSON pointer of the schema in the contract. */
  schema: string;
}

/** The body of a request. */
export interface BodyContent extends Content {
  required: boolean;
  /** Names of its members, when it is an object. */
  members: string[];
}

/** One call of the contract, with pointers to its schemas instead of copies of them. */
export interface Operation {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path relative to its base, with `{parameters}`. */
  path: string;
  base: Base;
  parameters: Parameter[];
  body?: BodyContent;
  /** Content by status; null where the contract promises a status without a body. */
  answers: Map<number, Content | null>;
}

/** The parts of the OpenAPI document that we walk; schemas are only pointed at. */
interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { responses: Record<string, RawAnswer>; schemas: Record<string, RawSchema> };
}

export interface Contract {
  document: Document;
  operations: Operation[];
}

const verbs = ["get", "post", "put", "delete"] as const;

/** Reads the contract and lists its operations, in the order in which they are written. */
export function readContract(
  file: string | URL = new URL("../../schemas/contract/portal.openapi.yaml", import.meta.url),
) {
  // The file is ours and checked by its own tests; a wrong shape shows at start-up.
  const document: Contract["document"] = parse(readFileSync(file, "utf8"));
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb) => (item[verb] ? [toOperation(document, path, verb, item[verb])] : [])),
  );
  return { document, operations } satisfies Contract;
}

interface RawAnswer {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface RawSchema {
  $ref?: string;
  properties?: Record<string, unknown>;
}

interface RawOperation {
  operationId: string;
  "x-base": Base;
  parameters?: { name: string; in: "path" | "query"; required?: boolean; "x-gateway"?: boolean }[];
  requestBody?: { required?: boolean; content: Record<string, { schema?: RawSchema }> };
  responses: Record<string, RawAnswer>;
}

function toOperation(
  document: Document,
  path: string,
  verb: (typeof verbs)[number],
  raw: RawOperation,
): Operation {
  const here = pointer("paths", path, verb);
  const mediaType = Object.keys(raw.requestBody?.content ?? {})[0];
  return {
    id: raw.operationId,
    method: verb.toUpperCase() as Operation["method"],
    path,
    base: raw["x-base"],
    parameters: (raw.parameters ?? []).map(({ name, in: place, required, ...more }, index) => ({
      name,
      in: place,
      required: required === true,
      stopsHere: more["x-gateway"] === true,
      schema: `${here}/parameters/${index}/schema`,
    })),
    body: mediaType
      ? {
          mediaType,
          required: raw.requestBody?.required === true,
          schema: `${here}/requestBody/content/${escape(mediaType)}/schema`,
          members: membersOf(document, raw.requestBody?.content[mediaType]?.schema),
        }
      : undefined,
    answers: new Map(
      Object.entries(raw.responses).map(([status, answer]) => [
        Number(status),
        contentOf(document, answer, `${here}/responses/${status}`),
      ]),
    ),
  };
}

function membersOf(document: Document, { $ref, properties = {} }: RawSchema = {}): string[] {
  return $ref
    ? membersOf(document, document.components.schemas[$ref.split("/").at(-1) ?? ""])
    : Object.keys(properties);
}

function contentOf(document: Document, answer: RawAnswer, here: string): Content | null {
  if (answer.$ref) {
    const name = answer.$ref.split("/").at(-1) ?? "";
    return contentOf(
      document,
      document.components.responses[name] ?? {},
      pointer("components", "responses", name),
    );
  }
  const mediaType = Object.keys(answer.content ?? {})[0];
  return mediaType ? { mediaType, schema: `${here}/content/${escape(mediaType)}/schema` } : null;
}

const escape = (part: string) => part.replaceAll("~", "~0").replaceAll("/", "~1");
const pointer = (...parts: string[]) => `#/${parts.map(escape).join("/")}`;

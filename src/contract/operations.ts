import type { Base } from "./bases.ts";
import { declaredIn, type Declared } from "./declarations/declared.ts";
import type { JsonSchema } from "./json-schema.ts";
import {
  dereference,
  pointerTo,
  type Messages,
  type OpenapiContent,
  type OpenapiDocument,
  type OpenapiOperation,
  type OpenapiResponse,
} from "./openapi.ts";

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  /** True when the gateway reads it and does not forward it (`x-gateway`). */
  readonly stopsHere: boolean;
  /** JSON pointer of its schema in the contract. */
  readonly schema: string;
}

/** The content of a request or of a response. */
export interface Content {
  readonly mediaType: string;
  /** JSON pointer of the schema in the contract. */
  readonly schema: string;
}

/** The body of a request. */
export interface BodyContent extends Content {
  readonly required: boolean;
  /** Names of its members, when it is an object. */
  readonly members: readonly string[];
  /** Its members with an address or a mobile number (schemas `Email` and `Cellulare`), by kind. */
  readonly contacts: Pick<Messages, "email" | "sms">;
}

/** One operation of the contract. Schemas are JSON pointers into the document. */
export interface Operation {
  readonly id: string;
  /** Its Italian name; empty when the contract gives none, which `problemsOf` reports. */
  readonly title: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path relative to its base, with `{parameters}`. */
  readonly path: string;
  readonly base: Base;
  readonly parameters: readonly Parameter[];
  readonly body?: BodyContent;
  /** The messages that it sends; undefined for none. */
  readonly sends?: Messages;
  /** Content by status; null for a status without a body. */
  readonly answers: ReadonlyMap<number, Content | null>;
  /** The facts that the contract declares about it. */
  readonly declared: Declared;
}

/** True for an operation whose body is a form with a file. */
export const isUpload = ({ body }: Pick<Operation, "body">): boolean =>
  body?.mediaType === "multipart/form-data";

/** True for an operation that changes data: it is carried out once per key, or stores a file. */
export const changesData = (operation: Operation): boolean =>
  operation.declared.idempotency === "key" || isUpload(operation);

/** True for an operation that the gateway forwards to the back end. */
export const isForwarded = ({ base, declared }: Pick<Operation, "base" | "declared">): boolean =>
  base !== "identity" && !declared.started;

/** The document and its operations. */
export interface Contract {
  readonly document: OpenapiDocument;
  readonly operations: readonly Operation[];
}

const verbs = ["get", "post", "put", "delete"] as const;

/** Lists the operations of a document, in the order in which they are written. */
export function contractOf(document: OpenapiDocument): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    verbs.flatMap((verb) => (item[verb] ? [toOperation(document, path, verb, item[verb])] : [])),
  );
  return { document, operations };
}

function toOperation(
  document: OpenapiDocument,
  path: string,
  verb: (typeof verbs)[number],
  written: OpenapiOperation,
): Operation {
  const pointer = (...names: (string | number)[]) => pointerTo("paths", path, verb, ...names);
  const parts = {
    parameters: (written.parameters ?? []).map((parameter, index) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      stopsHere: parameter["x-gateway"] === true,
      schema: pointer("parameters", index, "schema"),
    })),
    body: bodyOf(document, written.requestBody, pointer("requestBody")),
    answers: answersOf(document, written, pointer),
  };
  return {
    ...parts,
    id: written.operationId,
    title: written["x-title"] ?? "",
    method: verb.toUpperCase() as Operation["method"], // the verbs above in upper case
    path,
    base: written["x-base"],
    sends: messagesOf(written["x-sends"]),
    declared: declaredIn(document, written, parts),
  };
}

/** Undefined also for a value that the vocabulary refuses. */
const messagesOf = (written: OpenapiOperation["x-sends"]): Messages | undefined =>
  typeof written !== "object" || "none" in written ? undefined : written;

const answersOf = (
  document: OpenapiDocument,
  { responses }: OpenapiOperation,
  pointer: (...names: string[]) => string,
): Operation["answers"] =>
  new Map(
    Object.entries(responses).map(([status, response]) => [
      Number(status),
      responseContent(document, response, pointer("responses", status)),
    ]),
  );

function bodyOf(
  document: OpenapiDocument,
  body: OpenapiOperation["requestBody"],
  pointer: string,
): BodyContent | undefined {
  const content = contentOf(body?.content, pointer);
  if (!body || !content) return undefined;
  const schema = dereference(document, body.content[content.mediaType]?.schema ?? {});
  const { properties = {} } = schema;
  return {
    ...content,
    required: body.required === true,
    members: Object.keys(properties),
    contacts: { email: memberWith(properties, "Email"), sms: memberWith(properties, "Cellulare") },
  };
}

/** The member that refers to a schema of the document. */
const memberWith = (properties: NonNullable<JsonSchema["properties"]>, schema: string) =>
  Object.keys(properties).find(
    (name) => properties[name]?.$ref === pointerTo("components", "schemas", schema),
  );

function responseContent(
  document: OpenapiDocument,
  response: OpenapiResponse,
  pointer: string,
): Content | null {
  return contentOf(dereference(document, response).content, response.$ref ?? pointer) ?? null;
}

/** The first content of an object; the contract never writes two. */
function contentOf(content: OpenapiContent | undefined, pointer: string): Content | undefined {
  const [mediaType] = Object.keys(content ?? {});
  return mediaType === undefined
    ? undefined
    : { mediaType, schema: `${pointer}${pointerTo("content", mediaType, "schema").slice(1)}` };
}

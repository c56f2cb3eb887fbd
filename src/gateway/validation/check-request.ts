import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { HttpError } from "../http/errore.ts";
import { UploadForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import { fieldErrors, refuseFields } from "./field-errors.ts";
import { readParameters, refuseOddNumbers } from "./parameters.ts";
import type { Schemas } from "./schemas.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The contract's schemas, compiled. */
    schemas: Schemas;
  }
}

/** The declared parts of a request; only these are forwarded. */
export interface CheckedRequest {
  path: string;
  body?: Buffer;
  contentType?: string;
  /** The parsed JSON body. */
  value?: unknown;
  /** The members of the JSON body that the contract does not declare. They are not forwarded. */
  undeclared?: readonly Readonly<Record<string, unknown>>[];
  /** A form with a file, not checked yet. */
  form?: UploadForm;
}

/**
 * Checks parameters and body against the contract. Throws an `HttpError`: 400 when something required is missing, 422
 * with one entry per field when something is invalid.
 */
export function checkRequest(request: FastifyRequest, schemas: Schemas): CheckedRequest {
  const { operation } = request;
  const parameterTexts = readParameters(operation, request);
  const check = schemas.parametersOf(operation);
  // The validator converts texts to numbers in place: it gets a copy, and the texts are forwarded.
  const values: Record<string, unknown> = { ...parameterTexts };
  if (!check(values)) throw fieldErrors(check.errors ?? []);
  const ids = operation.parameters.filter((each) => each.in === "path").map(({ name }) => name);
  refuseOddNumbers(ids, parameterTexts, values);
  return { path: pathOf(operation, parameterTexts), ...checkBody(operation, request, schemas) };
}

/** Throws 422 when a request of any operation has more documents than allowed. */
export function checkDocumentCount(body: unknown, max: number) {
  const documents = (body as { allegati?: unknown } | undefined | null)?.allegati; // `as`: checked below
  if (Array.isArray(documents) && documents.length > max)
    throw refuseFields([{ field: "allegati", error: texts.tooManyDocuments(max) }]);
}

function pathOf(operation: Operation, parameterTexts: Record<string, string>) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(parameterTexts[name] ?? ""),
  );
  const query = new URLSearchParams(
    operation.parameters.flatMap(({ name, in: location, stopsHere }) =>
      location === "query" && !stopsHere && parameterTexts[name] !== undefined
        ? [[name, parameterTexts[name]]]
        : [],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
}

function checkBody(operation: Operation, request: FastifyRequest, schemas: Schemas) {
  const raw = request.body;
  if (!operation.body) return {};
  // `checkUpload` checks forms with a file.
  if (raw instanceof UploadForm) {
    if (operation.body.mediaType !== "multipart/form-data") throw new HttpError(415);
    return { form: raw };
  }
  const body = Buffer.isBuffer(raw) && raw.length > 0 ? raw : undefined;
  if (!body) {
    if (operation.body.required) throw new HttpError(400);
    return {};
  }
  const contentType = request.headers["content-type"] ?? "";
  if (!contentType.startsWith(operation.body.mediaType)) throw new HttpError(415);
  const { value, undeclared, exceeded } = schemas.rebuild(operation.body.schema, parseBody(body));
  const dropped = undeclared.reduce((sum, members) => sum + Object.keys(members).length, 0);
  if (dropped > 0) {
    request.server.metrics.undeclared.inc({ operation: operation.id }, dropped);
    request.log.warn({ operation: operation.id, dropped }, "undeclared members of a body dropped");
  }
  if (exceeded.length > 0) throw refuseFields(exceeded);
  const check = schemas.at(operation.body.schema);
  if (!check(value)) throw fieldErrors(check.errors ?? []);
  return { body: Buffer.from(JSON.stringify(value)), contentType: "application/json", value, undeclared };
}

/** Parses a body. Its members may have any name, such as `__proto__`: only declared ones are read. */
function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new HttpError(400, texts.notReadable, { cause });
  }
}

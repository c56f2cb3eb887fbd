import type { ErrorObject } from "ajv";
import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { HttpError, type ErroreCampo } from "../http/errore.ts";
import { UploadForm } from "../files/upload-form.ts";
import { texts } from "../messages.ts";
import { readParameters } from "./parameters.ts";
import type { Schemas } from "./schemas.ts";

/** The part of a request that is forwarded: only what the contract names. */
export interface CheckedRequest {
  path: string;
  body?: Buffer;
  contentType?: string;
  /** What a JSON body says. */
  value?: unknown;
  /** A form with a file, still to be checked. */
  form?: UploadForm;
}

/**
 * Checks parameters and body against the contract. Throws a `Refusal`: 400 when something required is
 * missing, 422 with one entry per field when something is wrong.
 */
export function checkRequest(
  operation: Operation,
  request: FastifyRequest,
  schemas: Schemas,
): CheckedRequest {
  const parameterTexts = readParameters(operation, request);
  const check = schemas.parametersOf(operation);
  // The check turns strings into numbers: it gets a copy, and the strings are forwarded.
  const values: Record<string, unknown> = { ...parameterTexts };
  if (!check(values)) throw refuseFields(check.errors ?? []);
  refuseOddIds(operation, parameterTexts, values);
  return { path: pathOf(operation, parameterTexts), ...checkBody(operation, request, schemas) };
}

/** An id has one spelling: `1e1`, `010` and numbers too large to be exact are refused, so that no server reads another id. */
function refuseOddIds(
  { parameters }: Operation,
  parameterTexts: Record<string, string>,
  values: Record<string, unknown>,
) {
  const odd = parameters.filter(
    ({ name, in: place }) => place === "path" && String(values[name]) !== parameterTexts[name],
  );
  if (odd.length > 0)
    throw new HttpError(422, undefined, {
      detail: odd.map(({ name }) => ({ field: name, error: texts.fieldOtherwise })),
    });
}

function pathOf(operation: Operation, parameterTexts: Record<string, string>) {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(parameterTexts[name] ?? ""),
  );
  const query = new URLSearchParams(
    operation.parameters.flatMap(({ name, in: place, stopsHere }) =>
      place === "query" && !stopsHere && parameterTexts[name] !== undefined
        ? [[name, parameterTexts[name]]]
        : [],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
}

function checkBody(operation: Operation, request: FastifyRequest, schemas: Schemas) {
  const raw = request.body;
  if (!operation.body) return {};
  // A form with a file has checks of its own.
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
  const value = parseBody(body);
  const check = schemas.at(operation.body.schema);
  if (!check(value)) throw refuseFields(check.errors ?? []);
  return { body: Buffer.from(JSON.stringify(value)), contentType: "application/json", value };
}

function parseBody(body: Buffer): unknown {
  try {
    // The reviver drops the keys that could reach an object's prototype.
    return JSON.parse(body.toString("utf8"), (key, value) => (key === "__proto__" ? undefined : value));
  } catch (cause) {
    throw new HttpError(400, texts.notReadable, { cause });
  }
}

/** What is missing is said first (400), then what is wrong, field by field (422). */
export function refuseFields(errors: ErrorObject[]) {
  const missing = errors.filter(({ keyword }) => keyword === "required").map(fieldOf);
  if (missing.length > 0) return new HttpError(400, texts.missing([...new Set(missing)]));
  const detail = new Map<string, ErroreCampo>();
  // One text per field: the first rule that it breaks.
  for (const error of errors) {
    const field = fieldOf(error);
    if (!detail.has(field)) detail.set(field, { field, error: textOf(error) });
  }
  return new HttpError(422, undefined, { detail: [...detail.values()] });
}

function fieldOf({ keyword, instancePath, params }: ErrorObject) {
  const path = instancePath.slice(1).replaceAll("/", ".");
  const last = keyword === "required" ? params.missingProperty : params.additionalProperty;
  return [path, last].filter(Boolean).join(".").slice(0, 60);
}

const textOf = ({ keyword, params }: ErrorObject) => texts.field[keyword]?.(params) ?? texts.fieldOtherwise;

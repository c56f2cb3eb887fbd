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
  /** The body before the gateway wrote the holders of masked payments into it. It is not `isWhole` when one was forgotten. */
  masked?: { readonly body?: Buffer; readonly isWhole: boolean };
  /** A form with a file, not checked yet. */
  form?: UploadForm;
}

/**
 * Checks parameters and body against the contract. Throws an `HttpError`: 400 when something required is missing, 422
 * with one entry per field when something is invalid. Members of the body that are `kept` are values that come from the region: their form
 * is not checked.
 */
export function checkRequest(
  request: FastifyRequest,
  schemas: Schemas,
  kept: readonly string[] = [],
): CheckedRequest {
  const { operation } = request;
  const parameterTexts = readParameters(operation, request);
  const check = schemas.parametersOf(operation);
  // The validator converts texts to numbers in place: it gets a copy, and the texts are forwarded.
  const values: Record<string, unknown> = { ...parameterTexts };
  if (!check(values)) throw fieldErrors(check.errors ?? []);
  const ids = operation.parameters.filter((each) => each.in === "path").map(({ name }) => name);
  refuseOddNumbers(ids, parameterTexts, values);
  return { path: pathOf(operation, parameterTexts), ...checkBody(request, schemas, kept) };
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

function checkBody(request: FastifyRequest, schemas: Schemas, kept: readonly string[]) {
  const { operation } = request;
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
  const tooLong = exceeded.filter(({ field }) => !kept.includes(field));
  if (tooLong.length > 0) throw refuseFields(tooLong);
  const check = schemas.at(operation.body.schema);
  const errors = check(value) ? [] : (check.errors ?? []);
  const wrong = errors.filter(({ instancePath }) => !kept.includes(instancePath.slice(1)));
  if (wrong.length > 0) throw fieldErrors(wrong);
  return { body: Buffer.from(JSON.stringify(value)), contentType: "application/json", value, undeclared };
}

/** The most members of a body that are compared with the findings of the caller. */
const mostKept = 4;

/**
 * Returns the members that a refusal names and whose texts are contacts that the region has given to the caller. They go back to it
 * unchanged, also when today's rules would refuse them: otherwise a consent given long ago could not be withdrawn.
 */
export async function keptContacts(request: FastifyRequest, refusal: unknown): Promise<readonly string[]> {
  const { possession } = request.server;
  const isAboutFields = refusal instanceof HttpError && refusal.body.status === 422;
  if (!possession || !isAboutFields || !Array.isArray(refusal.body.detail) || !Buffer.isBuffer(request.body))
    return [];
  const body = parseBody(request.body);
  const named = refusal.body.detail.slice(0, mostKept).map(({ field }) => field);
  const given = named.map((name) => [name, memberOf(body, name)] as const);
  const known = await Promise.all(given.map(([, value]) => possession.hasContact(request, value)));
  return named.filter((_, index) => known[index]);
}

const memberOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? Reflect.get(body, name)
    : undefined;

/** Parses a body. Its members may have any name, such as `__proto__`: only declared ones are read. */
function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (cause) {
    throw new HttpError(400, texts.notReadable, { cause });
  }
}

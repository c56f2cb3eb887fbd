import type { FastifyRequest } from "fastify";
import type { Operation } from "../../contract/operations.ts";
import { listTaxCodes } from "../access/own-tax-code.ts";
import { isTaxCodeName } from "../../contract/declarations/tax-code-names.ts";
import { UploadForm } from "../files/upload-form.ts";

/** Codes of one event. A request with more is recorded with the first. */
const mostCodes = 20;

/** Returns the tax codes that a request names in its address, form or body; the person's own when it names none. */
export function namedIn(request: FastifyRequest, operation: Operation): string[] {
  const codes = [...inAddress(request, operation), ...inBody(request)]
    .filter((code) => typeof code === "string" && /^[A-Za-z0-9]{11,16}$/.test(code))
    .map((code) => String(code).toUpperCase());
  if (codes.length === 0 && request.person) return [request.person.cf];
  return [...new Set(codes)].slice(0, mostCodes);
}

function inAddress({ params, query }: FastifyRequest, { parameters }: Operation): unknown[] {
  // `as`: Fastify leaves the shape of parameters open; the values are checked above.
  const sources = { path: params, query } as Record<string, Record<string, unknown> | undefined>;
  return parameters
    .filter(({ name }) => isTaxCodeName(name))
    .map(({ name, in: location }) => sources[location]?.[name]);
}

function inBody({ body, passed }: FastifyRequest): unknown[] {
  if (body instanceof UploadForm)
    return body.fields.filter(([name]) => isTaxCodeName(name)).map(([, value]) => value);
  return listTaxCodes(passed?.value, ({ name }) => isTaxCodeName(name)).map(({ owner, name }) => owner[name]);
}

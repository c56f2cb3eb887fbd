import type { FastifyRequest } from "fastify";
import { UploadForm } from "../files/upload-form.ts";
import { foreignAnswer } from "../answers/foreign-answer.ts";
import type { Steps } from "../answers/steps.ts";
import { HttpError } from "../http/errore.ts";
import { readParameters } from "../validation/parameters.ts";
import type { Operation } from "../../contract/operations.ts";
import type { Found } from "../../contract/declarations/vocabulary.ts";
import type { Finding } from "./finding.ts";
import { taxCodesIn } from "./mask.ts";
import { eachValueAt, valuesAt } from "./values-at.ts";

/** Parameter that proves possession on operations that one number opens. It is not forwarded. */
export const taxCodeParameter = "codiceFiscale";

/** Lists the members of a request that the caller must have found before, each with its kind. */
export const needsOf = ({ declared }: Operation): (readonly [member: string, kind: string])[] =>
  Object.entries(declared.identifiers).flatMap(([member, identifier]) =>
    "found" in identifier ? [[member, identifier.found] as const] : [],
  );

/** Lists the identifiers of a request that the caller must have found before. */
export function identifiersIn(request: FastifyRequest): Finding[] {
  const { operation } = request;
  const needs = needsOf(operation);
  if (needs.length === 0) return [];
  const parameterTexts = readParameters(operation, request);
  return needs.flatMap(([member, kind]) => {
    const isParameter = operation.parameters.some(({ name }) => name === member);
    const values = valuesAt(isParameter ? parameterTexts : bodyOf(request), member);
    return values.map((value) => ({ kind, value }));
  });
}

/**
 * Returns true when a request without any identifier is incomplete. Identifiers inside groups and lists belong to one alternative;
 * of those at the top at least one must be present and not blank.
 */
export const needsIdentifier = (request: FastifyRequest) =>
  needsOf(request.operation).some(([member]) => /^\w+$/.test(member));

/** Lists the findings in the body of a success, each in a step. Of the members of a kind, the first with a value counts. */
export function* findingsIn(finds: readonly Found[], body: unknown): Steps<Finding[]> {
  const findings: Finding[] = [];
  for (const { kind, at, when } of finds) {
    if (when !== undefined && valuesAt(body, when).length === 0) continue;
    const known = findings.length;
    for (const member of at) {
      for (const value of eachValueAt(body, member)) {
        findings.push({ kind, value });
        yield;
      }
      if (findings.length > known) break;
    }
  }
  return findings;
}

/**
 * Returns true when the request gives the tax code of a holder in the answer, or a holder is logged in. Throws 404 for a wrong
 * code, and 502 for an answer without any.
 */
export function givesTaxCode(request: FastifyRequest, value: unknown): boolean {
  const codes = taxCodesIn(value);
  if (request.person && codes.includes(request.person.cf)) return true;
  const given = readParameters(request.operation, request)[taxCodeParameter];
  if (!given) return false;
  // Without any code nothing can be compared: that is no wrong code.
  if (codes.length === 0) throw foreignAnswer(new Error("an answer without the tax code of its holder"));
  if (!codes.includes(given.toUpperCase())) throw new HttpError(404);
  return true;
}

function bodyOf(request: FastifyRequest): unknown {
  const { value } = request.checked;
  return request.body instanceof UploadForm ? request.body.values : value;
}

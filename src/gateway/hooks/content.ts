import type { FastifyReply, FastifyRequest } from "fastify";
import { listTaxCodes, requireOwnTaxCode } from "../access/own-tax-code.ts";
import { isTaxCodeName, isVatNumberName } from "../../contract/declarations/tax-code-names.ts";
import { hasSubject, isSubject } from "../access/tax-codes.ts";
import { UploadForm } from "../files/upload-form.ts";
import { HttpError } from "../http/errore.ts";
import type { FileVerdict } from "../management/metrics.ts";
import { texts } from "../messages.ts";
import { proofPoints } from "../captcha/captcha.ts";
import { callerOf } from "../rate-limit/caller.ts";
import { doublings } from "../rate-limit/difficulty.ts";
import { proveWork } from "../rate-limit/too-many.ts";
import { readSubmission } from "../submissions/submission.ts";
import { checkFields, checkUpload, type JudgedDocument } from "../uploads/check-upload.ts";
import { documentLimitsOf, mostDocuments } from "../uploads/document-limits.ts";
import type { Schemas } from "../validation/schemas.ts";
import { checkDocumentCount, checkRequest, keptContacts } from "../validation/check-request.ts";

/** Hooks that check the content of a call. */

/** The verdict on a file, by the status of its refusal. */
const verdicts: Readonly<Record<number, FileVerdict>> = {
  400: "invalid",
  406: "refused",
  412: "too_large",
  422: "invalid",
  503: "not_scanned",
};
const verdictOf = (error: unknown): FileVerdict =>
  (error instanceof HttpError ? verdicts[error.body.status] : undefined) ?? "failed";

/**
 * Requires the person's own tax code in path, query and form fields of the authenticated base, and rewrites it in upper case.
 * Throws 403 for any other code, whether it exists or not.
 */
export async function taxCodeGuard(request: FastifyRequest) {
  const { operation } = request;
  const { base, parameters } = operation;
  const { person, body } = request;
  if (base !== "auth" || !person) return;
  // `as`: Fastify leaves the shape of parameters open; each value is checked here.
  const sources = { path: request.params, query: request.query } as Record<string, Record<string, unknown>>;
  for (const { name, in: location } of parameters) {
    const values = sources[location];
    if (values?.[name] === undefined || !isSubject(operation, location, name)) continue;
    values[name] = requireOwnTaxCode(values[name], person);
  }
  if (!(body instanceof UploadForm)) return;
  for (const field of body.fields)
    if (isSubject(operation, "body", field[0])) field[1] = requireOwnTaxCode(field[1], person);
}

/** Checks a request; contacts that the region has given to the caller pass as they are. */
async function checkedRequest(request: FastifyRequest, schemas: Schemas) {
  try {
    return checkRequest(request, schemas);
  } catch (error) {
    const kept = await keptContacts(request, error);
    if (kept.length === 0) throw error;
    return checkRequest(request, schemas, kept);
  }
}

/** Checks parameters and body against the contract, and keeps the part to forward in `request.checked`. */
export async function contractGuard(request: FastifyRequest) {
  const { schemas, documents } = request.server;
  const checked = await checkedRequest(request, schemas);
  request.passed = checked;
  const limits = await documentLimitsOf(request);
  checkDocumentCount(checked.value, mostDocuments(limits, documents.maxAttachments));
  if (checked.form) checkFields(request.operation, checked.form, schemas);
}

/**
 * Examines the document of an upload, and keeps the form to forward in `request.checked`. Runs after `possessionGuard`: only people who may
 * upload take time of the examiner.
 */
export async function documentGuard(request: FastifyRequest) {
  const { checked } = request;
  if (!checked.form) return;
  const { documents } = request.server;
  const limits = await documentLimitsOf(request);
  await proveExamination(request);
  const { own, network } = callerOf(request);
  const owner = [network, own].filter((key) => key !== undefined);
  const warn = (err: unknown) => request.log.warn({ err }, "file not scanned");
  const note = (document: JudgedDocument, reason?: string) =>
    request.log.info({ document, reason }, "document examined");
  const { files } = request.server.metrics;
  try {
    const options = { ...documents, limits, owner, warn, note };
    Object.assign(checked, await checkUpload(checked.form, options));
    files.inc({ verdict: "accepted" });
  } catch (error) {
    files.inc({ verdict: verdictOf(error) });
    throw error;
  }
}

/**
 * Requires a proof of work of a visitor whose network has used up its time of the examiner: many share a network, and one of them can use up
 * the time of all.
 */
async function proveExamination(request: FastifyRequest) {
  const { documents, rateLimits } = request.server;
  const { own, network } = callerOf(request);
  const excess = own && network ? documents.examiner.excess(network) : undefined;
  if (!network || !excess) return;
  await proveWork(request, {
    points: proofPoints.whole,
    difficulty: rateLimits.searches.difficultyIn(network, 2 + doublings(excess.times)),
    count: excess,
    title: texts.file.busy,
  });
}

/**
 * Requires the person's own tax code in every member of a JSON body that names the subject, however deep. Codes of third parties
 * pass, and so does a VAT number that the back end has reported as the person's own. Throws 403 for other codes, also in undeclared
 * members, and for a body that should name the person and names nobody.
 */
export async function bodyTaxCodeGuard(request: FastifyRequest) {
  const { operation } = request;
  const { person, server } = request;
  const { checked } = request;
  if (operation.base !== "auth" || !person || checked.value === undefined) return;
  for (const { owner, name } of listTaxCodes(checked.undeclared, (member) => isTaxCodeName(member.name)))
    requireOwnTaxCode(owner[name], person);
  const subjects = listTaxCodes(checked.value, ({ path }) => isSubject(operation, "body", path));
  for (const { owner, name } of subjects) {
    const value = owner[name];
    if (isVatNumberName(name) && (await server.possession?.hasVatNumber(person, value))) continue;
    owner[name] = requireOwnTaxCode(value, person);
  }
  if (subjects.length === 0 && hasSubject(operation)) throw new HttpError(403, texts.otherPerson);
  checked.body = Buffer.from(JSON.stringify(checked.value));
}

/**
 * Starts the visit of an anonymous browser that has opened no page, with its first call. An answer that all visitors share starts none:
 * a shared cache could give the cookie to others.
 */
export async function startVisit(request: FastifyRequest, reply: FastifyReply) {
  if (request.routeOptions.config.isShared) return;
  request.server.possession?.startVisit(request, reply);
}

/** Throws 404 for identifiers that the caller has not found before. Runs after `contractGuard`. */
export async function possessionGuard(request: FastifyRequest) {
  const { possession, submissions } = request.server;
  await possession?.check(request, async () => {
    const submission = readSubmission(request);
    return submission !== undefined && (await submissions?.isRepetition(submission)) === true;
  });
}

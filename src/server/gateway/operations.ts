import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Backend, BackendAnswer } from "../backend.ts";
import { mounts, type Contract, type Operation } from "../contract.ts";
import { Refusal } from "../errore.ts";
import { checkAnswer, type CheckedAnswer } from "./check-answer.ts";
import { checkRequest, type CheckedRequest } from "./check-request.ts";
import { compileSchemas, type Schemas } from "./schemas.ts";
import type { OriginOf } from "./access/origin.ts";
import { holdBodyToOwnCode, holdFormToOwnCode, holdToOwnCode } from "./access/own-code.ts";
import type { FindPerson, Person } from "./access/person.ts";
import { refuseForeign } from "./access/same-origin.ts";
import type { Captcha } from "./captcha/captcha.ts";
import { UploadForm } from "../files/upload-form.ts";
import { say } from "../messages.ts";
import { readSubmission } from "./submissions/read-key.ts";
import type { Submissions } from "./submissions/submissions.ts";
import type { Antivirus } from "./uploads/antivirus.ts";
import { checkUpload } from "./uploads/check-upload.ts";
import { uploadReceiver } from "./uploads/receive.ts";

export interface ForwardOptions {
  backend: Backend;
  findPerson: FindPerson;
  originOf: OriginOf;
  /** Asked of visitors who guess; none when it is switched off. */
  captcha?: Captcha;
  /** Does once what comes with a key; without a database nothing is remembered. */
  submissions?: Submissions;
  timeLimit: number;
  sandboxFaults: boolean;
  /** Looks into files; none when the deployment has none. */
  antivirus?: Antivirus;
  antivirusOptional: boolean;
  /** The most documents of one request. */
  maxAttachments: number;
}

/** The client's headers that go on; all others stop here, hop-by-hop and X-… ones among them. */
const passedHeaders = ["accept", "accept-language"];
/** Tells the region who is logged in: the session does, never the client. */
const personHeader = "x-codice-fiscale";
const faultSwitch = "x-sandbox-fault";

/** Mounts every public and authenticated operation of the contract: check, forward, check the answer. */
export function mountOperations(app: FastifyInstance, contract: Contract, options: ForwardOptions) {
  const schemas = compileSchemas(contract);
  app.register(async (scope) => {
    // Bodies stay bytes until the contract says what they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    const receive = uploadReceiver();
    scope.addContentTypeParser("multipart/form-data", (request: FastifyRequest, payload: IncomingMessage) =>
      receive(payload, request.headers["content-type"] ?? ""),
    );
    scope.addHook("onRequest", refuseForeign(options.originOf));
    for (const operation of contract.operations)
      if (operation.base !== "identity") mountOperation(scope, operation, schemas, options);
  });
}

function mountOperation(
  app: FastifyInstance,
  operation: Operation,
  schemas: Schemas,
  options: ForwardOptions,
) {
  app.route({
    method: operation.method,
    url: mounts[operation.base] + operation.path.replace(/\{(\w+)\}/g, ":$1"),
    config: operation.base === "public" ? { rateLimit: {} } : {},
    handler: async (request, reply) => {
      // On the public base a session is only kept alive: it changes nothing there.
      const person = await options.findPerson(request);
      if (operation.base === "auth") return answerPerson(operation, request, reply, person, schemas, options);
      const guard = person ? undefined : options.captcha;
      await guard?.admit(operation, request);
      const checked = await checkAll(operation, request, schemas, options);
      const deliver = async () => {
        const answer = await forward(operation, request, checked, undefined, options);
        guard?.note(request, answer.status);
        return checkAnswer(operation, answer, schemas);
      };
      return deliverOnce(operation, request, reply, checked, person, deliver, options);
    },
  });
}

/** The authenticated base serves one person: whoever is logged in, and only their own tax code. */
async function answerPerson(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  person: Person | undefined,
  schemas: Schemas,
  options: ForwardOptions,
) {
  if (!person) throw new Refusal(401);
  holdToOwnCode(operation, request, person);
  if (request.body instanceof UploadForm) holdFormToOwnCode(request.body, person);
  const checked = await checkAll(operation, request, schemas, options);
  if (checked.value !== undefined) holdBodyToOwnCode(checked.value, person);
  const deliver = async () =>
    checkAnswer(operation, await forward(operation, request, checked, person, options), schemas);
  return deliverOnce(operation, request, reply, checked, person, deliver, options);
}

/** What comes with a key is sent on once, however often it is asked for. */
async function deliverOnce(
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  checked: CheckedRequest,
  person: Person | undefined,
  deliver: () => Promise<CheckedAnswer>,
  { submissions }: ForwardOptions,
) {
  const submission = submissions && readSubmission(operation, request, checked, person?.cf);
  if (!submission) return send(reply, await deliver());
  const { answer, isReplayed } = await submissions.once(submission, deliver);
  if (isReplayed) reply.header("idempotency-replayed", "true");
  return send(reply, answer);
}

async function checkAll(
  operation: Operation,
  request: FastifyRequest,
  schemas: Schemas,
  { antivirus, antivirusOptional, maxAttachments }: ForwardOptions,
): Promise<CheckedRequest> {
  const checked = checkRequest(operation, request, schemas);
  limitDocuments(checked.value, maxAttachments);
  if (!checked.form) return checked;
  const warn = (err: unknown) => request.log.warn({ err }, "file not scanned");
  const scan = { antivirus, isOptional: antivirusOptional, warn };
  return { ...checked, ...(await checkUpload(operation, checked.form, schemas, scan)) };
}

/** How many documents one request may have, wherever the contract puts them. */
function limitDocuments(body: unknown, most: number) {
  const documents = (body as { allegati?: unknown } | undefined | null)?.allegati; // `as`: only looked at
  if (Array.isArray(documents) && documents.length > most)
    throw new Refusal(422, undefined, { detail: [{ field: "allegati", error: say.tooManyDocuments(most) }] });
}

async function forward(
  { base, method }: Operation,
  request: FastifyRequest,
  { path, body, contentType }: CheckedRequest,
  person: Person | undefined,
  { backend, originOf, timeLimit, sandboxFaults }: ForwardOptions,
): Promise<BackendAnswer> {
  const headers: Record<string, string> = { "x-request-id": request.id };
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (typeof value === "string") headers[name] = value;
  }
  if (person) headers[personHeader] = person.cf;
  if (contentType) headers["content-type"] = contentType;
  // A browser journey cannot add headers to the portal's calls: there the switch is a cookie.
  const fault = sandboxFaults && (request.headers[faultSwitch] ?? request.cookies[faultSwitch]);
  if (fault) headers[faultSwitch] = String(fault);

  const signal = AbortSignal.timeout(timeLimit);
  const origin = originOf(request);
  try {
    return await backend.send({
      base: base as "public" | "auth",
      method,
      path,
      origin,
      headers,
      body,
      signal,
    });
  } catch (cause) {
    throw new Refusal(signal.aborted ? 504 : 502, undefined, { cause });
  }
}

function send(reply: FastifyReply, answer: CheckedAnswer) {
  reply.code(answer.status).header("cache-control", "no-store");
  if (answer.disposition) reply.header("content-disposition", answer.disposition);
  if (answer.body === undefined) return reply.send();
  if (Buffer.isBuffer(answer.body)) return reply.type(answer.contentType ?? "").send(answer.body);
  return reply
    .type("application/json; charset=utf-8")
    .send({ ...answer.body, code: answer.body.code ?? reply.request.id });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
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

export interface ForwardOptions {
  backend: Backend;
  findPerson: FindPerson;
  originOf: OriginOf;
  /** Asked of visitors who guess; none when it is switched off. */
  captcha?: Captcha;
  timeLimit: number;
  sandboxFaults: boolean;
}

/** The client's headers that go on; all others stop here, hop-by-hop and X-… ones among them. */
const passedHeaders = ["accept", "accept-language", "idempotency-key"];
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
      const checked = checkRequest(operation, request, schemas);
      const answer = await forward(operation, request, checked, undefined, options);
      guard?.note(request, answer.status);
      return send(reply, checkAnswer(operation, answer, schemas));
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
  const checked = checkRequest(operation, request, schemas);
  const { body, contentType = "", value } = checked;
  if (value !== undefined) holdBodyToOwnCode(value, person);
  else if (body) await holdFormToOwnCode(body, contentType, person);
  return send(
    reply,
    checkAnswer(operation, await forward(operation, request, checked, person, options), schemas),
  );
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

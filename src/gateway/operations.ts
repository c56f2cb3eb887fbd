import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { routeOf } from "../contract/bases.ts";
import type { Contract, Operation } from "../contract/operations.ts";
import { holdBodyToOwnCode, taxCodeGuard } from "./access/tax-code-guard.ts";
import { identify, type FindPerson } from "./access/person.ts";
import { csrfGuard } from "./access/csrf-guard.ts";
import { checkedOf, operationOf } from "./call.ts";
import { countFailures, keepWithinBudget, type Budget } from "./rate-limit/rate-limit.ts";
import { admitVisitor, type Captcha } from "./captcha/captcha.ts";
import { checkAnswer, type CheckedAnswer } from "./answers/check-answer.ts";
import { faultOf } from "./backend/backend-headers.ts";
import { forward, type ForwardOptions } from "./backend/forward.ts";
import { holdToDefinition } from "./page/definition-guard.ts";
import { holdToPagePerson } from "./page/page-person-guard.ts";
import type { ServedDefinitions } from "./page/served-definitions.ts";
import { holdToContract, type DocumentOptions } from "./validation/contract-guard.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import { isCacheable } from "./cache/cacheable.ts";
import { watchClient } from "./backend/client-gone.ts";
import { compileSchemas, type Schemas } from "./validation/schemas.ts";
import { holdToPossession, welcomeVisitor, type Possession } from "./possession/possession.ts";
import { readSubmission } from "./submissions/read-key.ts";
import type { Submissions } from "./submissions/submissions.ts";
import type { UploadLimits } from "./uploads/limits.ts";
import { acceptUploads } from "./uploads/receive.ts";

export interface OperationsOptions extends ForwardOptions, DocumentOptions {
  findPerson: FindPerson;
  /** Limits the calls and failed guesses of persons and addresses. */
  budget?: Budget;
  /** The definitions that pages should have; absent where they are not served, as in development. */
  definitions?: ServedDefinitions;
  /** Asks a proof of visitors who guess; absent when it is switched off. */
  captcha?: Captcha;
  /** Keeps for a short time the answers that are the same for everybody. */
  cache?: AnswerCache;
  /** Carries out keyed calls once; without a database nothing is remembered. */
  submissions?: Submissions;
  /** Limits of the uploads under way, for tests. */
  uploadLimits?: UploadLimits;
  /** Holds callers to what they found before; absent without a database. */
  possession?: Possession;
}

/**
 * Mounts every public and authenticated operation of the contract. A call passes the hooks in their order:
 * origin → person → page → captcha → own tax code → contract → own tax code in the body → possession → back end → answer.
 */
export function mountOperations(app: FastifyInstance, contract: Contract, options: OperationsOptions) {
  const schemas = compileSchemas(contract);
  app.register(async (scope) => {
    acceptBodies(scope, options.uploadLimits);
    scope.decorateRequest("person", undefined);
    scope.decorateRequest("checked", undefined);
    scope.decorateRequest("submission", undefined);
    scope.addHook("onRequest", csrfGuard(options.originOf));
    scope.addHook("preHandler", identify(options.findPerson));
    scope.addHook("preHandler", holdToPagePerson);
    scope.addHook("preHandler", holdToDefinition(options.definitions));
    scope.addHook("preHandler", keepWithinBudget(options.budget));
    scope.addHook("preHandler", welcomeVisitor(options.possession));
    scope.addHook("preHandler", admitVisitor(options.captcha));
    scope.addHook("preHandler", taxCodeGuard);
    scope.addHook("preHandler", holdToContract(schemas, options));
    scope.addHook("preHandler", holdBodyToOwnCode(options.possession));
    scope.addHook("preHandler", holdToPossession(options.possession, options.submissions));
    scope.addHook("onSend", countFailures(options.budget, options.captcha));
    for (const operation of contract.operations)
      if (operation.base !== "identity")
        mountOperation(scope, operation, schemas, {
          ...options,
          cache: isCacheable(contract, operation) ? options.cache : undefined,
        });
  });
}

/** Bodies stay bytes until the contract tells their type; forms are received with their own limits. */
function acceptBodies(scope: FastifyInstance, limits?: UploadLimits) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  acceptUploads(scope, limits);
}

function mountOperation(
  app: FastifyInstance,
  operation: Operation,
  schemas: Schemas,
  options: OperationsOptions,
) {
  app.route({
    method: operation.method,
    url: routeOf(operation),
    config: { operation },
    // Visitors who share an answer do not cancel it for each other.
    onRequest: options.cache ? [] : watchClient,
    handler: operationHandler(operation, schemas, options),
  });
}

/** Forwards a checked request and answers with what came back; a call with a key is carried out once. */
export const operationHandler =
  (
    operation: Operation,
    schemas: Schemas,
    options: ForwardOptions &
      Pick<OperationsOptions, "cache" | "submissions"> & { possession?: Pick<Possession, "learn"> },
  ) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const deliver = async () => {
      const answer = await forward(request, options);
      const checked = checkAnswer(operation, answer, schemas);
      logDepartures(request, checked);
      return checked;
    };
    if (options.cache && !faultOf(request, options))
      return send(reply, await options.cache.get(cacheKey(request), deliver));
    const answer = await deliverOnce(request, reply, deliver, options.submissions);
    const learned = options.possession?.learn(request, reply, answer);
    return send(reply, (await (request.submission ? orLog(request, learned) : learned)) ?? answer);
  };

/** What was carried out stays a success when it cannot be remembered. Keyed calls have nothing to mask. */
const orLog = (request: FastifyRequest, learned: Promise<CheckedAnswer> | undefined) =>
  learned?.catch((err: unknown) => void request.log.error({ err }, "finds not remembered"));

/** Everything of a public request that the back end's answer may depend on. */
const cacheKey = (request: FastifyRequest) =>
  JSON.stringify([operationOf(request).id, checkedOf(request).path]);

/** Logs where an answer departs from the contract: paths and types, no values. */
function logDepartures(request: FastifyRequest, { notes = [] }: CheckedAnswer) {
  if (notes.length === 0) return;
  const { id } = operationOf(request);
  request.log.warn({ operation: id, departures: notes.slice(0, 10) }, "answer departs from the contract");
}

/** A call with a key is forwarded once; a repetition gets the stored answer. */
async function deliverOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  deliver: () => Promise<CheckedAnswer>,
  submissions: Submissions | undefined,
) {
  request.submission = readSubmission(request);
  if (!submissions || !request.submission) return deliver();
  const { answer, isReplayed } = await submissions.once(request.submission, deliver);
  if (isReplayed) reply.header("idempotency-replayed", "true");
  return answer;
}

function send(reply: FastifyReply, answer: CheckedAnswer) {
  reply.code(answer.status).header("cache-control", "no-store");
  if (answer.retryAfter) reply.header("retry-after", answer.retryAfter);
  if (answer.disposition) reply.header("content-disposition", answer.disposition);
  if (answer.body === undefined) return reply.send();
  if (Buffer.isBuffer(answer.body)) return reply.type(answer.contentType ?? "").send(answer.body);
  return reply
    .type("application/json; charset=utf-8")
    .send({ ...answer.body, code: answer.body.code ?? reply.request.id });
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { checkAnswer } from "../answers/check-answer.ts";
import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { refuseForeign } from "../answers/foreign-answer.ts";
import { oneByOne } from "../answers/one-by-one.ts";
import { inSlices } from "../answers/steps.ts";
import { forward } from "../backend/forward.ts";
import { faultOf } from "../backend/request-headers.ts";
import { aside } from "../database/aside.ts";
import { later, nowOrLater } from "../database/later.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { UploadForm } from "../files/upload-form.ts";
import { readSubmission } from "../submissions/submission.ts";

/** Seconds for which a browser keeps a shared answer, such as a list of choices. */
const sharedLifetime = 120;

/** The policy of a file that a browser opens in spite of its headers. */
const forFiles = "default-src 'none'; sandbox";

/** Handler of operations whose answer all visitors share: answers from the cache when it can. */
export async function deliverShared(request: FastifyRequest, reply: FastifyReply) {
  const { answerCache } = request.server;
  // Everything of the request that the back end's answer depends on: every shared answer is of a public GET.
  const key = request.checked.path;
  // The cache keeps bytes: values take ten times as much memory.
  const send = async () => ({ ...(await callBackend(request)), value: undefined });
  if (faultOf(request)) return sendAnswer(reply, await send());
  const answer = await answerCache.get(key, send);
  refuseForeign(answer);
  const isGood = answer.status === 200 && answer.body !== undefined;
  return sendAnswer(reply, answer, isGood ? `public, max-age=${sharedLifetime}` : undefined);
}

/** Handler of all other operations: forwards the call, a call with an idempotency key only once, and records its findings. */
export async function deliver(request: FastifyRequest, reply: FastifyReply) {
  // An upload has no key, and without its findings the document would be lost: it is refused before it is sent.
  if (isUpload(request)) await request.server.possession?.reserve(request, reply);
  const answer = await deliverOnce(request, reply);
  refuseForeign(answer);
  // The call was carried out: its answer does not depend on the database.
  const note = (work: () => Promise<unknown>, failure: string) =>
    aside(
      () => nowOrLater(work),
      undefined,
      (err) => request.log.warn({ err }, failure),
    );
  const { outgoing, payments } = request.server;
  await note(async () => outgoing?.note(request, answer), "message not noted");
  await note(async () => payments?.note(request, answer), "started payment not noted");
  return sendAnswer(reply, await recordFindings(request, reply, answer));
}

async function deliverOnce(request: FastifyRequest, reply: FastifyReply) {
  const { submissions } = request.server;
  request.submission = readSubmission(request);
  const send = () => callBackend(request);
  const { answer, isReplayed } =
    submissions && request.submission
      ? await submissions.once(request.submission, send)
      : { answer: await send(), isReplayed: false };
  if (isReplayed) reply.header("idempotency-replayed", "true");
  else countPayment(request, answer);
  return answer;
}

async function callBackend(request: FastifyRequest): Promise<CheckedAnswer> {
  const { operation } = request;
  const { schemas, rateLimits } = request.server;
  const sent = await forward(request);
  await rateLimits.longAnswers.note(request, sent.body.length);
  const answer = await oneByOne(sent.body.length, () => inSlices(checkAnswer(operation, sent, schemas)));
  const { departures = [] } = answer;
  if (departures.length > 0) {
    request.server.metrics.departures.inc({ operation: operation.id });
    request.log.warn(
      { operation: operation.id, departures: departures.slice(0, 10) },
      "answer departs from the contract",
    );
  }
  return answer;
}

function countPayment(request: FastifyRequest, { status }: CheckedAnswer) {
  const { id, declared } = request.operation;
  if (status < 300 && declared.starts) request.server.metrics.payments.inc({ operation: id });
}

/** Returns the answer, masked where one number alone opened it. */
async function recordFindings(request: FastifyRequest, reply: FastifyReply, answer: CheckedAnswer) {
  const { possession } = request.server;
  if (!possession) return answer;
  try {
    return await possession.record(request, reply, answer);
  } catch (err) {
    // A change that was carried out is a success even when its findings are lost. It has nothing to mask.
    if (!request.submission && !isUpload(request)) throw err;
    request.log.error({ err }, "findings not recorded");
    if (err instanceof DatabaseUnavailable) void later(() => possession.record(request, reply, answer));
    return answer;
  }
}

const isUpload = ({ body }: FastifyRequest) => body instanceof UploadForm;

function sendAnswer(reply: FastifyReply, answer: CheckedAnswer, caching = "no-store") {
  reply.code(answer.status).header("cache-control", caching);
  if (answer.retryAfter) reply.header("retry-after", answer.retryAfter);
  if (answer.disposition)
    reply.header("content-disposition", answer.disposition).header("content-security-policy", forFiles);
  if (answer.body === undefined) return reply.send();
  if (Buffer.isBuffer(answer.body)) return reply.type(answer.contentType ?? "").send(answer.body);
  return reply
    .type("application/json; charset=utf-8")
    .send({ ...answer.body, code: answer.body.code ?? reply.request.id });
}

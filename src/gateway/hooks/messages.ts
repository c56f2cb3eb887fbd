import type { FastifyReply, FastifyRequest } from "fastify";
import { readSubmission } from "../submissions/submission.ts";

/** Hooks of operations that send a message (`x-sends`). */

/** Statuses after which a message may have been sent although the call failed. */
const uncertainStatuses = [502, 504];

/**
 * Throws 422, 428 or 429 for messages that may not be sent. Answers the repetition of a request as the first one was. Runs
 * after `possessionGuard`. A submission that was carried out passes: it is not carried out again.
 */
export async function messageGuard(request: FastifyRequest, reply: FastifyReply) {
  const { outgoing, submissions } = request.server;
  if (!outgoing || !request.operation.sends) return undefined;
  const submission = readSubmission(request);
  if (submission && (await submissions?.isRepetition(submission))) return undefined;
  const first = await outgoing.admit(request);
  if (!first) return undefined;
  return reply
    .code(first.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(first.body);
}

/** Gives the messages of a refused call back to their budgets. */
export async function returnMessages(request: FastifyRequest, { statusCode }: FastifyReply) {
  if (statusCode >= 400 && !uncertainStatuses.includes(statusCode)) await request.giveMessagesBack?.();
}

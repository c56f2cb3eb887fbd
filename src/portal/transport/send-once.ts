import type { Answer } from "../../engine/calls/index.ts";
import { newSubmissionKey, SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import { send } from "./send.ts";
import { serverTime } from "./server-clock.ts";
import type { Sendable } from "./sendable.ts";

/** Keys of unanswered calls, by target. */
const keys = new Map<string, string>();

/**
 * Sends a call of the shell that changes data. After a lost response the same call keeps its idempotency key, so it is carried
 * out once. A deletion that finds nothing (404) is a success.
 */
export async function sendOnce(request: Sendable): Promise<Answer> {
  const target = `${request.method} ${request.path}`;
  const key = keys.get(target) ?? newSubmissionKey(serverTime());
  keys.set(target, key);
  const answer = await send(request, { key });
  // The gateway repeats an uncertain outcome for a day; a star or a read notification may be sent again without harm.
  const isUncertain = answer.kind === "refused" && answer.code === SUBMISSION_CODES.uncertain;
  if (answer.kind === "done" || isUncertain || (answer.status ?? 500) < 500) keys.delete(target);
  const isGone = request.method === "DELETE" && answer.kind === "refused" && answer.status === 404;
  return isGone ? { kind: "done", value: null } : answer;
}

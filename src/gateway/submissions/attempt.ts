import type { CheckedAnswer } from "../answers/checked-answer.ts";
import { isNeverSent } from "../backend/never-sent.ts";

/** The outcome of sending a call. */
export type Attempt =
  | { kind: "done" | "refused"; answer: CheckedAnswer }
  /** The call had no effect. */
  | { kind: "neverSent"; cause: unknown }
  /** It is unknown whether the call had an effect. */
  | { kind: "unanswered"; cause: unknown };

/**
 * Sends a call. `isRepeat`: an earlier attempt with the same key was not answered. Then a refusal counts only when it is
 * about the request (4xx), because a failure of this attempt does not reveal the outcome of the earlier one.
 */
export async function attempt(send: () => Promise<CheckedAnswer>, isRepeat: boolean): Promise<Attempt> {
  let answer: CheckedAnswer;
  try {
    answer = await send();
  } catch (cause) {
    return { kind: isNeverSent(cause) && !isRepeat ? "neverSent" : "unanswered", cause };
  }
  if (answer.status < 400) return { kind: "done", answer };
  const isCertain = isRepeat ? isAboutRequest(answer) : !isInconclusive(answer);
  if (isCertain) return { kind: "refused", answer };
  return { kind: "unanswered", cause: new Error(`the back end answered ${answer.status}, outcome unknown`) };
}

/** Statuses of proxies that gave up on a back end which may still have carried out the call. */
const proxyStatuses = [502, 504];

/**
 * Statuses that mean "not carried out" from a proxy too: no access (401, 403), a method, a length or a type that is not taken (405,
 * 411, 413 to 415, 431), too early, too many requests.
 */
const refusedOnTheWay = [401, 403, 405, 411, 413, 414, 415, 425, 429, 431];

/**
 * Returns true when an answer does not reveal whether the back end carried out the call. An `Errore` means that it did
 * not, also with status 500, as every table of the contract assumes; the page of a proxy reveals nothing, with a 404 neither.
 */
const isInconclusive = ({ status, isErrore = false }: CheckedAnswer) =>
  proxyStatuses.includes(status) || (!isErrore && !refusedOnTheWay.includes(status));

/** Statuses below 500 that depend on the moment, not on the request: 401, time-out, too early, too many requests. */
const momentaryStatuses = [401, 408, 425, 429];
const isAboutRequest = ({ status, isErrore = false }: CheckedAnswer) =>
  isErrore && status < 500 && !momentaryStatuses.includes(status);

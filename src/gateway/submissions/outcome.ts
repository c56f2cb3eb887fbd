import type { CheckedAnswer } from "../answers/check-answer.ts";

/** Codes of errors that occur before anything reaches the back end. `NEVER_SENT` is the gateway's own. */
const beforeSending = [
  "NEVER_SENT",
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
];

/** True when a call failed before anything could reach the back end: then it has certainly done nothing. */
export function isNeverSent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return (code !== undefined && beforeSending.includes(code)) || isNeverSent(error.cause);
}

/** What is known after sending a call. */
export type Attempt =
  | { kind: "done" | "refused"; answer: CheckedAnswer }
  /** Certainly not done. */
  | { kind: "neverSent"; cause: unknown }
  /** Done or not: nobody can tell. */
  | { kind: "unanswered"; cause: unknown };

/**
 * Sends a call. `isRepeat`: an earlier attempt with the same key was not answered. Then a refusal counts only when it is
 * about the request (4xx): a failure of this attempt says nothing of the earlier one.
 */
export async function attempt(send: () => Promise<CheckedAnswer>, isRepeat: boolean): Promise<Attempt> {
  let answer: CheckedAnswer;
  try {
    answer = await send();
  } catch (cause) {
    return { kind: isNeverSent(cause) && !isRepeat ? "neverSent" : "unanswered", cause };
  }
  if (answer.status < 400) return { kind: "done", answer };
  const isCertain = isRepeat ? isAboutRequest(answer) : !isWithoutWord(answer);
  if (isCertain) return { kind: "refused", answer };
  return { kind: "unanswered", cause: new Error(`the back end answered ${answer.status}, which is no word`) };
}

/** The statuses of proxies that gave up on a back end which may still have carried out the call. */
const proxyStatuses = [502, 504];

/**
 * True when an answer does not tell whether the back end carried out the call. An `Errore` says that it did not, 500
 * included, as every table of the contract takes it; a page of a proxy does not.
 */
const isWithoutWord = ({ status, isErrore = false }: CheckedAnswer) =>
  proxyStatuses.includes(status) || (status >= 500 && !isErrore);

/** Statuses below 500 that are about the moment, not about the request: 401, time-out, too early, too many requests. */
const momentary = [401, 408, 425, 429];
const isAboutRequest = ({ status }: CheckedAnswer) => status < 500 && !momentary.includes(status);

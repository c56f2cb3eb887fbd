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

/** The proxies' own: they gave up on a back end that may still have done it. */
const proxyStatuses = [502, 504];

/**
 * True when nobody can tell from an answer whether the back end did it. An `Errore` is its word that it did not, 500
 * included, as every table of the contract takes it; a page of a proxy is not.
 */
export const isWithoutWord = ({ status, isErrore = false }: CheckedAnswer) =>
  proxyStatuses.includes(status) || (status >= 500 && !isErrore);

import {
  CREDENTIALS_CODE,
  DATABASE_CODE,
  FOREIGN_ANSWER_CODE,
  LARGE_ANSWER_CODE,
  OVERLOAD_CODE,
} from "../../protocol/overload.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import type { Level } from "../definition.ts";
import type { Refusal } from "./answer.ts";
import { messages } from "../messages.ts";

/** The reason why a call has no response of the service: the `code` of a refusal without a status. */
export type Breakdown = keyof typeof messages.breakdown;

/** The text of each breakdown. */
export const failureTexts: Readonly<Record<Breakdown, string>> = messages.breakdown;

/** The text of a failure that is the same for every call. */
export interface Failure {
  readonly level: Level;
  readonly title: string;
  readonly message: string;
}

/**
 * Titles of the gateway's own refusals, by `code`: the back end has too many calls, the gateway's database does not answer, the
 * back end does not accept the gateway, the answer is none of the contract or too large, the definition of the page has changed, another person is logged in,
 * the login has a low level, the service is closed, the operation is unknown, a limit is reached. Their title and detail are texts for the
 * user.
 */
const GATEWAY_TITLES: Readonly<Record<string, string>> = {
  [OVERLOAD_CODE]: messages.overloaded,
  [DATABASE_CODE]: messages.problemTitle,
  [CREDENTIALS_CODE]: messages.problemTitle,
  [FOREIGN_ANSWER_CODE]: messages.problemTitle,
  [LARGE_ANSWER_CODE]: messages.problemTitle,
  [PAGE_CODES.outdated]: messages.problemTitle,
  [PAGE_CODES.otherPerson]: messages.problemTitle,
  [PAGE_CODES.level]: messages.problemTitle,
  [PAGE_CODES.closed]: messages.problemTitle,
  [PAGE_CODES.unknown]: messages.problemTitle,
  [PAGE_CODES.limit]: messages.tooMany,
};

const isOutage = (status: number | null): boolean => status === 502 || status === 503 || status === 504;

const isBreakdown = (code: string | null): code is Breakdown =>
  code !== null && Object.hasOwn(messages.breakdown, code);

const failureOf = (message: string): Failure => ({ level: "error", title: messages.failureTitle, message });

/**
 * The failure of the connection, or the message of the gateway itself; null for any other refusal. It takes precedence
 * over the messages of the definition.
 */
export const explainBreakdown = ({ status, code, title, detail, retryAfter }: Refusal): Failure | null => {
  if (status === null) return isBreakdown(code) ? failureOf(messages.breakdown[code]) : null;
  if (code === null || !Object.hasOwn(GATEWAY_TITLES, code)) return null;
  const explained = detail.map(({ error }) => error).join(" ");
  return {
    level: "warning",
    title: title ?? GATEWAY_TITLES[code] ?? messages.problemTitle,
    message: explained === "" ? messages.tryAgain(retryAfter) : explained,
  };
};

/**
 * The general message of a status that the definition does not explain: the end of the session, too many requests, or the error page of a proxy
 * (the gateway's own errors have a code). Null for any other.
 */
export const explainStatus = ({ status, code, retryAfter }: Refusal): Failure | null => {
  if (status === 429) return failureOf(`${messages.tooMany} ${messages.tryAgain(retryAfter)}`);
  if (status === 401) return failureOf(messages.loggedOut);
  return isOutage(status) && code === null ? failureOf(messages.down(retryAfter)) : null;
};

/** Codes of the gateway's refusals that do not pass while a person waits, with the status of an outage. */
const LASTING_CODES: readonly (string | null)[] = [LARGE_ANSWER_CODE, CREDENTIALS_CODE, PAGE_CODES.closed];

/**
 * True when the refusal says nothing about the request and may pass by itself: no response in time, a broken connection, an
 * outage, a limit. An absent connection does not count: the person has to act.
 */
export const isPassing = ({ status, code }: Refusal): boolean =>
  status === null
    ? code === "timeout" || code === "network"
    : (isOutage(status) || status === 429) && !LASTING_CODES.includes(code);

/** The waiting time of a refusal, as a sentence. */
export const waitText = ({ retryAfter }: Refusal): string => messages.tryAgain(retryAfter);

/** The message of a refusal of a call without a definition, such as the calls of the shell; null when there is none. */
export const explainFailure = (refusal: Refusal): Failure | null =>
  explainBreakdown(refusal) ?? explainStatus(refusal);

import { renderText } from "../../engine/expressions/index.ts";
import type { Endpoint } from "../../engine/index.ts";
import { type Problem, type Refusal, buildRequest, judgeAnswer } from "../../engine/calls/index.ts";
import { FOREIGN_ANSWER_CODE } from "../../protocol/overload.ts";
import { SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import { messages } from "../messages.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { renewKey } from "./keys.ts";
import { pause } from "./pause.ts";

const { submission: texts } = messages;

const problemOf = (message: string, rest: Partial<Problem> = {}): Problem => ({
  level: "warning",
  title: texts.title,
  message,
  fields: [],
  place: "box",
  ...rest,
});

/** A refused call with an idempotency key. */
interface Refused {
  readonly endpoint: Endpoint;
  /** Name of the key. */
  readonly name: string;
  readonly context: CallContext;
}

/** Keeps the key: the next click repeats the call. */
const repeat = (text: string) => async () => problemOf(text);
/** The definition's text for a call that may be repeated without harm; null when it has none. */
const ownText = ({ endpoint, context }: Refused): string | null =>
  endpoint.repeat === undefined ? null : renderText(endpoint.repeat, scopeNow(context)).text;
/** The title above such a text: the call may be no submission. */
const OWN_TITLE = { title: messages.problemTitle };

/** A call without response. */
const repeatLost = async (refused: Refused) => {
  const text = ownText(refused);
  return text === null ? problemOf(texts.lost) : problemOf(text, OWN_TITLE);
};
/** Drops the key: the next click makes a new call. */
const startAgain =
  (text: string, rest: Partial<Problem> = {}) =>
  async ({ name, context }: Refused) => {
    renewKey(name, context);
    return problemOf(text, rest);
  };

/** Asks the call of `verify` whether the call was carried out; falls back to `otherwise` while that is unknown. */
const verifyOr = (otherwise: (refused: Refused) => Promise<Problem>) => async (refused: Refused) => {
  const registered = await registeredText(refused.endpoint, refused.context);
  return registered === null ? otherwise(refused) : problemOf(registered, { level: "success" });
};

/** Keeps the key, unless the definition says that another call does no harm: the next click asks again for the outcome of this one. */
const uncertain = async (refused: Refused) => {
  const text = ownText(refused);
  if (text !== null) return startAgain(text, OWN_TITLE)(refused);
  const { help } = refused.context.host;
  const message = refused.endpoint.verify ? texts.checkAgain : texts.uncertain;
  return problemOf(message, help ? { link: help } : {});
};

/** Handlers of the gateway's own refusals, by code. */
const BY_CODE: Readonly<Record<string, (refused: Refused) => Promise<Problem>>> = {
  [SUBMISSION_CODES.uncertain]: verifyOr(uncertain),
  [SUBMISSION_CODES.unanswered]: repeatLost,
  [SUBMISSION_CODES.running]: repeat(texts.running),
  [SUBMISSION_CODES.otherBody]: startAgain(texts.otherBody),
  [SUBMISSION_CODES.expired]: verifyOr(startAgain(texts.expired)),
  [SUBMISSION_CODES.loggedOut]: repeat(texts.loggedOut),
};

/** True when the outcome is unknown: no response, also of a device that may be offline, or one of a proxy. The gateway's own responses have a code. */
const isLost = ({ status, code, key }: Refusal): boolean =>
  key === undefined && (status === null || ((status === 502 || status === 504) && code === null));

/**
 * Statuses after which an earlier call with the same key may still have been carried out: those that the gateway answers
 * before it looks up the key (401, 403, 428, 429, 503), and 409, which may repeat the response to an earlier call.
 */
const KEEP_KEY: readonly (number | null)[] = [401, 403, 409, 428, 429, 503];

/**
 * Returns the problem of a call with a key that the back end has not answered: its outcome if known, and the advice for the user.
 * Returns null when the back end has refused it, which the definition explains; then it drops the key, unless `KEEP_KEY`
 * has the status.
 */
export const explainSubmission = async (refused: Refused, refusal: Refusal): Promise<Problem | null> => {
  const explain = refusal.code === null ? undefined : BY_CODE[refusal.code];
  if (explain) return explain(refused);
  if (isLost(refusal)) return repeatLost(refused);
  if (refusal.code !== FOREIGN_ANSWER_CODE && !KEEP_KEY.includes(refusal.status))
    renewKey(refused.name, refused.context);
  return null;
};

/** Seconds before each check: the back end may still be working. */
const CHECK_DELAYS = [0, 3, 6];

/**
 * Asks the endpoint of `verify` whether an unanswered call was carried out. Returns the text of a call that was; null when that stays
 * unknown. Any number of successes of that endpoint proves nothing: the back end may register the call later.
 */
const registeredText = async (endpoint: Endpoint, context: CallContext): Promise<string | null> => {
  const { verify } = endpoint;
  const asked = verify && context.service.endpoints[verify.endpoint];
  if (!verify || !asked) return null;
  for (const seconds of CHECK_DELAYS) {
    if (seconds > 0) await pause(seconds);
    const scope = scopeNow(context);
    const request = buildRequest(asked, verify.with, scope);
    if ("missing" in request) return null;
    const answer = judgeAnswer(asked, await context.host.send(request), scope);
    if (answer.kind === "done") continue;
    const text = verify.errors[answer.key ?? String(answer.status)];
    return text === undefined ? null : renderText(text, scope).text;
  }
  return null;
};

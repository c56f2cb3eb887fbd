import { renderText, type Endpoint, type Problem, type Refusal } from "../../engine/index.ts";
import { SUBMISSION_CODES } from "../../contract/submission-keys.ts";
import { messages } from "../messages.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { renewKey } from "./keys.ts";
import { verifyOutcome } from "./verify.ts";

const { submission: texts } = messages;

const problemOf = (message: string, rest: Partial<Problem> = {}): Problem => ({
  level: "warning",
  title: texts.title,
  message,
  fields: [],
  place: "box",
  ...rest,
});

/** A keyed call that was refused. */
interface Refused {
  readonly endpoint: Endpoint;
  /** Name of its key. */
  readonly name: string;
  readonly context: CallContext;
}

/** The key stays: sending again repeats the call. */
const repeat = (text: string) => async () => problemOf(text);
/** The next call is a new one. */
const startAfresh =
  (text: string) =>
  async ({ name, context }: Refused) => {
    renewKey(name, context);
    return problemOf(text);
  };

/** Asks the call that knows; what follows depends on its answer, or on `otherwise` when it does not know. */
const verifyOr = (otherwise: (refused: Refused) => Promise<Problem>) => async (refused: Refused) => {
  const verified = await verifyOutcome(refused.endpoint, refused.context);
  if (verified === null) return otherwise(refused);
  if (!verified.isDone) return startAfresh(texts.notRegistered)(refused);
  return problemOf(verified.message, { level: "success" });
};

const uncertain = async (refused: Refused) => {
  const { endpoint, context } = refused;
  if (endpoint.repeat !== undefined)
    return startAfresh(renderText(endpoint.repeat, scopeNow(context)).text)(refused);
  const { help } = context.host;
  return problemOf(texts.uncertain, help ? { link: help } : {});
};

/** What follows each answer of the gateway in place of the back end's. */
const BY_CODE: Readonly<Record<string, (refused: Refused) => Promise<Problem>>> = {
  [SUBMISSION_CODES.uncertain]: verifyOr(uncertain),
  [SUBMISSION_CODES.unanswered]: repeat(texts.lost),
  [SUBMISSION_CODES.running]: repeat(texts.running),
  [SUBMISSION_CODES.otherBody]: startAfresh(texts.otherBody),
  [SUBMISSION_CODES.expired]: verifyOr(startAfresh(texts.expired)),
  [SUBMISSION_CODES.loggedOut]: repeat(texts.loggedOut),
};

/** The gateway is gone, or a proxy before it answers (the gateway's own answers have a code): the outcome is not known. */
const isLost = ({ status, code, key }: Refusal): boolean =>
  key === undefined &&
  (status === null ? code !== "offline" : (status === 502 || status === 504) && code === null);

/**
 * Statuses with which the gateway turns a call away before it looks up the key (401, 403, 428, 429, 503), and the conflict,
 * whose answer may be that of an earlier call. They do not tell whether an earlier call with the key was carried out.
 */
const KEEP_KEY: readonly (number | null)[] = [401, 403, 409, 428, 429, 503];

/**
 * The problem of a keyed call that has no answer of the back end: whether it was carried out, and what to do now. Null when
 * it was refused, and the definition says why; then the next call is a new one, unless `KEEP_KEY` has the status.
 */
export const explainSubmission = async (refused: Refused, refusal: Refusal): Promise<Problem | null> => {
  const explain = refusal.code === null ? undefined : BY_CODE[refusal.code];
  if (explain) return explain(refused);
  if (isLost(refusal)) return problemOf(texts.lost);
  if (refusal.code !== "offline" && !KEEP_KEY.includes(refusal.status))
    renewKey(refused.name, refused.context);
  return null;
};

import { renewKey, type Problem, type Refusal } from "../../engine/index.ts";
import { SUBMISSION_CODES } from "../../wire/exactly-once.ts";
import { messages } from "../messages.ts";
import type { CallContext } from "./context.ts";

export const newKey = (): string => crypto.randomUUID();

/** The key that a submission travels with; undefined for any other call. */
export const keyOf = (endpoint: string, { flow }: CallContext): string | undefined =>
  flow.read().keys[endpoint];

const { submission: words } = messages;

/** The gateway is gone, or something before it answers (its own answers have a code): nobody knows what became of it. */
const isWithoutWord = ({ status, code, key }: Refusal): boolean =>
  key === undefined &&
  (status === null ? code !== "offline" : (status === 502 || status === 504) && code === null);

const wordsOf = (refusal: Refusal): string | null => {
  const { code } = refusal;
  if (code === SUBMISSION_CODES.uncertain) return words.uncertain;
  if (code === SUBMISSION_CODES.running) return words.running;
  if (code === SUBMISSION_CODES.otherBody) return words.otherBody;
  return isWithoutWord(refusal) ? words.lost : null;
};

/**
 * What to say of a submission that was not answered by who receives it: whether it was done, and what to do now. Null: it
 * was refused, and why is in the definition. Then, and when other data were sent before, the next press is a new
 * submission; after a conflict it is not, for the answer may be that of an earlier one.
 */
export const explainSubmission = (
  endpoint: string,
  refusal: Refusal,
  { flow }: CallContext,
): Problem | null => {
  const message = wordsOf(refusal);
  const isOver =
    message === null ? refusal.code !== "offline" && refusal.status !== 409 : message === words.otherBody;
  if (isOver) flow.update((state) => renewKey(state, endpoint, newKey()));
  return message === null
    ? null
    : { level: "warning", title: words.title, message, fields: [], place: "box" };
};

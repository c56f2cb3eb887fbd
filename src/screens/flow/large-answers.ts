import type { FlowState } from "../../engine/flow/index.ts";
import type { Json, JsonObject } from "../../engine/index.ts";

/** Characters of JSON. Writing a megabyte blocks a slow phone for 50 ms, and the storage of a tab holds about five. */
const LARGEST_ANSWER = 200_000;

/** Sizes of answers, measured once. */
const sizes = new WeakMap<object, number>();

const isLarge = (answer: Json): boolean => {
  if (typeof answer !== "object" || answer === null) return false;
  const size = sizes.get(answer) ?? JSON.stringify(answer).length;
  sizes.set(answer, size);
  return size > LARGEST_ANSWER;
};

const smallOf = (answers: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isLarge(answer)));

/** The state without very large answers, such as a list of thousands of vehicles: after a reload a step loads them again. */
export const withoutLargeAnswers = (state: FlowState): FlowState => {
  const { answers, change, former } = state;
  const before = change && { ...change.before, answers: smallOf(change.before.answers) };
  return {
    ...state,
    answers: smallOf(answers),
    change: change && before && { ...change, before },
    former: former && { ...former, answers: smallOf(former.answers) },
  };
};

import type { Contract, Operation } from "../../../src/contract/operations.ts";
import { samplesOf } from "./samples.ts";

/** Rows of a long answer, unless its bytes would exceed those that the gateway reads. */
const mostRows = 10_007;
const mostBytes = 7_500_000;

/** A list in a sample of an answer, outside other lists. */
type List = unknown[];

/** Makes answers with thousands of rows from the contract. */
export function longAnswers(contract: Contract) {
  const samples = samplesOf(contract);
  const listsOf = (operation: Operation) => listsIn(samples.answerOf(operation));
  return {
    /** The number of lists of objects in an answer of the operation. */
    countLists: (operation: Operation) => listsOf(operation).length,
    /** The answer with a long list, by its position among those of the answer. */
    answerOf(operation: Operation, position: number): string {
      const answer = samples.answerOf(operation);
      const list = listsIn(answer)[position] ?? [];
      const rows = Math.min(mostRows, Math.floor(mostBytes / JSON.stringify(list[0]).length));
      for (let row = list.length; row < rows; row++) list.push(list[0]);
      return JSON.stringify(answer);
    },
  };
}

function listsIn(value: unknown): List[] {
  if (Array.isArray(value)) return typeof value[0] === "object" ? [value as List] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listsIn) : [];
}

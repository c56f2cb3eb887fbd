import { isSolved } from "../../../src/gateway/captcha/proof-of-work.ts";

/** A challenge as the gateway sends it. */
interface Task {
  sfida: string;
  difficolta: number;
  firma: string;
}

/** The smallest number that solves a challenge. */
export function solutionOf({ sfida, difficolta }: Pick<Task, "sfida" | "difficolta">): number {
  let number = 0;
  while (!isSolved(sfida, String(number), difficolta)) number++;
  return number;
}

/** The proof of a challenge, as the browser sends it. */
export const proofOf = (task: Task): string => `${task.sfida}:${task.firma}:${solutionOf(task)}`;

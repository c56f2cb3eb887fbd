import { setImmediate as nextTurn } from "node:timers/promises";

/** Work that can pause after each step, such as an entry of a list. */
export type Steps<Result> = Generator<void, Result, void>;

/** Milliseconds of one slice. Other requests wait for it. */
const slice = 5;

let lastTurn: Promise<void> = Promise.resolve();

/** Resolves in a later turn of the event loop, in which no other work of this kind continues: ten long answers take turns. */
const ownTurn = () => (lastTurn = lastTurn.then(() => nextTurn()));

/** Does the work in slices of some milliseconds. Between them the process answers other requests. Rejects with the error of the work. */
export async function inSlices<Result>(steps: Steps<Result>, now = () => performance.now()): Promise<Result> {
  let began = now();
  let step = steps.next();
  while (!step.done) {
    if (now() - began >= slice) {
      await ownTurn();
      began = now();
    }
    step = steps.next();
  }
  return step.value;
}

/** Does the work without a pause. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

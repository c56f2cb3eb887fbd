import { setTimeout as wait } from "node:timers/promises";
import { withPatience } from "./patience.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

type Work = () => Promise<unknown>;

/** Milliseconds before each repetition: two minutes in all. */
const delays = [250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000];

/** Runs work; when the database is unavailable, resolves and repeats the work in the background. Other failures are thrown. */
export async function nowOrLater(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    void later(work);
  }
}

/** Runs work until the database carries it out, for two minutes. Never rejects: the end of the process loses it as well. */
export async function later(work: Work): Promise<void> {
  for (const delay of delays) {
    await wait(delay, undefined, { ref: false });
    try {
      // The request that began the work has used its patience.
      return void (await withPatience(work));
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) return;
    }
  }
}

import { sql } from "kysely";
import type { Database, SubmissionTable } from "../database/tables.ts";
import { inTime } from "./in-time.ts";

/** Milliseconds between two counts: a scrape must not read the table each time. */
const interval = 60_000;

/** The states of `SubmissionTable`. */
const states: readonly SubmissionTable["state"][] = ["running", "answered", "uncertain"];

/** Returns the reader of the number of submissions by state. When the database does not answer, it returns the last numbers. */
export function countSubmissions(database: Database, now: () => number = Date.now) {
  let [last, readAt]: [(readonly [string, number])[], number] = [[], 0];
  return async () => {
    if (now() - readAt < interval) return last;
    readAt = now();
    const counted = await inTime(1_000, count(database), undefined).catch(() => undefined);
    if (counted) last = states.map((state) => [state, counted.get(state) ?? 0]);
    return last;
  };
}

async function count(database: Database) {
  const rows = await database
    .selectFrom("submission")
    .select(["state", sql<number>`count(*)`.as("count")])
    .groupBy("state")
    .execute();
  return new Map<string, number>(rows.map((row) => [row.state, Number(row.count)]));
}

import { italianDay } from "../../formats/quantities/italian-time.ts";
import type { Database, Measure } from "../database/tables.ts";

/** Days for which counts are kept: a year and a month, to compare a month with the same one of the year before. */
const keptDays = 396;
const dayLength = 24 * 3_600_000;

/** The scores of a rating, from very difficult to very easy. */
export const scores = [1, 2, 3, 4, 5] as const;

/** A total over the days of a report. */
export interface UsageTotal {
  service: string;
  step: string;
  measure: Measure;
  count: number;
}

/** Counts openings and ratings of the steps of services, by day. Nothing about the visitor is stored. */
export function usageIn(database: Database, now: () => number = Date.now) {
  const dayAgo = (days: number) => italianDay(now() - days * dayLength);
  return {
    /** Adds one to each of the counts of a service. */
    async add(service: string, counts: readonly { step: string; measure: Measure }[]): Promise<void> {
      await database
        .insertInto("usage_count")
        .values(counts.map((one) => ({ ...one, service, day: dayAgo(0), count: 1 })))
        .onConflict((conflict) =>
          conflict
            .columns(["day", "service", "step", "measure"])
            .doUpdateSet((row) => ({ count: row("usage_count.count", "+", 1) })),
        )
        .execute();
    },
    /** The totals of the last days, today included. */
    async totals(days: number): Promise<UsageTotal[]> {
      const rows = await database
        .selectFrom("usage_count")
        .select(["service", "step", "measure", (query) => query.fn.sum<number>("count").as("count")])
        .where("day", ">", dayAgo(days))
        .groupBy(["service", "step", "measure"])
        .orderBy("service")
        .execute();
      return rows.map((row) => ({ ...row, count: Number(row.count) }));
    },
    async sweep() {
      await database.deleteFrom("usage_count").where("day", "<=", dayAgo(keptDays)).execute();
    },
  };
}

export type Usage = ReturnType<typeof usageIn>;

import { italianDay } from "../../formats/quantities/italian-time.ts";
import { isLiked, type RatingReason } from "../../contract/usage/rating-reasons.ts";
import { inTransaction } from "../database/in-transaction.ts";
import type { Database, Measure } from "../database/tables.ts";
import { maskDetail } from "./mask-detail.ts";

/** Days for which counts are kept: a year and a month, to compare a month with the same one of the year before. */
const keptDays = 396;
/** Days for which comments are kept, and ids of outcomes, which only have to outlive a visit. */
const detailDays = 183;
const idDays = 2;
/** Comments of a service on one day. Further ones are counted and not stored, so that the table has a bound. */
const mostDetails = 500;
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

/** A rating as the browser sends it. */
export interface Rating {
  readonly service: string;
  readonly step: string;
  readonly score: (typeof scores)[number];
  /** Random id of the outcome; pages of an earlier version send none. */
  readonly id?: string;
  readonly reason?: RatingReason;
  readonly detail?: string;
}

/** A comment, for staff. */
export interface RatingDetail {
  readonly day: string;
  readonly step: string;
  readonly score: number;
  readonly reason: RatingReason | null;
  readonly detail: string;
}

/** Counts openings and ratings of the steps of services, by day. Nothing about the visitor is stored. */
export function usageIn(database: Database, now: () => number = Date.now) {
  const dayAgo = (days: number) => italianDay(now() - days * dayLength);
  const addTo = async (
    to: Database,
    service: string,
    counts: readonly { step: string; measure: Measure }[],
  ): Promise<void> => {
    await to
      .insertInto("usage_count")
      .values(counts.map((one) => ({ ...one, service, day: dayAgo(0), count: 1 })))
      .onConflict((conflict) =>
        conflict
          .columns(["day", "service", "step", "measure"])
          .doUpdateSet((row) => ({ count: row("usage_count.count", "+", 1) })),
      )
      .execute();
  };
  const hasRoom = async (to: Database, service: string): Promise<boolean> => {
    const { count } = await to
      .selectFrom("rating")
      .select((query) => query.fn.countAll<number>().as("count"))
      .where("service", "=", service)
      .where("day", "=", dayAgo(0))
      .where("detail", "is not", null)
      .executeTakeFirstOrThrow();
    return Number(count) < mostDetails;
  };
  /** Stores the id of an outcome and the comment. False when the outcome has been rated before. */
  const isFirst = async (to: Database, id: string, { service, step, score, reason, detail }: Rating) => {
    const text = maskDetail(detail ?? "");
    const isKept = text !== "" && (await hasRoom(to, service));
    const { numInsertedOrUpdatedRows: inserted } = await to
      .insertInto("rating")
      .values({
        id,
        day: dayAgo(0),
        service,
        step,
        score,
        reason: reason ?? null,
        detail: isKept ? text : null,
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirstOrThrow();
    return inserted === 1n;
  };
  return {
    /** Adds one to each of the counts of a service. */
    add: (service: string, counts: readonly { step: string; measure: Measure }[]): Promise<void> =>
      addTo(database, service, counts),
    /** Counts a rating and its reason, once for each outcome, and stores the comment. */
    async rate(rating: Rating): Promise<void> {
      const { service, step, score, id, reason } = rating;
      await inTransaction(database, async (transaction) => {
        if (id !== undefined && !(await isFirst(transaction, id, rating))) return;
        const why: Measure[] = reason ? [`${isLiked(score) ? "liked" : "disliked"}-${reason}`] : [];
        const measures: Measure[] = [`rated-${score}`, ...why];
        await addTo(
          transaction,
          service,
          measures.map((measure) => ({ step, measure })),
        );
      });
    },
    /** The comments on a service, newest first. */
    async details(service: string, most: number): Promise<RatingDetail[]> {
      const rows = await database
        .selectFrom("rating")
        .select(["day", "step", "score", "reason", "detail"])
        .where("service", "=", service)
        .where("detail", "is not", null)
        .orderBy("day", "desc")
        .orderBy("id")
        .limit(most)
        .execute();
      return rows.map((row) => ({ ...row, detail: row.detail ?? "" }));
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
      await database.deleteFrom("rating").where("day", "<=", dayAgo(detailDays)).execute();
      await database
        .deleteFrom("rating")
        .where("day", "<=", dayAgo(idDays))
        .where("detail", "is", null)
        .execute();
    },
  };
}

export type Usage = ReturnType<typeof usageIn>;

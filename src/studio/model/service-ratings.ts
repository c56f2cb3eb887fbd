import type { RatingReason } from "../../contract/usage/rating-reasons.ts";
import type { StepVisits } from "./catalogue.ts";

/** The ratings of a service in the last `days`, the visits of its steps, and the newest comments. */
export interface ServiceRatings {
  readonly title: string;
  readonly days: number;
  /** In the order of the definition. */
  readonly steps: readonly StepVisits[];
  /** How many people have rated it 1, 2, 3, 4 and 5. */
  readonly ratings: readonly number[];
  /** How many people chose each reason after a rating of 4 or 5, and after one of 1 to 3. */
  readonly liked: Readonly<Record<RatingReason, number>>;
  readonly disliked: Readonly<Record<RatingReason, number>>;
  readonly details: readonly {
    /** ISO date. */
    readonly day: string;
    /** The name of the page. */
    readonly page: string;
    readonly score: number;
    readonly reason: RatingReason | null;
    readonly detail: string;
  }[];
}

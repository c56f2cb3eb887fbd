/**
 * The reasons of a rating, in the order of the national template for ratings of services. Each has two texts: a good
 * aspect with 4 or 5, a difficulty with 1 to 3.
 */
export const ratingReasons = ["chiare", "complete", "orientamento", "tecnici", "altro"] as const;

export type RatingReason = (typeof ratingReasons)[number];

/** True for a score after which people are asked for the good aspects. */
export const isLiked = (score: number): boolean => score >= 4;

/** Characters of the comment of a rating. */
export const mostDetail = 200;

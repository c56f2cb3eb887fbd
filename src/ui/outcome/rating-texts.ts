import { isLiked, ratingReasons, type RatingReason } from "../../contract/usage/rating-reasons.ts";

/** The scores in words, from 1 to 5. */
export const scoreTexts: readonly string[] = [
  "Molto difficile",
  "Difficile",
  "Né facile né difficile",
  "Facile",
  "Molto facile",
];

/** A text for each reason of a rating. */
export type ReasonTexts = Readonly<Record<RatingReason, string>>;

/** The reasons of a rating in Italian. A region may word some of them its own way. */
export interface RatingTexts {
  /** The good aspects, after a rating of 4 or 5. */
  readonly liked: ReasonTexts;
  /** The difficulties, after a rating of 1 to 3. */
  readonly disliked: ReasonTexts;
}

/** The answers of the national template for ratings of services. */
const national: RatingTexts = {
  liked: {
    chiare: "Le indicazioni erano chiare",
    complete: "Le indicazioni erano complete",
    orientamento: "Capivo sempre che stavo procedendo correttamente",
    tecnici: "Non ho avuto problemi tecnici",
    altro: "Altro",
  },
  disliked: {
    chiare: "A volte le indicazioni non erano chiare",
    complete: "A volte le indicazioni non erano complete",
    orientamento: "A volte non capivo se stavo procedendo correttamente",
    tecnici: "Ho avuto problemi tecnici",
    altro: "Altro",
  },
};

/** The texts of a region: `valutazione` of its facts over those of the template. */
export function ratingTexts(region: { readonly valutazione?: unknown } = {}): RatingTexts {
  // `as`: the check has read the facts; a missing member is the template's.
  const { preferiti, difficolta } = (region.valutazione ?? {}) as {
    preferiti?: Partial<ReasonTexts>;
    difficolta?: Partial<ReasonTexts>;
  };
  return {
    liked: { ...national.liked, ...preferiti },
    disliked: { ...national.disliked, ...difficolta },
  };
}

/** The answers that a score offers, in the order of the template. */
export const reasonsFor = (score: number, texts: RatingTexts): readonly (readonly [RatingReason, string])[] =>
  ratingReasons.map((reason) => [reason, texts[isLiked(score) ? "liked" : "disliked"][reason]]);

import type { PlatformCartTable } from "../database/payment-tables.ts";
import type { PaymentCart } from "./payment-platform.ts";

interface Choice {
  outcome: NonNullable<PlatformCartTable["outcome"]>;
  /** Milliseconds until the back end is notified. */
  delay: number;
  /** The back end is notified at once that the payment is in verification. */
  isInCharge?: boolean;
  /** The return address of the browser; undefined when the citizen closes the window. */
  back?: keyof PaymentCart["returns"];
}

/** The outcomes that can be chosen, in the order of the page's buttons. */
export const choices = {
  paga: { outcome: "paid", delay: 0, back: "ok" },
  rifiutato: { outcome: "refused", delay: 0, back: "error" },
  annulla: { outcome: "cancelled", delay: 0, back: "cancel" },
  "in-carico": { outcome: "paid", delay: 20_000, isInCharge: true, back: "waiting" },
  "in-ritardo": { outcome: "paid", delay: 10_000, back: "ok" },
  chiudi: { outcome: "paid", delay: 5_000 },
} satisfies Record<string, Choice>;

export type ChoiceName = keyof typeof choices;

export const choiceOf = (name: ChoiceName): Choice => choices[name];

import type { Generated } from "kysely";

/** A payment that the region asked for in writing. Amounts in cents; those of an expiry notice are worked out on the day. */
export interface NoticeTable {
  /** Eighteen digits. */
  number: string;
  kind: "expiry" | "assessment" | "friendly";
  vehicle: number;
  to_month: string;
  months: number;
  issued_on: string;
  /** Of an assessment or a friendly notice. */
  protocol: string | null;
  tax: number | null;
  penalty: number | null;
  interest: number | null;
}

/** An instalment plan granted by the region; `fees` (cents) are inside its first instalment. */
export interface PlanTable {
  number: string;
  year: number;
  holder: string;
  /** As it is shown: `2,5%`. */
  rate: string;
  fees: number;
}

export interface InstalmentTable {
  plan: string;
  position: number;
  due_on: string;
  amount: number;
  notice_number: string;
}

/** How far a payment is. Only `paid` is final: the platform may correct the other states. */
export type PaymentState = "open" | "verifying" | "paid" | "refused" | "cancelled";

/** A cart on its way through the platform: the `transazione` of the wire. Nobody can guess its id. */
export interface PaymentTable {
  id: string;
  kind: "tax" | "instalments";
  iuv: string;
  email: string;
  total: number;
  /** The same request has the same one: asking twice starts one payment. */
  fingerprint: string;
  /** Where the citizen pays. */
  url: string;
  state: PaymentState;
  created_at: number;
  /** When the payment succeeded or failed; null while it is undecided. */
  decided_at: number | null;
  /** When the platform said its last word; null as long as it said nothing. */
  heard_at: number | null;
}

/** One tax or one instalment of a payment, as it was priced when the payment started. */
export interface PaymentItemTable {
  payment: string;
  position: number;
  notice_number: string;
  holder: string;
  amount: number;
  vehicle: number | null;
  to_month: string | null;
  months: number | null;
  deadline: string | null;
  tax: number | null;
  penalty: number | null;
  interest: number | null;
  explanation: string | null;
  plan: string | null;
  instalment: number | null;
  /** Another payment had already paid the same: this amount goes back. */
  refund_due: Generated<boolean>;
}

/**
 * A month of a vehicle or an instalment that a payment is for. A unique index lets one payment hold a thing: a paid one,
 * else one that the platform is verifying, else an open one. A payment that failed holds nothing.
 */
export interface PaymentLockTable {
  thing: string;
  payment: string;
  holds: Generated<boolean>;
}

/** What the platform's stand-in knows of a cart. */
export interface PlatformCartTable {
  id: string;
  /** JSON of the `PaymentCart` that it was given. */
  request: string;
  outcome: "paid" | "refused" | "cancelled" | null;
  created_at: number;
  /** When the back end hears of the outcome; null before there is one and after it was told. */
  notify_at: number | null;
}

import type { Generated } from "kysely";

/** A payment requested by the region in writing. Amounts in cents; those of an expiry notice are computed on the day. */
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
  /** Formatted: `2,5%`. */
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

/** State of a payment. Only `paid` is final: the platform may correct the other states. */
export type PaymentState = "open" | "verifying" | "paid" | "refused" | "cancelled";

/** Outcome of a payment that the platform notifies. */
export type PaymentOutcome = Exclude<PaymentState, "open">;

/** A cart that was sent to the platform: the `transazione` of the contract. Its id is random. */
export interface PaymentTable {
  id: string;
  kind: "tax" | "instalments";
  iuv: string;
  email: string;
  total: number;
  /** Digest of the request: equal requests start one payment. */
  fingerprint: string;
  /** Address at which the citizen pays. */
  url: string;
  state: PaymentState;
  created_at: number;
  /** When the payment succeeded or failed; null while it is undecided. */
  decided_at: number | null;
  /** Time of the latest notification of the platform; null before the first. */
  notified_at: number | null;
}

/** One tax or one instalment of a payment, with its amounts when the payment started. */
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
  /** Another payment had already paid the same item: this amount is refunded. */
  refund_due: Generated<boolean>;
}

/**
 * A lock of a payment on a month of a vehicle or on an instalment. A unique index allows one active lock per name: that
 * of the paid payment, else of one in verification, else of an open one. A failed payment has no active lock.
 */
export interface PaymentLockTable {
  name: string;
  payment: string;
  is_active: Generated<boolean>;
}

/** A cart on the simulated platform. */
export interface PlatformCartTable {
  id: string;
  /** JSON of the `PaymentCart`. */
  request: string;
  outcome: "paid" | "refused" | "cancelled" | null;
  created_at: number;
  /** When the back end is notified of the outcome; null before there is one and after the notification. */
  notify_at: number | null;
}

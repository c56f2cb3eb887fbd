import type { Generated } from "kysely";

/** The purpose of a confirmation. The revocation of Memobollo takes effect without one. */
export type ConfirmationPurpose = "memo-activation" | "info-activation" | "info-revocation";

/** A channel that messages go out on. */
export type Channel = "email" | "sms";

/** The reminder of the expiry of a vehicle's tax on one channel. A reminder that is revoked has no row. */
export interface ReminderTable {
  vehicle: number;
  channel: Channel;
  /** An e-mail address in lower case, or a mobile number. */
  recipient: string;
  requested_at: number;
  /** Day of the confirmation; null while it is missing. */
  activated_on: string | null;
}

/** A recipient of Infobollo. One that is revoked has no row. */
export interface SubscriptionTable {
  channel: Channel;
  /** An e-mail address in lower case, or a mobile number. */
  recipient: string;
  activated_on: string;
}

/** A code or link that a person confirms a request with, once, within 24 hours. */
export interface ConfirmationTokenTable {
  id: Generated<number>;
  purpose: ConfirmationPurpose;
  channel: Channel;
  /** The address or number that the message went to. */
  recipient: string;
  token: string;
  /** Identifies the thing to confirm: the id of a vehicle, or the recipient. A newer request for it replaces the token. */
  subject: string;
  created_at: number;
  used_at: number | null;
  replaced_at: number | null;
}

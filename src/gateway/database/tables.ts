import type { Kysely } from "kysely";
import type { RatingReason } from "../../contract/usage/rating-reasons.ts";
import type { PublicationTables } from "../../publications/index.ts";

/** A session of a logged-in person. The cookie has the id, this row only its hash. Times are milliseconds since 1970. */
export interface SessionTable {
  id_hash: string;
  cf: string;
  surname: string;
  name: string;
  /** Assurance level and method, as the identity provider reported them. */
  level: string | null;
  method: string | null;
  /** Roles of staff, separated by blanks. */
  roles: string | null;
  created_at: number;
  seen_at: number;
}

/** A login attempt. Only the browser that started it has its id. */
export interface LoginAttemptTable {
  id_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Path of the portal to open after the login. */
  return_to: string;
  /** The least level of assurance; null in rows of an earlier version. */
  level: number | null;
  created_at: number;
}

/** Keys that all processes of a deployment share, created on first use. */
export interface SecretTable {
  name: string;
  value: string;
}

/** A count of rate-limiter-flexible; see `rate-limit/counters.ts`. */
export interface RateCountTable {
  /** Name of the counter and keyed hash of the caller, recipient or list. */
  key: string;
  points: number;
  expire: number | null;
}

/** The last request with a contact; see `outgoing/repeats.ts`. */
export interface RecentMessageTable {
  /** Keyed hash of the address or number. */
  recipient: string;
  /** Keyed hash of operation and content. */
  request: string;
  /** JSON of the answer; null when the request sent no message. */
  answer: string | null;
  expires_at: number;
}

/** A keyed call of a citizen and its outcome. */
export interface SubmissionTable {
  /** Made by the browser. */
  key: string;
  operation: string;
  /** Tax code of the logged-in person. */
  person: string | null;
  /** SHA-256 of the forwarded path and body, hexadecimal. */
  digest: string;
  /** `<service>@<version>` of the definition behind the page; null where the page stated none. */
  definition: string | null;
  /** A call that runs for longer than the back end may take is unanswered, like an uncertain one. */
  state: "running" | "answered" | "uncertain";
  status: number | null;
  content_type: string | null;
  body: string | null;
  /** Lease of the process that sends it, or sent it last. */
  claimed_at: number;
  /** End of the key's validity: afterwards the key is refused, and the row can be deleted. */
  expires_at: number;
}

/** An identifier that a browser or a person has found: see `gateway/possession/memory.ts`. */
export interface PossessionTable {
  /** SHA-256 of finder, kind and identifier, hexadecimal. */
  thing: string;
  /** SHA-256 of the visit or person, hexadecimal. */
  finder: string;
  /** JSON of texts kept for later calls; the hashes of a long list of identifiers. */
  held: string | null;
  found_at: number;
  expires_at: number;
}

/** A payment with which a transaction was started: see `gateway/payments`. */
export interface StartedPaymentTable {
  /** Keyed hash of the members that distinguish the payment. */
  payment: string;
  /** The `tranId` of its return address. */
  transaction_id: string;
  started_at: number;
  is_paid: boolean;
}

/** How a draft has ended. */
export type DraftOutcome = "inviata" | "eliminata";

/** The draft of a person for a service, or its outcome: see `gateway/drafts`. */
export interface SavedDraftTable {
  /** Keyed hash of the tax code. */
  person: string;
  service: string;
  revision: number;
  /** The first revision of this draft: lower ones are those of an earlier one. */
  first_revision: number;
  /** How the draft has ended, or the one before it; null when none has. */
  outcome: DraftOutcome | null;
  /** The revisions of the draft that was submitted last; null when none was. */
  sent_from: number | null;
  sent_to: number | null;
  /** Keyed hash of the id of the kept request, and of the one that was submitted last; null when there is none. */
  request: string | null;
  sent_request: string | null;
  /** Encrypted parts; null when the draft has ended. */
  content: Buffer | null;
  /** The encrypted `PosizioneBozza`. */
  position: Buffer | null;
  saved_at: number;
  expires_at: number;
}

/** A draft that an anonymous visitor hands to another device: see `gateway/handed-drafts`. */
export interface HandedDraftTable {
  /** Hash of the id. */
  id: string;
  /** Keyed hash of the network that it came from. */
  network: string;
  /** Sealed by the page; null once it was taken or cancelled. */
  content: Buffer | null;
  /** Hash of the device that took it; null while none has. */
  taker: string | null;
  taken_at: number | null;
  expires_at: number;
}

/** A file of a version of the portal: see `gateway/content`. */
export interface ContentTable {
  address: string;
  encoding: "br" | null;
  body: Buffer;
  /** SHA-256 of the body, hexadecimal; null in rows of an earlier program. */
  digest: string | null;
  seen_at: number;
}

/** A version of a service that a running process serves. */
export interface RunningVersionTable {
  service: string;
  version: string;
  /** Digest of the names that requests may carry by the contract of its program. */
  contract: string;
  seen_at: number;
}

/** The names that requests may carry by the contract of a running program. */
export interface RequestNamesTable {
  digest: string;
  /** One in a line. */
  names: string;
}

/** A box for documents from a phone: see `gateway/phone`. */
export interface PhoneBoxTable {
  /** Keyed hash of its id. */
  id: string;
  /** Keyed hashes of the keys of the desk, and of the phone; null before a phone has opened the link. */
  desk: string;
  phone: string | null;
  service: string;
  /** Documents that the form still takes. */
  room: number;
  /** Bytes of the largest document. */
  largest: number;
  /** Endings of names, with spaces between them. */
  formats: string;
  /** Keyed hashes of the network of the desk, and of the customer that may have it. */
  network: string;
  customer: string;
  is_closed: boolean;
  /** When the desk has asked last. */
  seen_at: number;
  expires_at: number;
}

/** A document in a box. */
export interface PhoneDocumentTable {
  box: string;
  /** Random id, made by the phone. */
  name: string;
  /** Sealed bytes. */
  size: number;
  /** Sealed by the phone; null when the desk has taken it. */
  content: Buffer | null;
  is_taken: boolean;
  added_at: number;
}

/** How often something happened on a step on one day. It has no identity. */
export interface UsageCountTable {
  /** ISO date, in Italian time. */
  day: string;
  service: string;
  step: string;
  measure: Measure;
  count: number;
}

/**
 * A step was opened for the first time in a visit; the visit reached a later step; the service was rated from 1 to 5; a reason was
 * given for 4 or 5 (`liked`), or for 1 to 3 (`disliked`).
 */
export type Measure =
  | "opened"
  | "continued"
  | `rated-${1 | 2 | 3 | 4 | 5}`
  | `${"liked" | "disliked"}-${RatingReason}`;

/** A rating that was counted, by the random id of its outcome, with the comment if there is one. It has no identity. */
export interface RatingTable {
  id: string;
  /** ISO date, in Italian time. */
  day: string;
  service: string;
  step: string;
  score: number;
  reason: RatingReason | null;
  /** Without codes of persons and vehicles. */
  detail: string | null;
}

/** The tables of every deployment. */
export interface GatewayTables extends PublicationTables {
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  secret: SecretTable;
  rate_count: RateCountTable;
  recent_message: RecentMessageTable;
  submission: SubmissionTable;
  possession: PossessionTable;
  started_payment: StartedPaymentTable;
  saved_draft: SavedDraftTable;
  handed_draft: HandedDraftTable;
  phone_box: PhoneBoxTable;
  phone_document: PhoneDocumentTable;
  usage_count: UsageCountTable;
  rating: RatingTable;
  content: ContentTable;
  running_version: RunningVersionTable;
  request_names: RequestNamesTable;
}

export type Database = Kysely<GatewayTables>;

import type { Generated, Kysely } from "kysely";

/** What kind of vehicle it is for the tax; the contract's type code is derived from it. */
export type Category = "car" | "lorry" | "motorcycle" | "moped" | "quadricycle" | "trailer";

/** How the engine is fed, as far as the tax tells it apart. */
export type Drive =
  | "petrol"
  | "diesel"
  | "electric"
  | "lpg"
  | "methane"
  | "petrol-lpg"
  | "petrol-methane"
  | "petrol-hybrid"
  | "diesel-hybrid"
  | "none";

export interface PersonTable {
  /** Codice fiscale (people) or partita IVA (companies). */
  code: string;
  kind: "person" | "company";
  /** Surname, or the company's name. */
  surname: string;
  name: string | null;
  birth_date: string | null;
  birth_place: string | null;
  municipality: string | null;
  province: string | null;
  /** What makes this person worth trying, in Italian; null for the crowd. */
  note: string | null;
}

export interface VehicleTable {
  id: Generated<number>;
  plate: string;
  category: Category;
  owner: string;
  /** ISO date of the first registration. */
  registered_on: string;
  drive: Drive;
  /** Emission class: E0 … E6, NN when unknown. */
  euro: string;
  /** Whole kilowatts (field P.2, decimals dropped). */
  kw: number;
  /** Of a hybrid: the combustion engine alone. */
  combustion_kw: number | null;
  payload_kg: number | null;
  total_mass_kg: number | null;
  /** May tow goods trailers. */
  towing: boolean;
  trailer_class: string | null;
  leased: boolean;
  disability_exemption: boolean;
  historic_certificate: boolean;
  /** Last month paid for, YYYY-MM; null when nothing was ever paid. */
  paid_until: string | null;
}

export interface ParameterTable {
  name: string;
  value: string;
}

/** A vehicle that somebody had and gave up; ISO dates. */
export interface FormerOwnershipTable {
  vehicle: number;
  owner: string;
  since: string;
  until: string;
}

export interface MessageTable {
  id: number;
  kind: "ERROR" | "WARN" | "SUCCESS" | "INFO";
  text: string;
}

/** Who is logged in. The cookie holds the id; here there is only its hash. Moments: milliseconds since 1970. */
export interface SessionTable {
  id_hash: string;
  cf: string;
  surname: string;
  name: string;
  /** Assurance level and method, as the identity provider said them. */
  level: string | null;
  method: string | null;
  created_at: number;
  seen_at: number;
}

/** A login under way, known to the one browser that holds its id. */
export interface LoginAttemptTable {
  id_hash: string;
  state: string;
  nonce: string;
  verifier: string;
  /** Path of the portal to go back to. */
  return_to: string;
  created_at: number;
}

/** Keys that every process of a deployment shares, made on first use. */
export interface SecretTable {
  name: string;
  value: string;
}

/** Proofs of work already used: each opens one door once. */
export interface SpentProofTable {
  id: string;
  expires_at: number;
}

/** A keyed call of a citizen and its outcome. */
export interface SubmissionTable {
  /** Made by the browser. */
  key: string;
  operation: string;
  /** Tax code of who was logged in. */
  person: string | null;
  /** SHA-256 of what was sent on, hexadecimal. */
  digest: string;
  /** A call that runs for longer than the back end may take is unanswered, like an uncertain one. */
  state: "running" | "answered" | "uncertain";
  status: number | null;
  content_type: string | null;
  body: string | null;
  /** Of the process that sends it, or sent it last. */
  claimed_at: number;
  /** The end of the key's life: from then on the key is refused, and the row can go. */
  expires_at: number;
}

/** A key that the sandbox has carried out, with the answer to replay. */
export interface AnsweredKeyTable {
  key: string;
  operation: string;
  /** JSON; null only inside the transaction that carries it out. */
  body: string | null;
  created_at: number;
}

/** What the sandbox's identity provider remembers, as its library writes it. */
export interface ProviderStateTable {
  model: string;
  id: string;
  /** JSON. */
  payload: string;
  uid: string | null;
  grant_id: string | null;
  expires_at: number;
}

export interface NotificationTable {
  id: Generated<number>;
  person: string;
  title: string;
  /** Comma-separated, as on the wire. */
  tags: string;
  /** HTML. */
  content: string;
  sent_at: number;
  link: string | null;
  is_read: boolean;
}

export interface FavouriteTable {
  person: string;
  /** Code of the service. */
  code: string;
}

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

export interface OutgoingMailTable {
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  /** Path of the portal. */
  link: string | null;
  sent_at: number;
}

/** What a citizen asks of the region: for now, observations on notices. */
export type CaseKind = `${NoticeTable["kind"]}-observation`;

/** How far the office is; the last two are final. */
export type CaseState =
  "received" | "registered" | "underWay" | "toExamine" | "incomplete" | "accepted" | "rejected";

/** A case as it was submitted. Its protocol number is made of `id` and the year of `submitted_on`. */
export interface CaseFileTable {
  id: Generated<number>;
  kind: CaseKind;
  holder: string;
  /** Of an observation. */
  notice: string | null;
  /** JSON of what the citizen filled in, as on the wire. */
  content: string;
  note: string | null;
  email: string | null;
  phone: string | null;
  state: CaseState;
  /** What the office says of it; HTML. */
  state_note: string | null;
  state_on: string;
  submitted_on: string;
  submitted_at: number;
}

/** A document of a request; without a case as long as that is not submitted. */
export interface AttachmentTable {
  /** Archive identifier: nobody can guess it, and nothing of the citizen's is in it. */
  id: string;
  /** What it is for, before and after there is a case: see `cases/attachments.ts`. */
  request: string;
  case_file: number | null;
  /** As the citizen named it, cleaned. */
  name: string;
  media_type: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
  bytes: Buffer;
  uploaded_at: number;
}

/** Something that a browser or a person found: see `gateway/possession/memory.ts`. */
export interface PossessionTable {
  /** SHA-256 of finder, kind and identifier, hexadecimal. */
  thing: string;
  /** SHA-256 of the visit or person, hexadecimal. */
  finder: string;
  /** JSON of texts kept for later calls. */
  held: string | null;
  found_at: number;
  expires_at: number;
}

export interface Tables {
  person: PersonTable;
  vehicle: VehicleTable;
  former_ownership: FormerOwnershipTable;
  parameter: ParameterTable;
  message: MessageTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  secret: SecretTable;
  spent_proof: SpentProofTable;
  submission: SubmissionTable;
  possession: PossessionTable;
  answered_key: AnsweredKeyTable;
  provider_state: ProviderStateTable;
  notification: NotificationTable;
  favourite: FavouriteTable;
  notice: NoticeTable;
  plan: PlanTable;
  instalment: InstalmentTable;
  payment: PaymentTable;
  payment_item: PaymentItemTable;
  claim: PaymentLockTable;
  platform_cart: PlatformCartTable;
  outgoing_mail: OutgoingMailTable;
  case_file: CaseFileTable;
  attachment: AttachmentTable;
}

export type Database = Kysely<Tables>;

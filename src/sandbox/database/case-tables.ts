import type { Generated } from "kysely";
import type { NoticeTable } from "./payment-tables.ts";

/** Kinds of case: observations on notices, requests of instalments, of a discharge, of an exemption, of a refund. */
export type CaseKind =
  | `${NoticeTable["kind"]}-observation`
  | "instalments"
  | "discharge"
  | "exemption"
  | "refund";

/** State of the case at the office; the last two are final. */
export type CaseState =
  | "received"
  | "registered"
  | "underWay"
  | "toExamine"
  | "incomplete"
  | "accepted"
  | "rejected";

/** A case as it was submitted. Its protocol number is made of `id` and the year of `submitted_on`. */
export interface CaseFileTable {
  id: Generated<number>;
  kind: CaseKind;
  holder: string;
  /** Of an observation. */
  notice: string | null;
  /** JSON of the form content, in wire format. */
  content: string;
  note: string | null;
  email: string | null;
  phone: string | null;
  state: CaseState;
  /** Note of the office; HTML. */
  state_note: string | null;
  state_on: string;
  submitted_on: string;
  submitted_at: number;
}

/** A document of a request; it has a case after the submission. */
export interface AttachmentTable {
  /** Archive identifier: random, without personal data. */
  id: string;
  /** Key of the request, before and after its submission: see `cases/attachments.ts`. */
  request: string;
  case_file: number | null;
  /** File name given by the citizen, cleaned. */
  name: string;
  media_type: string;
  size: number;
  /** SHA-256, hexadecimal. */
  digest: string;
  bytes: Buffer;
  uploaded_at: number;
  /** Day on which the document was added to its submitted case; null for a document of the submission. */
  integrated_on: string | null;
}

/** An assessment, injunction or bill with an open case: it has at most one. The row is deleted when the case closes. */
export interface CaseLockTable {
  name: string;
  case_file: number;
}

/** An assessment whose payment by instalments can be requested. `notice` has those that the portal lets pay or contest. */
export interface AssessmentTable {
  /** `idPratica` of the contract. */
  id: Generated<number>;
  protocol: string;
  holder: string;
  year: number;
  /** In cents. */
  total: number;
  notified_on: string;
  paid_on: string | null;
}

/** An injunction or a bill of the collection that followed an unpaid assessment. */
export interface CollectionTable {
  number: string;
  kind: "injunction" | "bill";
  holder: string;
  /** Day on which the collection ended; null while it is open. */
  closed_on: string | null;
}

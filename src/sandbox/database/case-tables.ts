import type { Generated } from "kysely";
import type { NoticeTable } from "./payment-tables.ts";

/** Kinds of case: observations on notices. */
export type CaseKind = `${NoticeTable["kind"]}-observation`;

/** State of the case at the office; the last two are final. */
export type CaseState =
  "received" | "registered" | "underWay" | "toExamine" | "incomplete" | "accepted" | "rejected";

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
}

import type { Generated } from "kysely";
import type { NoticeTable } from "./payment-tables.ts";

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

import type { Transaction } from "kysely";
import type { Allegato } from "../../contract/portal.generated.ts";
import { inTransaction } from "../../gateway/index.ts";
import type { Tables } from "../database/tables.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import { attachTo, listDocuments } from "./attachments.ts";
import { insertCase, type CaseFile, protocolOf } from "./case-files.ts";
import type { Contacts } from "./contacts.ts";
import { sendToContacts } from "./consultation/case-messages.ts";

/** A checked request that becomes a case. */
export interface NewCase extends Pick<CaseFile, "kind" | "holder"> {
  /** The contested notice of an observation: it has at most one open case. */
  notice?: string;
  /** The assessments, the injunction or the bill: each has at most one open case. */
  locks?: readonly string[];
  /** The form content in wire format. */
  content: unknown;
  note?: string;
  contacts: Contacts;
  /** Key of the uploaded documents: see `attachments.ts`. */
  request: string;
  documents: readonly Allegato[];
  /** The refusal when an open case exists. */
  open: Outcome;
}

/** A stored case with its documents. */
export interface Submitted {
  file: CaseFile;
  documents: Allegato[];
}

/** Ends the transaction without a case. */
class Refused extends Error {
  readonly refusal: Outcome;

  constructor(refusal: Outcome) {
    super("the case is not stored");
    this.name = "Refused";
    this.refusal = refusal;
  }
}

/**
 * Stores a case, its documents, its locks and its messages in one transaction. Refuses when an open case exists, and when
 * a document is unknown, repeated, of another request or of another case.
 */
export async function submitCase(
  { database, today, now }: Pick<Call, "database" | "today" | "now">,
  { kind, holder, notice, locks = [], content, note, contacts, request, documents, open }: NewCase,
): Promise<Submitted | Outcome> {
  try {
    return await inTransaction(database, async (transaction) => {
      const file = await insertCase(transaction, {
        kind,
        holder,
        notice: notice ?? null,
        content: JSON.stringify(content),
        note: note || null,
        email: contacts.email || null,
        phone: contacts.phone || null,
        state: "received",
        state_note: null,
        state_on: today,
        submitted_on: today,
        submitted_at: now,
      });
      if (!file || !(await lock(transaction, file.id, locks))) throw new Refused(open);
      const ids = documents.map(({ identificativoArchivio }) => identificativoArchivio);
      if (!(await attachTo(transaction, file.id, { request, ids }))) throw new Refused(refuseDocuments());
      await sendConfirmation({ database: transaction, now }, file);
      return { file, documents: await listDocuments(transaction, file.id) };
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** Locks the objects of a case. Returns false when another open case has one, concurrent ones included. */
async function lock(transaction: Transaction<Tables>, file: number, names: readonly string[]) {
  if (names.length === 0) return true;
  // In one order, so that concurrent requests wait for each other instead of deadlocking.
  const rows = [...names].sort().map((name) => ({ name, case_file: file }));
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("case_lock")
    .values(rows)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === rows.length;
}

/** Returns true when an open case has one of these objects. */
export async function hasOpenCase({ database }: Pick<Call, "database">, names: readonly string[]) {
  if (names.length === 0) return false;
  const found = await database.selectFrom("case_lock").select("name").where("name", "in", names).execute();
  return found.length > 0;
}

export const refuseDocuments = () =>
  refuse(422, undefined, [{ field: "allegati", error: texts.strangeDocuments }]);

/** Sends the confirmation of a submission, with the protocol number. */
const sendConfirmation = (place: Pick<Call, "database" | "now">, file: CaseFile) =>
  sendToContacts(place, file, texts.caseReceived(protocolOf(file)));

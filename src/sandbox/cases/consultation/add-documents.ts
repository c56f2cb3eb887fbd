import { inTransaction } from "../../../gateway/index.ts";
import type { Call } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { attachTo, requestOfCase } from "../attachments.ts";
import { openForDocuments, protocolOf, type CaseFile } from "../case-files.ts";
import { sendToContacts } from "./case-messages.ts";

/** The most documents of a case, with those of its submission. */
const most = 20;

/** Why documents are not added to a case. */
export type AddRefusal = "closed" | "many" | "strange";

class NotAdded extends Error {
  readonly refusal: AddRefusal;

  constructor(refusal: AddRefusal) {
    super(`the documents are not added: ${refusal}`);
    this.name = "NotAdded";
    this.refusal = refusal;
  }
}

/**
 * Adds uploaded documents to a case on which the office waits, and notifies its contacts. A case to complete is to be
 * examined afterwards.
 */
export async function addDocuments(
  { database, today, now }: Pick<Call, "database" | "today" | "now">,
  file: CaseFile,
  ids: string[],
): Promise<AddRefusal | undefined> {
  try {
    await inTransaction(database, async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable("case_file")
        .set(
          file.state === "incomplete"
            ? { state: "toExamine", state_on: today, state_note: null }
            : { state: file.state },
        )
        .where("id", "=", file.id)
        .where("state", "in", openForDocuments)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new NotAdded("closed");
      if (!(await attachTo(transaction, file.id, { request: requestOfCase(file), ids, integratedOn: today })))
        throw new NotAdded("strange");
      const { count } = await transaction
        .selectFrom("attachment")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("case_file", "=", file.id)
        .executeTakeFirstOrThrow();
      if (Number(count) > most) throw new NotAdded("many");
      await sendToContacts(
        { database: transaction, now },
        file,
        texts.documentsAdded(protocolOf(file), ids.length),
      );
    });
    return undefined;
  } catch (error) {
    if (error instanceof NotAdded) return error.refusal;
    throw error;
  }
}

import { inTransaction } from "../../gateway/index.ts";
import { requestOfCase } from "../cases/attachments.ts";
import { closedStates, protocolOf, stateLabels } from "../cases/case-files.ts";
import { sendToContacts } from "../cases/consultation/case-messages.ts";
import type { CaseState } from "../database/case-tables.ts";
import type { Call } from "../handler.ts";
import { texts } from "./messages.ts";

interface NewState {
  state: CaseState;
  /** HTML. */
  note: string | null;
}

/**
 * Changes the state of an open case and notifies its contacts. A case that closes frees its notice, assessments, injunction,
 * vehicle or payments for another request. Returns false for an unknown case and for a closed one, which stays closed.
 */
export async function changeState(
  { database, today, now }: Pick<Call, "database" | "today" | "now">,
  id: number,
  { state, note }: NewState,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const file = await transaction
      .updateTable("case_file")
      .set({ state, state_note: note, state_on: today })
      .where("id", "=", id)
      .where("state", "not in", closedStates)
      .returningAll()
      .executeTakeFirst();
    if (!file) return false;
    if (closedStates.includes(state)) {
      await transaction.deleteFrom("case_lock").where("case_file", "=", id).execute();
      await transaction
        .deleteFrom("attachment")
        .where("request", "=", requestOfCase(file))
        .where("case_file", "is", null)
        .execute();
    }
    const message = texts.stateChanged(protocolOf(file), stateLabels[state]);
    await sendToContacts({ database: transaction, now }, file, message);
    return true;
  });
}

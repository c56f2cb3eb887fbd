import { inTransaction } from "../../../gateway/index.ts";
import type { Call } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { sendToContacts } from "./case-messages.ts";
import { closedStates, protocolOf, type CaseFile } from "../case-files.ts";

export type StoredContacts = Pick<CaseFile, "email" | "phone">;

/**
 * Changes the contacts of an open case and notifies the former and the new ones. Returns false when the case has been
 * closed or its contacts have been changed since they were read, also by a concurrent call.
 */
export async function changeContacts(
  { database, now }: Pick<Call, "database" | "now">,
  file: CaseFile,
  contacts: StoredContacts,
): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("case_file")
      .set(contacts)
      .where("id", "=", file.id)
      .where("state", "not in", closedStates)
      .where("email", "is not distinct from", file.email)
      .where("phone", "is not distinct from", file.phone)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    const message = texts.contactsChanged(protocolOf(file));
    const place = { database: transaction, now };
    await sendToContacts(place, contacts, message);
    await sendToContacts(place, formerOnly(file, contacts), message);
    return true;
  });
}

/** The former contacts that are not among the new ones. */
const formerOnly = (former: StoredContacts, { email, phone }: StoredContacts): StoredContacts => ({
  email: former.email === email ? null : former.email,
  phone: former.phone === phone ? null : former.phone,
});

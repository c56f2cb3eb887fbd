import type { Call } from "../handler.ts";
import { texts } from "../messages.ts";
import { protocolOf, type CaseFile } from "./case-files.ts";
import { sendToContacts } from "./consultation/case-messages.ts";

/** Sends the confirmation of a submission, with the protocol number. */
export const sendConfirmation = (place: Pick<Call, "database" | "now">, file: CaseFile) =>
  sendToContacts(place, file, texts.caseReceived(protocolOf(file)));

import type { Allegato } from "../../../contract/portal.generated.ts";
import { inTransaction } from "../../../gateway/index.ts";
import { attachTo, listDocuments, requestOf } from "../../cases/attachments.ts";
import { insertCase, protocolOf, type CaseFile } from "../../cases/case-files.ts";
import { findNoticeById, type ContestedNotice, type NoticeKind } from "../../cases/contested-notices.ts";
import { sendConfirmation } from "../../cases/confirmation.ts";
import { checkReasons } from "../../cases/observation-reasons.ts";
import { checkContacts, describeObservation, wireNames } from "../../cases/observations.ts";
import { refuse, succeed, type Call, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";

/** The common part of the three create requests. */
interface Submission {
  attributi: Record<string, unknown>;
  allegati: Allegato[];
  note?: string;
  email?: string;
  cell?: string;
}

/** Status of an observation on a notice that has an open one. */
const openStatus: Record<NoticeKind, number> = { assessment: 406, friendly: 406, expiry: 409 };

/** E-mail addresses that trigger a status: `prova404@esempio.it`. */
const fixtureMail = /^prova(\d{3})@/;

const createFor =
  (kind: NoticeKind): Handler =>
  async (call) => {
    // `as`: the gateway has checked it against the contract.
    const sent = call.body as Submission & Record<string, unknown>;
    const fixture = fixtureRefusal(`301000000000000${fixtureMail.exec(sent.email ?? "")?.[1]}`, "email");
    if (fixture) return fixture;
    const notice = await findNoticeById(call.database, kind, Number(sent[wireNames[kind].id]));
    if (!notice) return refuse(404, texts.noNotice);
    const detail = [...checkReasons(kind, sent.attributi, call.today), ...checkContacts(call.region, sent)];
    if (detail.length > 0) return refuse(422, undefined, detail);
    const written = await write(call, kind, notice, sent);
    if (written === "open") return refuse(openStatus[kind], texts.openObservation);
    if (written === "documents")
      return refuse(422, undefined, [{ field: "allegati", error: texts.strangeDocuments }]);
    const documents = await listDocuments(call.database, written.id);
    return succeed(describeObservation(kind, { notice, file: written, documents, region: call.region }));
  };

export const creaOsservazioneAccertamento = createFor("assessment");
export const creaOsservazioneBonario = createFor("friendly");
export const creaOsservazioneScadenza = createFor("expiry");

/** Ends the transaction without a case. */
class StrangeDocuments extends Error {}

/** Stores the case, its documents and its messages in one transaction. */
async function write(
  { database, today, now }: Call,
  kind: NoticeKind,
  { notice, holder }: ContestedNotice,
  { attributi, allegati, note, email, cell }: Submission,
): Promise<CaseFile | "open" | "documents"> {
  try {
    return await inTransaction(database, async (transaction) => {
      const file = await insertCase(transaction, {
        kind: `${kind}-observation`,
        holder: holder.code,
        notice: notice.number,
        content: JSON.stringify(attributi),
        note: note || null,
        email: email || null,
        phone: cell || null,
        state: "received",
        state_note: null,
        state_on: today,
        submitted_on: today,
        submitted_at: now,
      });
      if (!file) return "open";
      const ids = allegati.map(({ identificativoArchivio }) => identificativoArchivio);
      if (!(await attachTo(transaction, file.id, requestOf(notice), ids))) throw new StrangeDocuments();
      await sendConfirmation(transaction, file, protocolOf(file), now);
      return file;
    });
  } catch (error) {
    if (error instanceof StrangeDocuments) return "documents";
    throw error;
  }
}

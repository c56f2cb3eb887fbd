import type { Allegato } from "../../../contract/portal.generated.ts";
import { requestOf } from "../../cases/attachments.ts";
import { checkContacts } from "../../cases/contacts.ts";
import { findNoticeById, type NoticeKind } from "../../cases/contested-notices.ts";
import { checkReasons } from "../../cases/observation-reasons.ts";
import { describeObservation, wireNames } from "../../cases/observations.ts";
import { submitCase } from "../../cases/submit-case.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureOfMail } from "../../status-fixtures.ts";

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

const contactNames = { email: "email", phone: "cell" };

const createFor =
  (kind: NoticeKind): Handler =>
  async (call) => {
    // `as`: the gateway has checked it against the contract.
    const sent = call.body as Submission & Record<string, unknown>;
    const { attributi, allegati, note, email, cell: phone } = sent;
    const fixture = fixtureOfMail(email, contactNames.email);
    if (fixture) return fixture;
    const notice = await findNoticeById(call.database, kind, Number(sent[wireNames[kind].id]));
    if (!notice) return refuse(404, texts.noNotice);
    const contacts = { email, phone };
    const detail = [
      ...checkReasons(kind, attributi, call.today),
      ...checkContacts(call.region, contacts, contactNames),
    ];
    if (detail.length > 0) return refuse(422, undefined, detail);
    const submitted = await submitCase(call, {
      kind: `${kind}-observation`,
      holder: notice.holder.code,
      notice: notice.notice.number,
      content: attributi,
      note,
      contacts,
      request: requestOf(notice.notice),
      documents: allegati,
      open: refuse(openStatus[kind], texts.openObservation),
    });
    return "file" in submitted
      ? succeed(describeObservation(kind, { notice, region: call.region, ...submitted }))
      : submitted;
  };

export const creaOsservazioneAccertamento = createFor("assessment");
export const creaOsservazioneBonario = createFor("friendly");
export const creaOsservazioneScadenza = createFor("expiry");

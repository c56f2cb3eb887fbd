import { requestOf } from "../../cases/attachments.ts";
import { findNoticeById, findNoticeByReference, type NoticeKind } from "../../cases/contested-notices.ts";
import { hasOpenObservation, wireNames } from "../../cases/observations.ts";
import { refuse, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { deleteUpload, receiveUpload } from "../case-documents.ts";

/** Stores a document for a notice; the request names its number, holder and plate. */
const uploadFor = (kind: NoticeKind): Handler =>
  receiveUpload(async ({ database }, values) => {
    const field = wireNames[kind].reference;
    const { [field]: reference = "", codiceFiscale = "", targa = "" } = values;
    const found = await findNoticeByReference(database, kind, reference.toUpperCase());
    const isSame =
      found?.holder.code === codiceFiscale.toUpperCase() && found.vehicle.plate === targa.toUpperCase();
    if (!found || !isSame) return refuse(422, undefined, [{ field, error: texts.noNotice }]);
    if (await hasOpenObservation(database, found)) return refuse(406, texts.openObservation);
    return requestOf(found.notice);
  });

export const caricaAllegatoOsservazioneAccertamento = uploadFor("assessment");
export const caricaAllegatoOsservazioneBonario = uploadFor("friendly");
export const caricaAllegatoOsservazioneScadenza = uploadFor("expiry");

/** Deletes a document that is not submitted, by its archive identifier. */
const deletionFor =
  (kind: NoticeKind): Handler =>
  async (call) => {
    const notice = await findNoticeById(call.database, kind, Number(call.query[wireNames[kind].id]));
    if (!notice) return refuse(404, texts.documentNotFound);
    const id = call.params.identificativoArchivio ?? "";
    const isOf = (request: string) => request === requestOf(notice.notice);
    return deleteUpload(call, { id, isOf, taken: texts.openObservation });
  };

export const eliminaAllegatoOsservazioneAccertamento = deletionFor("assessment");
export const eliminaAllegatoOsservazioneBonario = deletionFor("friendly");
export const eliminaAllegatoOsservazioneScadenza = deletionFor("expiry");

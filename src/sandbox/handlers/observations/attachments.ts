import { checkFile, type UploadForm } from "../../../gateway/index.ts";
import { deleteDocument, findDocument, requestOf, storeDocument } from "../../cases/attachments.ts";
import { findNoticeById, findNoticeByReference, type NoticeKind } from "../../cases/contested-notices.ts";
import { hasOpenObservation, wireNames } from "../../cases/observations.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";

/** File names that trigger a status: `prova500.pdf` at upload, `resta409.pdf` at deletion. */
const fixtureInFileName = (word: string, name: string) =>
  fixtureRefusal(`301000000000000${new RegExp(`^${word}(\\d{3})\\.`).exec(name)?.[1]}`, "upFile");

/** Stores a document for a notice; the request names its number, holder and plate. */
const uploadFor =
  (kind: NoticeKind): Handler =>
  async ({ body, database, now }) => {
    const form = body as UploadForm; // `as`: the gateway has checked it against the contract
    const file = checkFile(form);
    const fixture = fixtureInFileName("prova", file.name);
    if (fixture) return fixture;
    const field = wireNames[kind].reference;
    const { [field]: reference = "", codiceFiscale = "", targa = "" } = form.values ?? {};
    const found = await findNoticeByReference(database, kind, reference.toUpperCase());
    const isSame =
      found?.holder.code === codiceFiscale.toUpperCase() && found.vehicle.plate === targa.toUpperCase();
    if (!found || !isSame) return refuse(422, undefined, [{ field, error: texts.noNotice }]);
    if (await hasOpenObservation(database, found)) return refuse(406, texts.openObservation);
    return succeed(await storeDocument(database, { ...file, request: requestOf(found.notice) }, now));
  };

export const caricaAllegatoOsservazioneAccertamento = uploadFor("assessment");
export const caricaAllegatoOsservazioneBonario = uploadFor("friendly");
export const caricaAllegatoOsservazioneScadenza = uploadFor("expiry");

/** Deletes a document that is not submitted, by its archive identifier. */
const deletionFor =
  (kind: NoticeKind): Handler =>
  async ({ params, query, database }) => {
    const id = params.identificativoArchivio ?? "";
    const notice = await findNoticeById(database, kind, Number(query[wireNames[kind].id]));
    const document = notice && (await findDocument(database, requestOf(notice.notice), id));
    if (!document) return refuse(404, texts.documentNotFound);
    const fixture = fixtureInFileName("resta", document.name);
    if (fixture) return fixture;
    if (document.case_file !== null) return refuse(409, texts.openObservation);
    await deleteDocument(database, id);
    return succeed({});
  };

export const eliminaAllegatoOsservazioneAccertamento = deletionFor("assessment");
export const eliminaAllegatoOsservazioneBonario = deletionFor("friendly");
export const eliminaAllegatoOsservazioneScadenza = deletionFor("expiry");

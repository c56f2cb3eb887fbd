import type { AllegatoIntegrato } from "../../../contract/portal.generated.ts";
import { findDocument, listAddedDocuments, requestOfCase } from "../../cases/attachments.ts";
import { idOfCaseNumber, openForDocuments, type CaseFile } from "../../cases/case-files.ts";
import { addDocuments, type AddRefusal } from "../../cases/consultation/add-documents.ts";
import { hasCaseNumber } from "../../cases/consultation/describe-case.ts";
import { findOwnCase } from "../../cases/consultation/find-case.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { fixtureOfFile } from "../../status-fixtures.ts";
import { deleteUpload, receiveUpload } from "../case-documents.ts";

/** The kinds of case to which documents can be added. */
type CompletedKind = Exclude<CaseKind, "instalments">;

const refusals: Record<AddRefusal, Outcome> = {
  closed: refuse(409, texts.notOpenForDocuments),
  many: refuse(422, undefined, [{ field: "", error: texts.manyDocuments }]),
  strange: refuse(422, undefined, [{ field: "", error: texts.strangeDocuments }]),
};

/** Finds a case by the number that addresses its documents: the case number, where the answers have one. */
const findByNumber = (call: Call, kind: CompletedKind, number: string | undefined) =>
  findOwnCase(call, kind, hasCaseNumber(kind) ? idOfCaseNumber(Number(number)) : Number(number));

const isOpen = ({ state }: CaseFile) => openForDocuments.includes(state);

/** Stores a document that waits for its confirmation. */
const uploadFor = (kind: CompletedKind): Handler =>
  receiveUpload(async (call) => {
    const file = await findByNumber(call, kind, call.params.idPratica);
    if (!file) return refuse(404, texts.noCase);
    return isOpen(file) ? requestOfCase(file) : refusals.closed;
  });

/** Deletes a document that is not confirmed. The number of its case is optional. */
const deletionFor =
  (kind: CompletedKind): Handler =>
  async (call) => {
    const id = call.params.identificativoArchivio ?? "";
    const document = await findDocument(call.database, id);
    const number = /^case:(\d+)$/.exec(document?.request ?? "")?.[1];
    const file = number && (await findOwnCase(call, kind, Number(number)));
    if (!file) return refuse(404, texts.documentNotFound);
    const { idPratica } = call.query;
    const named = idPratica === undefined ? file : await findByNumber(call, kind, idPratica);
    const isOf = (request: string) => named?.id === file.id && request === requestOfCase(file);
    return deleteUpload(call, { id, isOf, taken: texts.confirmedDocument });
  };

/** Adds the uploaded documents to the case, with the day of today. */
const confirmationFor =
  (kind: CompletedKind): Handler =>
  async (call) => {
    const sent = call.body as AllegatoIntegrato[]; // `as`: the gateway has checked it against the contract
    for (const { nomeAllegato } of sent) {
      const fixture = fixtureOfFile("confirmation", nomeAllegato, "");
      if (fixture) return fixture;
    }
    const file = await findOwnCase(call, kind, Number(call.params.idComunicazione));
    if (!file) return refuse(404, texts.noCase);
    const ids = sent.map(({ identificativoArchivio }) => identificativoArchivio);
    const refusal = await addDocuments(call, file, ids);
    if (refusal) return refusals[refusal];
    const added = await listAddedDocuments(call.database, file.id);
    return succeed(added.filter(({ identificativoArchivio }) => ids.includes(identificativoArchivio)));
  };

export const caricaAllegatoIntegratoOsservazioneScadenza = uploadFor("expiry-observation");
export const caricaAllegatoIntegratoOsservazioneAccertamento = uploadFor("assessment-observation");
export const caricaAllegatoIntegratoOsservazioneBonario = uploadFor("friendly-observation");
export const caricaAllegatoIntegratoDiscarico = uploadFor("discharge");
export const caricaAllegatoIntegratoEsenzione = uploadFor("exemption");
export const caricaAllegatoIntegratoRestituzione = uploadFor("refund");

export const eliminaAllegatoIntegratoOsservazioneScadenza = deletionFor("expiry-observation");
export const eliminaAllegatoIntegratoOsservazioneAccertamento = deletionFor("assessment-observation");
export const eliminaAllegatoIntegratoOsservazioneBonario = deletionFor("friendly-observation");
export const eliminaAllegatoIntegratoDiscarico = deletionFor("discharge");
export const eliminaAllegatoIntegratoEsenzione = deletionFor("exemption");
export const eliminaAllegatoIntegratoRestituzione = deletionFor("refund");

export const confermaAllegatiIntegratiOsservazioneScadenza = confirmationFor("expiry-observation");
export const confermaAllegatiIntegratiOsservazioneAccertamento = confirmationFor("assessment-observation");
export const confermaAllegatiIntegratiOsservazioneBonario = confirmationFor("friendly-observation");
export const confermaAllegatiIntegratiDiscarico = confirmationFor("discharge");
export const confermaAllegatiIntegratiEsenzione = confirmationFor("exemption");
export const confermaAllegatiIntegratiRestituzione = confirmationFor("refund");

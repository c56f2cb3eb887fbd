import { requestOfHolder, type HolderRequest } from "../cases/attachments.ts";
import { findPerson } from "../cases/people.ts";
import { refuse, type Handler } from "../handler.ts";
import { texts } from "../messages.ts";
import { deleteUpload, receiveUpload } from "./case-documents.ts";

/** Stores a document of an applicant; the request names the tax code or VAT number. */
const uploadFor = (kind: HolderRequest): Handler =>
  receiveUpload(async ({ database }, { codiceFiscale = "" }) => {
    const person = await findPerson(database, codiceFiscale);
    if (person) return requestOfHolder(kind, person.code);
    return refuse(422, undefined, [{ field: "codiceFiscale", error: texts.taxpayerNotFound }]);
  });

/** Deletes a document that is not submitted, by its archive identifier and, if the address has it, the applicant. */
const deletionFor =
  (kind: HolderRequest): Handler =>
  (call) => {
    const { identificativoArchivio, id = identificativoArchivio ?? "", codiceFiscale } = call.params;
    const own = requestOfHolder(kind, (codiceFiscale ?? "").toUpperCase());
    const isOf = (request: string) => (codiceFiscale ? request === own : request.startsWith(own));
    return deleteUpload(call, { id, isOf, taken: texts.sentDocument });
  };

/** Deletes a document of the logged-in person that is not submitted. */
const ownDeletionFor =
  (kind: HolderRequest): Handler =>
  (call) => {
    const own = requestOfHolder(kind, call.person ?? "");
    const isOf = (request: string) => request === own;
    return deleteUpload(call, {
      id: call.params.identificativoArchivio ?? "",
      isOf,
      taken: texts.sentDocument,
    });
  };

export const caricaAllegatoRateizzazione = uploadFor("instalments");
export const eliminaAllegatoRateizzazione = deletionFor("instalments");
export const caricaAllegatoDiscarico = uploadFor("discharge");
export const eliminaAllegatoDiscarico = deletionFor("discharge");
export const eliminaAllegatoDiscaricoSoggetto = deletionFor("discharge");
export const caricaAllegatoEsenzione = uploadFor("exemption");
export const eliminaAllegatoEsenzione = ownDeletionFor("exemption");
export const caricaAllegatoRestituzione = uploadFor("refund");
export const eliminaAllegatoRestituzione = ownDeletionFor("refund");

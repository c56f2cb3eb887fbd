import { checkFile, type UploadForm } from "../../gateway/index.ts";
import { deleteDocument, findDocument, findSentDocument, storeDocument } from "../cases/attachments.ts";
import { protocolOf } from "../cases/case-files.ts";
import { Download, refuse, succeed, type Call, type Handler, type Outcome } from "../handler.ts";
import { texts } from "../messages.ts";
import { fixtureOfFile } from "../status-fixtures.ts";

/** Finds the request of an upload by the form's fields, or refuses. */
type FindRequest = (call: Call, values: Record<string, string>) => Promise<string | Outcome>;

/** Returns the handler that stores a document for a request that is still to be submitted. */
export const receiveUpload =
  (findRequest: FindRequest): Handler =>
  async (call) => {
    const form = call.body as UploadForm; // `as`: the gateway has checked it against the contract
    const file = checkFile(form);
    const fixture = fixtureOfFile("upload", file.name);
    if (fixture) return fixture;
    const request = await findRequest(call, form.values ?? {});
    if (typeof request !== "string") return request;
    return succeed(await storeDocument(call.database, { ...file, request }, call.now));
  };

interface Deletion {
  id: string;
  /** Returns true for the requests whose documents the call may delete. */
  isOf: (request: string) => boolean;
  /** Title of the refusal when the document is submitted. */
  taken: string;
}

/** Deletes a document that is not submitted. */
export async function deleteUpload({ database }: Call, { id, isOf, taken }: Deletion): Promise<Outcome> {
  const document = await findDocument(database, id);
  if (!document || !isOf(document.request)) return refuse(404, texts.documentNotFound);
  const fixture = fixtureOfFile("deletion", document.name);
  if (fixture) return fixture;
  if (document.case_file !== null) return refuse(409, taken);
  await deleteDocument(database, id);
  return succeed({});
}

/** Downloads a document of a submitted case, by its protocol number and its holder. */
export const scaricaAllegatoPratica: Handler = async ({ params, query, database }) => {
  const document = await findSentDocument(database, params.id ?? "");
  const { identificativo, codiceFiscale = "" } = query;
  if (!document || document.holder !== codiceFiscale.toUpperCase() || protocolOf(document) !== identificativo)
    return refuse(404, texts.documentNotFound);
  return (
    fixtureOfFile("download", document.name) ??
    succeed(new Download(document.name, document.bytes, "application/octet-stream"))
  );
};

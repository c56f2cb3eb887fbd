import { createHash, randomBytes } from "node:crypto";
import type { Allegato, AllegatoIntegrato } from "../../contract/portal.generated.ts";
import type { Database } from "../database/tables.ts";
import type { Notice } from "../payments/quote.ts";

/** Returns the request under which the documents of an observation are stored until its submission. */
export const requestOf = ({ number }: Pick<Notice, "number">) => `notice:${number}`;

/** The requests whose documents are stored by the tax code or VAT number of the applicant. */
export type HolderRequest = "instalments" | "discharge" | "exemption" | "refund";

/** Returns the request under which the documents of an applicant are stored until the submission. */
export const requestOfHolder = (kind: HolderRequest, code: string) => `${kind}:${code}`;

/** Returns the request under which documents wait that are being added to a submitted case. */
export const requestOfCase = ({ id }: { id: number }) => `case:${id}`;

/** The documents of a submission, in the order in which they came. */
export async function listDocuments(database: Database, file: number): Promise<Allegato[]> {
  const rows = await documentsOf(database, file).where("integrated_on", "is", null).execute();
  return rows.map(toWire);
}

/** The documents that were added to a case after its submission. */
export async function listAddedDocuments(database: Database, file: number): Promise<AllegatoIntegrato[]> {
  const rows = await documentsOf(database, file).where("integrated_on", "is not", null).execute();
  return rows.map(({ integrated_on, ...document }) => ({
    ...toWire(document),
    allegatoIntegrato: true,
    dataInserimentoAllegatoIntegrato: integrated_on ?? "",
  }));
}

const documentsOf = (database: Database, file: number) =>
  database
    .selectFrom("attachment")
    .select(["id", "name", "integrated_on"])
    .where("case_file", "=", file)
    .orderBy("uploaded_at")
    .orderBy("id");

export const toWire = ({ id, name }: { id: string; name: string }): Allegato => ({
  identificativoArchivio: id,
  nomeAllegato: name,
  nomeLogico: name,
});

/** Age at which documents without a submission are deleted. */
const forgetAfter = 24 * 3_600_000;
/**
 * Maximum number of waiting documents per request; the oldest are deleted first. A network may upload fewer per hour (600, see
 * `UPLOADS_PER_ADDRESS`) without a proof of work, so a stranger cannot displace a document within an hour of its upload.
 */
const mostWaiting = 720;

export interface NewDocument {
  request: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Stores a document for a request that is still to be submitted. Deletes waiting documents that are too old or too many. */
export async function storeDocument(
  database: Database,
  { request, name, mediaType, bytes }: NewDocument,
  now: number,
): Promise<Allegato> {
  // Random, because the identifier is sufficient to delete the document.
  const id = randomBytes(16).toString("hex");
  await database
    .insertInto("attachment")
    .values({
      id,
      request,
      case_file: null,
      name,
      media_type: mediaType,
      size: bytes.length,
      digest: createHash("sha256").update(bytes).digest("hex"),
      bytes,
      uploaded_at: now,
      integrated_on: null,
    })
    .execute();
  await forgetWaiting(database, request, now);
  return toWire({ id, name });
}

/** Deletes waiting documents: the expired ones of all requests, and the oldest of one request beyond the most. */
async function forgetWaiting(database: Database, request: string, now: number) {
  await database
    .deleteFrom("attachment")
    .where("case_file", "is", null)
    .where((row) =>
      row.or([
        row("uploaded_at", "<", now - forgetAfter),
        row("id", "in", (select) =>
          select
            .selectFrom("attachment")
            .select("id")
            .where("request", "=", request)
            .where("case_file", "is", null)
            .orderBy("uploaded_at", "desc")
            .orderBy("id")
            .offset(mostWaiting),
        ),
      ]),
    )
    .execute();
}

/** A document, submitted or not, with the key of its request. */
export const findDocument = (database: Database, id: string) =>
  database
    .selectFrom("attachment")
    .select(["id", "name", "request", "case_file"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Returns true when every document waits for the submission of this request. */
export async function areWaiting(database: Database, request: string, ids: readonly string[]) {
  if (ids.length === 0) return true;
  const found = await database
    .selectFrom("attachment")
    .select("id")
    .where("id", "in", ids)
    .where("request", "=", request)
    .where("case_file", "is", null)
    .execute();
  return found.length === ids.length;
}

/** A document of a submitted case, with the members of its case that identify it. */
export const findSentDocument = (database: Database, id: string) =>
  database
    .selectFrom("attachment")
    .innerJoin("case_file", "case_file.id", "attachment.case_file")
    .select(["name", "bytes", "case_file.id", "case_file.holder", "case_file.submitted_on"])
    .where("attachment.id", "=", id)
    .executeTakeFirst();

export const deleteDocument = (database: Database, id: string) =>
  database.deleteFrom("attachment").where("id", "=", id).where("case_file", "is", null).execute();

interface Attached {
  request: string;
  ids: readonly string[];
  /** Day on which documents are added to a submitted case. */
  integratedOn?: string;
}

/** Assigns documents to a case. Returns false when one is unknown, repeated, of another request or of another case. */
export async function attachTo(database: Database, file: number, { request, ids, integratedOn }: Attached) {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await database
    .updateTable("attachment")
    .set({ case_file: file, integrated_on: integratedOn ?? null })
    .where("id", "in", ids)
    .where("request", "=", request)
    .where("case_file", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === ids.length;
}

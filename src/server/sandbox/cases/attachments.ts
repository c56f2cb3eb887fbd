import { createHash, randomBytes } from "node:crypto";
import type { Allegato } from "../../../wire/portal.generated.ts";
import type { Database } from "../../database/tables.ts";
import type { Notice } from "../payments/due.ts";

/** What the documents of an observation are kept under until it is submitted. */
export const requestOf = ({ number }: Pick<Notice, "number">) => `notice:${number}`;

/** The documents of a case, in the order in which they came. */
export async function listDocuments(database: Database, file: number): Promise<Allegato[]> {
  const rows = await database
    .selectFrom("attachment")
    .select(["id", "name"])
    .where("case_file", "=", file)
    .orderBy("uploaded_at")
    .orderBy("id")
    .execute();
  return rows.map(toWire);
}

export const toWire = ({ id, name }: { id: string; name: string }): Allegato => ({
  identificativoArchivio: id,
  nomeAllegato: name,
  nomeLogico: name,
});

/** A citizen who gives up leaves documents that nobody will send. */
const forgetAfter = 24 * 3_600_000;
/** Documents of one request that wait for it: those of a few attempts, not a warehouse. */
const mostWaiting = 60;

export interface NewDocument {
  request: string;
  name: string;
  mediaType: string;
  bytes: Buffer;
}

/** Stores a document for a request that is still to be submitted; nothing when too many of them wait already. */
export async function storeDocument(
  database: Database,
  { request, name, mediaType, bytes }: NewDocument,
  now: number,
): Promise<Allegato | undefined> {
  await database
    .deleteFrom("attachment")
    .where("case_file", "is", null)
    .where("uploaded_at", "<", now - forgetAfter)
    .execute();
  const { waiting } = await database
    .selectFrom("attachment")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("request", "=", request)
    .where("case_file", "is", null)
    .executeTakeFirstOrThrow();
  if (waiting >= mostWaiting) return undefined;
  // The archive's own name: it cannot be guessed, because whoever knows it can delete the document.
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
    })
    .execute();
  return toWire({ id, name });
}

/** A document of a request, submitted or not. */
export const findDocument = (database: Database, request: string, id: string) =>
  database
    .selectFrom("attachment")
    .select(["id", "name", "case_file"])
    .where("id", "=", id)
    .where("request", "=", request)
    .executeTakeFirst();

export const deleteDocument = (database: Database, id: string) =>
  database.deleteFrom("attachment").where("id", "=", id).where("case_file", "is", null).execute();

/** Puts documents into a case. False when one is of another request, in a case already, unknown or named twice. */
export async function attachTo(database: Database, file: number, request: string, ids: string[]) {
  if (ids.length === 0) return true;
  const { numUpdatedRows } = await database
    .updateTable("attachment")
    .set({ case_file: file })
    .where("id", "in", ids)
    .where("request", "=", request)
    .where("case_file", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === ids.length;
}

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

import { checkCodiceFiscale } from "../../../formats/codes/codice-fiscale.ts";
import type { CaseKind } from "../../database/case-tables.ts";
import type { Database } from "../../database/tables.ts";
import { refuse, type Call, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { protocolOf, type CaseFile } from "../case-files.ts";

const protocolForm = /^\d{8}\/\d{4}$/;

export const findById = (database: Database, id: number): Promise<CaseFile | undefined> =>
  database.selectFrom("case_file").selectAll().where("id", "=", id).executeTakeFirst();

/** Finds a case by its protocol number: the id and the year of the submission. */
async function findByProtocol(database: Database, protocol: string) {
  const found = await findById(database, Number(protocol.slice(0, 8)));
  return found && protocolOf(found) === protocol ? found : undefined;
}

/**
 * Finds a case by its protocol number and its holder, or refuses: 404 for a logged-in holder, 400 for a typed tax code. A case of
 * another holder and an unknown one have the same answer.
 */
export async function findCase(
  { database, person }: Pick<Call, "database" | "person">,
  protocol: string,
  holder: string,
): Promise<CaseFile | Outcome> {
  const detail = [
    ...(protocolForm.test(protocol) ? [] : [{ field: "identificativo", error: texts.wrongProtocol }]),
    ...(checkCodiceFiscale(holder, "checkDigit").ok
      ? []
      : [{ field: "codiceFiscale", error: texts.wrongTaxCode }]),
  ];
  if (detail.length > 0) return refuse(422, undefined, detail);
  const found = await findByProtocol(database, protocol);
  if (found?.holder === holder) return found;
  return person === undefined ? refuse(400, texts.noCaseOfHolder) : refuse(404, texts.noCase);
}

/** Finds a case of a kind by its id. On the authenticated base the case of another person is not found. */
export async function findOwnCase(
  { database, person }: Pick<Call, "database" | "person">,
  kind: CaseKind,
  id: number,
): Promise<CaseFile | undefined> {
  const found = Number.isSafeInteger(id) ? await findById(database, id) : undefined;
  if (found?.kind !== kind) return undefined;
  return person === undefined || found.holder === person ? found : undefined;
}

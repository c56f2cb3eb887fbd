import { sql, type Selectable, type Transaction } from "kysely";
import type { StatoPratica } from "../../contract/portal.generated.ts";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import type { CaseFileTable, CaseState } from "../database/case-tables.ts";
import type { Tables } from "../database/tables.ts";

export type CaseFile = Selectable<CaseFileTable>;

/** The states in wire format, in the order of their numbers. */
export const stateLabels: Record<CaseState, string> = {
  received: "Ricevuta",
  registered: "Protocollata",
  underWay: "In corso di lavorazione",
  incomplete: "DA COMPLETARE",
  toExamine: "DA ESAMINARE",
  accepted: "Chiusa Accolta",
  rejected: "Chiusa Respinta",
};

export const closedStates: CaseState[] = ["accepted", "rejected"];

/** The states in which the office waits for documents. */
export const openForDocuments: CaseState[] = ["toExamine", "incomplete"];

/** `00004127/2025`. */
export const protocolOf = ({ id, submitted_on }: Pick<CaseFile, "id" | "submitted_on">) =>
  `${String(id).padStart(8, "0")}/${submitted_on.slice(0, 4)}`;

/** Case numbers (`idPratica`) are a series of their own: a client that confuses them with `idComunicazione` finds nothing. */
const firstCaseNumber = 71_500_000;
export const caseNumberOf = ({ id }: Pick<CaseFile, "id">) => firstCaseNumber + id;
export const idOfCaseNumber = (number: number) => number - firstCaseNumber;

export const stateOf = ({
  state,
  state_on,
  state_note,
}: Pick<CaseFile, "state" | "state_on" | "state_note">): StatoPratica => ({
  id: Object.keys(stateLabels).indexOf(state) + 1,
  codice: null,
  descrizione: stateLabels[state],
  data: formatItalianDate(state_on),
  note: state_note,
});

/** Inserts a case. Returns undefined when its notice already has an open one, concurrent ones included. */
export function insertCase(
  transaction: Transaction<Tables>,
  values: Omit<CaseFile, "id">,
): Promise<CaseFile | undefined> {
  return transaction
    .insertInto("case_file")
    .values(values)
    .onConflict((conflict) =>
      conflict
        .column("notice")
        .where(sql<boolean>`state not in ('accepted', 'rejected')`)
        .doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
}

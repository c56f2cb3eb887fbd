import { sql, type Selectable, type Transaction } from "kysely";
import type { StatoPratica } from "../../contract/portal.generated.ts";
import { formatItalianDate } from "../../formats/quantities/date.ts";
import type { CaseFileTable, CaseState } from "../database/case-tables.ts";
import type { Tables } from "../database/tables.ts";

export type CaseFile = Selectable<CaseFileTable>;

/** The states in wire format, in the order of their numbers. */
const states: Record<CaseState, string> = {
  received: "Ricevuta",
  registered: "Protocollata",
  underWay: "In corso di lavorazione",
  incomplete: "DA COMPLETARE",
  toExamine: "DA ESAMINARE",
  accepted: "Chiusa Accolta",
  rejected: "Chiusa Respinta",
};

export const closedStates: CaseState[] = ["accepted", "rejected"];

/** `00004127/2025`. */
export const protocolOf = ({ id, submitted_on }: Pick<CaseFile, "id" | "submitted_on">) =>
  `${String(id).padStart(8, "0")}/${submitted_on.slice(0, 4)}`;

export const stateOf = ({
  state,
  state_on,
  state_note,
}: Pick<CaseFile, "state" | "state_on" | "state_note">): StatoPratica => ({
  id: Object.keys(states).indexOf(state) + 1,
  codice: null,
  descrizione: states[state],
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

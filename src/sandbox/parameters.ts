import type { CartSettings } from "../rules/index.ts";
import type { Database } from "./database/tables.ts";

/**
 * Payments with a deadline up to this day and payments with a later one have different scales of penalties: they go to
 * two accounts and cannot be in the same cart.
 */
const thresholdDay = "2024-08-31";
const accountBefore = "BOLLO";
const accountAfter = "BOLLO_CC";
export const assessmentAccount = "ACCERTAMENTO";

/** Returns the account of a payment with this deadline: `tipologiaCC` on the wire. */
export const accountKindOf = (deadline: string) => (deadline <= thresholdDay ? accountBefore : accountAfter);

/** The parameters of a new database; the portal reads them by name. */
export const initialParameters = {
  DICH_SOST_CERT:
    "<p>Dichiaro, ai sensi dell'articolo 46 del D.P.R. 445/2000, che i dati forniti corrispondono al vero.</p>",
  DICH_SOST_NOT:
    "<p>Dichiaro, ai sensi dell'articolo 47 del D.P.R. 445/2000, che i fatti indicati corrispondono al vero.</p>",
  MDP_COD_APPLICATIVO_ACC: assessmentAccount,
  MDP_MOD1_BOLLO: accountBefore,
  MDP_MOD1_BOLLO_CC: accountAfter,
  MDP_DATE_CC: "31/08/2024",
  /** The national platform accepts at most five notices in one payment. */
  LIMITE_CARRELLO: "5",
};

/** Reads the settings of the cart rules from the same file as the portal. */
export async function readCartSettings(database: Database): Promise<CartSettings> {
  const rows = await database.selectFrom("parameter").selectAll().execute();
  const valueOf = (name: keyof typeof initialParameters) =>
    rows.find((row) => row.name === name)?.value ?? initialParameters[name];
  return {
    limite: Number(valueOf("LIMITE_CARRELLO")),
    tipoAccertamento: valueOf("MDP_COD_APPLICATIVO_ACC"),
    tipoAnteriore: valueOf("MDP_MOD1_BOLLO"),
    tipoSuccessivo: valueOf("MDP_MOD1_BOLLO_CC"),
    dataSoglia: valueOf("MDP_DATE_CC"),
  };
}

import { checkCodiceFiscale } from "../../formats/codes/codice-fiscale.ts";
import { refuse } from "../handler.ts";
import { texts } from "../messages.ts";
import { fixtureOfTaxCode } from "../status-fixtures.ts";

const field = "codiceFiscale";

/** Returns the refusal of a tax code that cannot exist or that triggers a status; undefined for others. */
export function refuseTaxCode(typed = "") {
  const code = typed.toUpperCase();
  const fixture = fixtureOfTaxCode(code, field);
  if (fixture || checkCodiceFiscale(code, "checkDigit").ok) return fixture;
  return refuse(422, undefined, [{ field, error: texts.wrongTaxCode }]);
}

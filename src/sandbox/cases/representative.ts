import { checkCodiceFiscale } from "../../formats/codes/codice-fiscale.ts";
import { checkDate } from "../../formats/quantities/date.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import { texts } from "../messages.ts";
import { addYears } from "../tax/months.ts";

/** The legal representative of a company, by the names of no request in particular. */
export interface Representative {
  code?: string | null;
  surname?: string | null;
  name?: string | null;
  sex?: string | null;
  /** YYYY-MM-DD. */
  born?: string | null;
  /** Municipality or country of birth. */
  birthplace?: string | null;
}

const adultAge = 18;

/** Checks the representative of a company: complete, and an adult today. Problems are of the request as a whole. */
export function checkRepresentative(
  { code, surname, name, sex, born, birthplace }: Representative,
  today: string,
): ErroreCampo[] {
  const isComplete = [code, surname, name, sex, born, birthplace].every((value) => value?.trim());
  if (!isComplete || !checkCodiceFiscale((code ?? "").toUpperCase()).ok || !checkDate(born ?? "").ok)
    return [{ field: "", error: texts.noRepresentative }];
  return addYears(born ?? "", adultAge) > today ? [{ field: "", error: texts.minorRepresentative }] : [];
}

import { formatItalianDate } from "../../formats/date.ts";
import { toEuro } from "../../formats/money.ts";
import { formatMonthYear } from "../../formats/month-year.ts";
import type { EsitoCalcoloPagamento, Proprietario, TipoVeicolo } from "../../contract/portal.generated.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { findType, typeCodeOf } from "../vehicle-types.ts";
import { totalOf, type Due, type Vehicle } from "./due.ts";

export const nameOf = ({ surname, name }: Pick<PersonTable, "surname" | "name">) =>
  [surname, name].filter(Boolean).join(" ");

export const ownerOf = (person: PersonTable): Proprietario => ({
  tipologia: person.kind === "company" ? "PG" : "PF",
  denominazione: nameOf(person),
});

export const typeOf = ({ category }: Pick<Vehicle, "category">): TipoVeicolo =>
  findType(typeCodeOf(category)) ?? { codice: "", descrizione: "" };

/** A payment that was found, as it goes into the cart. */
export function toCalculation(due: Due): EsitoCalcoloPagamento {
  const { vehicle, holder, period } = due;
  return {
    esito: "OK",
    errori: [],
    risultato: {
      codiceFiscale: holder.code,
      tipoVeicolo: typeOf(vehicle),
      targa: vehicle.plate,
      esplicativo: due.explanation,
      identificativoPagamento: paymentKeyOf(due),
      scadenza: formatMonthYear(period.to),
      ultimoGiornoUtile: formatItalianDate(period.deadline),
      validita: period.months,
      totale: toEuro(totalOf(due)),
      tassa: toEuro(due.tax),
      sanzione: toEuro(due.penalty),
      interesse: toEuro(due.interest),
      tipologiaCC: due.account,
    },
    proprietario: ownerOf(holder),
  };
}

/** Names what is paid: the notice, or the vehicle and the period. */
export const paymentKeyOf = ({ notice, vehicle, period }: Pick<Due, "notice" | "vehicle" | "period">) =>
  notice?.number ??
  period.to.replace("-", "") + String(period.months).padStart(2, "0") + String(vehicle.id).padStart(10, "0");

import { formatItalianDate } from "../../formats/quantities/date.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import { formatMonthYear } from "../../formats/quantities/month-year.ts";
import type { Proprietario, TipoVeicolo } from "../../contract/portal.generated.ts";
import type { CartEntry } from "../../rules/index.ts";
import type { PersonTable } from "../database/vehicle-tables.ts";
import { findType, typeCodeOf } from "../vehicle-types.ts";
import { totalOf, type Quote, type Vehicle } from "./quote.ts";

export const nameOf = ({ surname, name }: Pick<PersonTable, "surname" | "name">) =>
  [surname, name].filter(Boolean).join(" ");

export const ownerOf = (person: PersonTable): Proprietario => ({
  tipologia: person.kind === "company" ? "PG" : "PF",
  denominazione: nameOf(person),
});

export const typeOf = ({ category }: Pick<Vehicle, "category">): TipoVeicolo =>
  findType(typeCodeOf(category)) ?? { codice: "", descrizione: "" };

/** Returns a quote in the wire format of a cart entry. */
export function toCalculation(quote: Quote): CartEntry {
  const { vehicle, holder, period } = quote;
  return {
    esito: "OK",
    errori: [],
    risultato: {
      codiceFiscale: holder.code,
      tipoVeicolo: typeOf(vehicle),
      targa: vehicle.plate,
      esplicativo: quote.explanation,
      identificativoPagamento: paymentKeyOf(quote),
      scadenza: formatMonthYear(period.to),
      ultimoGiornoUtile: formatItalianDate(period.deadline),
      validita: period.months,
      totale: toEuro(totalOf(quote)),
      tassa: toEuro(quote.tax),
      sanzione: toEuro(quote.penalty),
      interesse: toEuro(quote.interest),
      tipologiaCC: quote.account,
    },
    proprietario: ownerOf(holder),
  };
}

/** Returns the payment identifier: the notice number, or one made of vehicle and period. */
export const paymentKeyOf = ({ notice, vehicle, period }: Pick<Quote, "notice" | "vehicle" | "period">) =>
  notice?.number ??
  period.to.replace("-", "") + String(period.months).padStart(2, "0") + String(vehicle.id).padStart(10, "0");

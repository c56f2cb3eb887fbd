import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { quotePeriod, quoteRenewal, type QuoteResult, type Vehicle } from "../../payments/quote.ts";
import { findVehicle } from "../../payments/find-vehicle.ts";
import { findNotice } from "../../payments/notices.ts";
import { toCalculation } from "../../payments/wire-format.ts";
import { isFlat } from "../../payments/periods.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { findType } from "../../vehicle-types.ts";

const answer = (found: QuoteResult) => (found.ok ? succeed(toCalculation(found.quote)) : found.refusal);

export const calcolaPagamentoPerIuv: Handler = async (call) => {
  const code = call.params.iuv ?? "";
  return fixtureRefusal(code, "iuv") ?? answer(await findNotice(call, code));
};

export const calcolaPagamentoRinnovo: Handler = (call) =>
  withVehicle(call, async (vehicle) => answer(await quoteRenewal(call, vehicle)));

/** A period of the past, named by its last month and its length. */
export const calcolaPagamentoScadenza: Handler = (call) => {
  const { meseScadenza, annoScadenza, validita } = call.query;
  const [month, year, months] = [meseScadenza, annoScadenza, validita].map(Number) as [
    number,
    number,
    number,
  ]; // `as`: maps a tuple of three to a tuple of three
  const detail = [
    ...(month >= 1 && month <= 12 ? [] : [{ field: "meseScadenza", error: texts.wrongMonth }]),
    ...(year >= 1980 && year <= 2100 ? [] : [{ field: "annoScadenza", error: texts.wrongYear }]),
    ...(months >= 1 && months <= 12 ? [] : [{ field: "validita", error: texts.wrongMonths }]),
  ];
  return withVehicle(call, async (vehicle) => {
    if (detail.length > 0) return refuse(422, undefined, detail);
    if (isFlat(vehicle)) return refuse(406, texts.noPastYears);
    const to = `${year}-${String(month).padStart(2, "0")}`;
    if (to < vehicle.registered_on.slice(0, 7))
      return refuse(422, undefined, [{ field: "annoScadenza", error: texts.beforeRegistration }]);
    return answer(await quotePeriod(call, vehicle, { to, months }));
  });
};

async function withVehicle({ query, database }: Call, then: (vehicle: Vehicle) => Promise<Outcome>) {
  const { targa: plate, tipoVeicolo: type, codiceFiscale: owner } = query;
  if (!plate || !type || !owner) return refuse(400);
  const found = await findVehicle(database, { plate, type, owner });
  return found.ok ? then(found.vehicle) : found.refusal;
}

/** Types taxed by calendar year have no payable past years. */
const typesWithPast = ["A", "M", "R"];

export const controllaScadenzaPregressa: Handler = ({ query }) => {
  const type = findType(query.tipoVeicolo ?? "");
  const esito = typesWithPast.includes(type?.codice ?? "") ? "OK" : "KO";
  return succeed({ esito, ...(type && { tipoVeicolo: type }) });
};

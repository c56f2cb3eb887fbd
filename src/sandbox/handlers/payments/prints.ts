import { formatItalianDate } from "../../../formats/quantities/date.ts";
import { formatCents, toEuro } from "../../../formats/quantities/money.ts";
import { formatMonthYear } from "../../../formats/quantities/month-year.ts";
import type {
  PianoRateizzazioneStampa,
  RichiestaSintesiVeicolo,
  SintesiPagamento,
} from "../../../contract/portal.generated.ts";
import type { NoticeTable } from "../../database/payment-tables.ts";
import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { totalOf, type Quote, type QuoteResult } from "../../payments/quote.ts";
import { findVehicle } from "../../payments/find-vehicle.ts";
import { findNotice, noticeForPeriod } from "../../payments/notices.ts";
import { nameOf, typeOf } from "../../payments/wire-format.ts";
import { findPlan, sumOf } from "../../payments/plans.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { taxpayerOf } from "../../taxpayer.ts";

type Kind = NoticeTable["kind"];

const byCode =
  (kind: Kind): Handler =>
  async (call) => {
    const code = call.params.iuv ?? "";
    return fixtureRefusal(code, "iuv") ?? answer(await findNotice(call, code, kind));
  };

export const cercaSintesiScadenzaPerIuv = byCode("expiry");
export const cercaSintesiAccertamentoPerIuv = byCode("assessment");

const byVehicle =
  (kind: Kind): Handler =>
  async (call) => {
    const request = call.body as RichiestaSintesiVeicolo; // `as`: the gateway has checked it against the contract
    const { targa: plate, idTipoVeicolo: type, codiceFiscale: owner } = request;
    const found = await findVehicle(call.database, { plate, type, owner }, "idTipoVeicolo");
    // A foreign vehicle and an unknown one have the same answer; a status fixture has its own.
    if (!found.ok)
      return fixtureRefusal(plate, "targa") || found.refusal.status === 422
        ? found.refusal
        : refuse(404, texts.noNotice);
    const to = `${request.annoScadenza}-${String(request.meseScadenza).padStart(2, "0")}`;
    return answer(await noticeForPeriod(call, found.vehicle, { to, months: request.mesiValidita }, kind));
  };

export const cercaSintesiScadenzaPerVeicolo = byVehicle("expiry");
export const cercaSintesiAccertamentoPerVeicolo = byVehicle("assessment");

function answer(found: QuoteResult): Outcome {
  if (found.ok) return succeed(toSummary(found.quote));
  const { status, body } = found.refusal;
  // A notice that cannot be paid cannot be printed: these calls declare 409 for it.
  return status === 406 ? refuse(409, (body as { title: string }).title) : found.refusal; // `as`: a refusal's body is an Errore
}

function toSummary(quote: Quote): SintesiPagamento {
  const { vehicle, holder, period, tax, penalty, interest, notice } = quote;
  return {
    anagraficaIntestatario: taxpayerOf(holder),
    targa: vehicle.plate,
    tipoVeicolo: typeOf(vehicle),
    scadenza: formatMonthYear(period.to),
    validita: period.months,
    costoBollo: toEuro(tax),
    sanzione: toEuro(penalty),
    interessi: toEuro(interest),
    totale: toEuro(totalOf(quote)),
    iuv: notice?.number ?? "",
  };
}

export const cercaPianoRateizzazione: Handler = async ({ query, database }: Call) => {
  const { idRiferimentoPiano: number, anno: year, cf } = query;
  if (!number || !year || !cf) return refuse(400);
  const fixture = fixtureRefusal(number, "numeroRiferimentoPiano");
  if (fixture) return fixture;
  const found = await findPlan(database, number);
  if (found?.holder.code !== cf || String(found.plan.year) !== year) return refuse(404, texts.planNotFound);
  const { plan, holder, instalments } = found;
  return succeed({
    nriferimento: plan.number,
    anno: String(plan.year),
    datiAnagrafici: nameOf(holder),
    codiceFiscale: holder.code,
    ntotaleRate: instalments.length,
    tassoApplicato: plan.rate,
    spesaIstruttoria: formatCents(plan.fees),
    totaleGenerale: formatCents(sumOf(instalments)),
    rate: instalments.map(({ position, amount, due_on, availability }) => ({
      numeroRata: position,
      importo: toEuro(amount),
      scadenza: formatItalianDate(due_on),
      stato: texts.instalmentStates[availability],
    })),
  } satisfies PianoRateizzazioneStampa);
};

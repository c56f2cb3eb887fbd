import { checkCodiceFiscale } from "../../../formats/codes/codice-fiscale.ts";
import { formatItalianDate } from "../../../formats/quantities/date.ts";
import { toCents, toEuro } from "../../../formats/quantities/money.ts";
import type {
  IntestatarioRate,
  RataDaPagare,
  RicercaRate,
  RichiestaCalcoloRate,
  RichiestaPagamentoRate,
} from "../../../contract/portal.generated.ts";
import type { PersonTable } from "../../database/vehicle-tables.ts";
import { refuse, succeed, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { lockNameOfInstalment } from "../../payments/locks.ts";
import { newNoticeNumber } from "../../payments/codes.ts";
import { findPlan, sumOf, toRata, type PlanInstalment, type WholePlan } from "../../payments/plans.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { fingerprintOf, startOnce, type NewItem } from "../../payments/start-payment.ts";
import { taxpayerOf } from "../../taxpayer.ts";

/** Finds the payable instalments of a plan by its number, year and holder. */
export const cercaRate: Handler = async ({ query, database }) => {
  const { numeroRiferimento: number, anno: year, cf } = query;
  if (!number || !year || !cf) return refuse(400);
  const fixture = fixtureRefusal(number, "numeroRiferimento");
  if (fixture) return fixture;
  if (!checkCodiceFiscale(cf, "checkDigit").ok)
    return refuse(422, undefined, [{ field: "codiceFiscale", error: texts.wrongTaxCode }]);
  const found = await findPlan(database, number);
  // A plan of another holder and an unknown one have the same answer.
  if (found?.holder.code !== cf || String(found.plan.year) !== year) return refuse(404, texts.planNotFound);
  const free = found.instalments.filter(({ availability }) => availability === "free");
  if (free.length === 0 && found.instalments.some(({ availability }) => availability === "underWay"))
    return refuse(409, texts.instalmentsUnderWay);
  return succeed(toSearch(found, free.map(toRata), 0));
};

export const calcolaTotaleRate: Handler = async (call) => {
  const request = call.body as RichiestaCalcoloRate; // `as`: the gateway has checked it against the contract
  const chosen = await findChosen(call, request);
  if (!chosen.ok) return chosen.isUnderWay ? refuse(409, texts.instalmentsUnderWay) : chosen.refusal;
  return succeed(toSearch(chosen.found, chosen.instalments.map(toRata), toEuro(sumOf(chosen.instalments))));
};

export const creaTransazioneRate: Handler = async (call) => {
  const request = call.body as RichiestaPagamentoRate; // `as`: the gateway has checked it against the contract
  const email = request.email.toLowerCase();
  const { cf, numeroRiferimento: number, totale } = request;
  const positions = request.rate.map(({ numeroRata }) => numeroRata).sort((left, right) => left - right);
  const fingerprint = fingerprintOf(email, cf, number, totale, positions);
  const underWay = refuse(500, texts.instalmentsAlreadyStarted);
  return startOnce(call, fingerprint, async () => {
    const chosen = await findChosen(call, request);
    if (!chosen.ok) return { ok: false, refusal: chosen.isUnderWay ? underWay : chosen.refusal };
    const amount = sumOf(chosen.instalments);
    if (amount !== toCents(totale))
      return {
        ok: false,
        refusal: refuse(422, texts.wrongTotal, [{ field: "totale", error: texts.wrongTotal }]),
      };
    const items = chosen.instalments.map((instalment) => toItem(instalment, cf));
    // The platform collects the instalments together, however many: one notice, one IUV, one receipt.
    const noticeNumber = items.length === 1 && items[0] ? items[0].notice_number : newNoticeNumber();
    const notices = [{ noticeNumber, amount, description: texts.instalmentsDescription(number, positions) }];
    return { ok: true, payment: { kind: "instalments", email, fingerprint, items, notices }, underWay };
  });
};

export const elencaRateizzazioniContribuente: Handler = async ({ params, database }) => {
  const plans = await database
    .selectFrom("plan")
    .select(["number", "year"])
    .where("holder", "=", params.cf ?? "")
    .orderBy("year", "desc")
    .orderBy("number")
    .execute();
  return plans.length > 0
    ? succeed(plans.map(({ number, year }) => `${number}/${year}`))
    : refuse(404, texts.noPlans);
};

type Chosen =
  | { ok: true; found: WholePlan; instalments: PlanInstalment[] }
  | { ok: false; refusal: Outcome; isUnderWay?: boolean };

/** Finds the instalments of a request in the plan; the amounts come from the plan, never from the browser. */
async function findChosen({ database }: Call, request: RichiestaCalcoloRate): Promise<Chosen> {
  const no = (field: string, error: string, isUnderWay = false): Chosen => ({
    ok: false,
    refusal: refuse(422, error, [{ field, error }]),
    isUnderWay,
  });
  const { cf, numeroRiferimento, anno, rate } = request;
  const found = await findPlan(database, numeroRiferimento);
  // A foreign plan and an unknown one have the same answer.
  if (found?.holder.code !== cf || String(found.plan.year) !== anno)
    return no("numeroRiferimento", texts.planNotFound);
  const instalments = found.instalments.filter(({ position }) =>
    rate.some(({ numeroRata }) => numeroRata === position),
  );
  if (instalments.length !== rate.length) return no("rate", texts.wrongInstalments);
  if (rate.some((posted) => !isSame(posted, instalments))) return no("rate", texts.instalmentChanged);
  const paid = instalments.filter(({ availability }) => availability === "paid");
  if (paid.length > 0) return no("rate", texts.instalmentsAlreadyPaid(paid.map(({ position }) => position)));
  if (instalments.some(({ availability }) => availability === "underWay"))
    return no("rate", texts.instalmentsUnderWay, true);
  return { ok: true, found, instalments };
}

const isSame = (posted: RataDaPagare, instalments: PlanInstalment[]) =>
  instalments.some(
    ({ position, amount }) => position === posted.numeroRata && amount === toCents(posted.importo),
  );

const toItem = ({ plan, position, amount, notice_number }: PlanInstalment, holder: string): NewItem => ({
  notice_number,
  holder,
  amount,
  plan,
  instalment: position,
  lockNames: [lockNameOfInstalment(plan, position)],
});

/** The plan's totals cover all payable instalments, not only the selected ones. */
function toSearch(
  { plan, holder, instalments }: WholePlan,
  rate: RataDaPagare[],
  totale: number,
): RicercaRate {
  const free = instalments.filter(({ availability }) => availability === "free");
  return {
    intestatario: holderOf(holder),
    rate,
    pianoRateizzazione: {
      numeroRiferimento: plan.number,
      anno: String(plan.year),
      totale: toEuro(sumOf(free)),
      numeroRate: free.length,
    },
    totale,
  };
}

function holderOf(person: PersonTable): IntestatarioRate {
  const taxpayer = taxpayerOf(person);
  return {
    codiceFiscale: person.code,
    personaFisica: person.kind === "person",
    nome: taxpayer.nome,
    cognome: taxpayer.cognome,
    denominazione: taxpayer.denominazione,
    piva: taxpayer.piva,
    codiceFiscaleLegale: null,
    sesso: taxpayer.sesso,
    dataDiNascita: taxpayer.dataNascita && formatItalianDate(taxpayer.dataNascita),
    comuneDiNascita: taxpayer.comuneNascita,
    provinciaDiNascita: taxpayer.provinciaNascita,
    indirizzo: taxpayer.indirizzo,
    indirizzoPresso: null,
    cap: taxpayer.cap,
    comuneDomicilio: taxpayer.descComune,
    provinciaDomicilio: taxpayer.provincia,
    email: null,
    telefono: null,
  };
}

import { formatItalianDate } from "../../formats/quantities/date.ts";
import { italianTime } from "../../formats/quantities/italian-time.ts";
import { toEuro } from "../../formats/quantities/money.ts";
import { formatMonthYear } from "../../formats/quantities/month-year.ts";
import type {
  DatiCalcoloRicevuta,
  RicevutaPagamento,
  RicevutaSingola,
} from "../../contract/portal.generated.ts";
import type { RegionName } from "../../gateway/index.ts";
import { taxpayerOf } from "../taxpayer.ts";
import { texts } from "../messages.ts";
import { creditorOf } from "../demonstration.ts";
import { nameOf, ownerOf, typeOf } from "./wire-format.ts";
import type { PaidItem, PaidPayment } from "./paid.ts";
import { toRata, type WholePlan } from "./plans.ts";

export const provider = { codice: "DIMOITTT", descrizione: "Banca dimostrativa" };

/**
 * The references of a payment in its receipt. The payment's own id is left out, because it gives access to the e-mail
 * address.
 */
export const referencesOf = ({ iuv, decided_at }: PaidPayment["payment"]) => ({
  transaction: `TRX${iuv.slice(4)}`,
  collection: String(decided_at),
  cart: `CAR${iuv.slice(4)}`,
});

/** Masks an e-mail address: a receipt is readable by its code alone. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, "$1…");

/** Receipt of one tax. */
export const singleReceipt = (paid: PaidPayment, item: PaidItem, region: RegionName): RicevutaPagamento => ({
  tipologia: "S",
  ricevutaSingola: taxReceipt(paid, item, region),
  ricevutaCumulativa: null,
  pianoRateizzazione: null,
  rate: [],
  anagraficaIntestatario: null,
});

/** Receipt of several taxes paid together. */
export const cartReceipt = (paid: PaidPayment, region: RegionName): RicevutaPagamento => ({
  tipologia: "C",
  ricevutaSingola: null,
  ricevutaCumulativa: {
    riepilogo: {
      ...receiptOf(paid, region),
      datiCalcolo: nothing,
      identificativoCarrello: referencesOf(paid.payment).cart,
    },
    listaRicevute: paid.items.map((item) => ({
      ...taxReceipt(paid, item, region),
      identificativoCarrello: referencesOf(paid.payment).cart,
    })),
  },
  pianoRateizzazione: null,
  rate: [],
  anagraficaIntestatario: null,
});

/** Receipt of instalments of one plan. */
export function instalmentsReceipt(
  paid: PaidPayment,
  { plan, holder, instalments }: WholePlan,
  region: RegionName,
): RicevutaPagamento {
  const rate = instalments
    .filter(({ position }) => paid.items.some(({ instalment }) => instalment === position))
    .map(toRata);
  return {
    tipologia: "S",
    ricevutaSingola: { ...receiptOf(paid, region), idStatoTransazione: 9 },
    ricevutaCumulativa: null,
    pianoRateizzazione: {
      numeroRiferimento: plan.number,
      anno: String(plan.year),
      totale: toEuro(paid.payment.total),
      numeroRate: rate.length,
    },
    rate,
    // The full name goes in `nome`: the screen shows that alone.
    anagraficaIntestatario: {
      codiceFiscale: taxpayerOf(holder).codiceFiscale ?? holder.code,
      nome: nameOf(holder),
    },
  };
}

function receiptOf({ payment }: PaidPayment, region: RegionName): RicevutaSingola {
  const { transaction, collection } = referencesOf(payment);
  return {
    banca: provider,
    dataOraPagamento: formatMoment(payment.decided_at ?? payment.created_at),
    email: maskEmail(payment.email),
    esitoPagamento: texts.paidOutcome,
    datiCalcolo: null,
    identificativoCarrello: null,
    identificativoPagamento: null,
    identificativoTransazione: transaction,
    idRiscossione: collection,
    idStatoTransazione: 4,
    importo: toEuro(payment.total),
    iuv: payment.iuv,
    percCommissione: null,
    speseCommissione: null,
    regione: creditorOf(region).short,
    transazioneMDP: true,
    rate: null,
  };
}

const taxReceipt = (paid: PaidPayment, item: PaidItem, region: RegionName): RicevutaSingola => ({
  ...receiptOf(paid, region),
  datiCalcolo: amountsOf(item),
  identificativoPagamento: item.notice_number,
  importo: toEuro(item.amount),
});

const nothing: DatiCalcoloRicevuta = {
  codiceFiscale: null,
  proprietario: null,
  tipoVeicolo: null,
  targa: null,
  scadenza: null,
  validita: null,
  ultimoGiornoUtile: null,
  tassa: null,
  sanzione: null,
  interesse: null,
  totaleDovuto: null,
  totaleDaVersare: null,
  totaleDovutoComp: null,
  creditoDisponibile: null,
  dirittoFisso: null,
  esplicativo: null,
  identificativoPagamento: null,
  percentualeRiduzione: null,
  tipoRiduzione: null,
  sanzionamento: null,
  esito: null,
};

function amountsOf(item: PaidItem): DatiCalcoloRicevuta {
  const euro = (cents: number | null) => toEuro(cents ?? 0);
  return {
    ...nothing,
    codiceFiscale: item.holder,
    proprietario: ownerOf(item.person),
    tipoVeicolo: item.car ? typeOf(item.car) : null,
    targa: item.car?.plate ?? null,
    scadenza: formatMonthYear(item.to_month ?? ""),
    validita: String(item.months),
    ultimoGiornoUtile: formatItalianDate(item.deadline ?? ""),
    tassa: euro(item.tax),
    sanzione: euro(item.penalty),
    interesse: euro(item.interest),
    totaleDovuto: euro(item.amount),
    totaleDaVersare: 0,
    esplicativo: item.explanation,
    identificativoPagamento: item.notice_number,
  };
}

/** `11/02/2025 10:24`; the screen shows the date only. */
function formatMoment(moment: number): string {
  const time = italianTime(moment);
  return `${formatItalianDate(time.slice(0, 10))} ${time.slice(11)}`;
}

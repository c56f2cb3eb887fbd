import { formatMonthYear } from "../../../formats/quantities/month-year.ts";
import { toEuro } from "../../../formats/quantities/money.ts";
import type { RichiestaTransazione, RiepilogoTransazione } from "../../../contract/portal.generated.ts";
import type { PaymentState } from "../../database/payment-tables.ts";
import { refuse, succeed, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { checkCart } from "../../payments/check-cart.ts";
import { lockNamesOfPeriod } from "../../payments/locks.ts";
import { newNoticeNumber } from "../../payments/codes.ts";
import { totalOf, type Quote } from "../../payments/quote.ts";
import { typeOf } from "../../payments/wire-format.ts";
import { fingerprintOf, startOnce, type NewItem, type NewNotice } from "../../payments/start-payment.ts";

export const creaTransazione: Handler = async (call) => {
  const request = call.body as RichiestaTransazione; // `as`: the gateway has checked it against the contract
  const email = request.email.toLowerCase();
  const fingerprint = fingerprintOf(
    email,
    request.totale,
    request.carrello.map(({ targa, tipoVeicolo, codiceFiscale, scadenza, validita, totale }) => [
      targa,
      tipoVeicolo,
      codiceFiscale,
      scadenza,
      validita,
      totale,
    ]),
  );
  return startOnce(call, fingerprint, async () => {
    const checked = await checkCart(call, request);
    if (!checked.ok) return checked;
    const [first] = request.carrello;
    const underWay = refuse(500, texts.alreadyStarted(first?.scadenza ?? "", first?.targa ?? ""));
    return { ok: true, payment: { kind: "tax", email, fingerprint, ...toPayment(checked.quotes) }, underWay };
  });
};

function toPayment(quotes: Quote[]) {
  const both = quotes.map((quote) => {
    const item = toItem(quote);
    return { item, notice: toNotice(quote, item) };
  });
  return { items: both.map(({ item }) => item), notices: both.map(({ notice }) => notice) };
}

const toNotice = (
  { vehicle, period }: Quote,
  { notice_number: noticeNumber, amount }: NewItem,
): NewNotice => ({
  noticeNumber,
  amount,
  description: texts.taxDescription(
    typeOf(vehicle).descrizione,
    vehicle.plate,
    formatMonthYear(period.to),
    period.months,
  ),
});

function toItem(quote: Quote): NewItem {
  const { vehicle, holder, period, tax, penalty, interest, explanation, notice } = quote;
  return {
    notice_number: notice?.number ?? newNoticeNumber(),
    holder: holder.code,
    amount: totalOf(quote),
    vehicle: vehicle.id,
    to_month: period.to,
    months: period.months,
    deadline: period.deadline,
    tax,
    penalty,
    interest,
    explanation,
    plan: null,
    instalment: null,
    lockNames: lockNamesOfPeriod(vehicle.id, period),
  };
}

const onTheWire: Record<PaymentState, NonNullable<RiepilogoTransazione["stato"]>> = {
  open: "IN_CORSO",
  verifying: "IN_VERIFICA",
  paid: "PAGATA",
  refused: "RIFIUTATA",
  cancelled: "ANNULLATA",
};

/** Returns the state of a payment by its id, independent of the return address of the browser. */
export const leggiRiepilogoTransazione: Handler = async ({ params, database }) => {
  const found = await database
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", params.tranId ?? "")
    .executeTakeFirst();
  if (!found) return refuse(404, texts.paymentNotFound);
  const { id, total, iuv, email, decided_at, state } = found;
  return succeed({
    identificativoTransazione: id,
    importo: toEuro(total),
    iuv,
    email,
    dataOperazione: decided_at === null ? null : new Date(decided_at).toISOString(),
    stato: onTheWire[state],
  } satisfies RiepilogoTransazione);
};

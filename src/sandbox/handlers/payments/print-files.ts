import type { TipoStampa } from "../../../contract/portal.generated.ts";
import { download, refuse, type Call, type Handler, type Outcome } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { creditorOf } from "../../demonstration.ts";
import { documents, holderFor, taxOfQuote } from "../../payments/documents.ts";
import type { Quote } from "../../payments/quote.ts";
import { findNotice } from "../../payments/notices.ts";
import { findPlan, type WholePlan } from "../../payments/plans.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";
import { addDays } from "../../tax/months.ts";
import { taxpayerOf } from "../../taxpayer.ts";

const issuedToday = ({ region, today }: Call) => ({ creditor: creditorOf(region), issuedOn: today });

/** Returns the deadline of the notice, or today when it is past, because late charges grow each day. */
function payBy({ period, notice }: Quote, today: string) {
  const last = notice?.kind === "assessment" ? addDays(notice.issued_on, 60) : period.deadline;
  return last < today ? today : last;
}

async function printNotice(call: Call, quote: Quote): Promise<Outcome> {
  const { paymentNotice } = await documents();
  const bytes = await paymentNotice({
    ...issuedToday(call),
    kind: quote.notice?.kind === "assessment" ? "assessment" : "expiry",
    tax: taxOfQuote(quote),
    noticeNumber: quote.notice?.number ?? "",
    payBy: payBy(quote, call.today),
  });
  return download("pagamento.pdf", bytes);
}

async function printLetter(call: Call, quote: Quote): Promise<Outcome> {
  const { assessmentLetter } = await documents();
  const { indirizzo, cap, descComune, provincia } = taxpayerOf(quote.holder);
  const bytes = await assessmentLetter({
    ...issuedToday(call),
    tax: taxOfQuote(quote),
    noticeNumber: quote.notice?.number ?? "",
    protocol: quote.notice?.protocol ?? "",
    address: [indirizzo, `${cap ?? ""} ${descComune ?? ""} ${provincia ?? ""}`.trim()],
    payBy: payBy(quote, call.today),
  });
  return download("lettera-pagamento.pdf", bytes);
}

/** Returns one slip, or those of all payable instalments. */
async function printSlips(call: Call, { plan, holder, instalments }: WholePlan): Promise<Outcome> {
  const wanted = call.query.nRata ? Number(call.query.nRata) : undefined;
  const free = instalments.filter(
    ({ position, availability }) => availability === "free" && (wanted ?? position) === position,
  );
  if (free.length === 0) return refuse(404, texts.noSlips);
  const { instalmentNotices } = await documents();
  const bytes = await instalmentNotices({
    ...issuedToday(call),
    holder: holderFor(holder),
    plan: { number: plan.number, year: String(plan.year) },
    planLength: instalments.length,
    instalments: free.map(({ position, due_on, amount, notice_number }) => ({
      number: position,
      dueOn: due_on,
      amount,
      noticeNumber: notice_number,
    })),
  });
  return download(wanted ? `bollettino-rata-${wanted}.pdf` : "bollettini.pdf", bytes);
}

async function printPlan(call: Call, { plan, holder, instalments }: WholePlan): Promise<Outcome> {
  const { instalmentPlan } = await documents();
  const bytes = await instalmentPlan({
    ...issuedToday(call),
    holder: holderFor(holder),
    plan: { number: plan.number, year: String(plan.year) },
    interestRate: plan.rate,
    fees: plan.fees,
    instalments: instalments.map(({ position, due_on, amount, availability }) => ({
      number: position,
      dueOn: due_on,
      amount,
      state: texts.instalmentStates[availability],
    })),
  });
  return download("piano-rateizzazione.pdf", bytes);
}

type Print =
  | { of: "expiry" | "assessment"; print: (call: Call, quote: Quote) => Promise<Outcome> }
  | { of: "plan"; print: (call: Call, plan: WholePlan) => Promise<Outcome> };

const prints: Record<TipoStampa, Print> = {
  SCADENZA: { of: "expiry", print: printNotice },
  ACCERTAMENTO: { of: "assessment", print: printNotice },
  LETTERA_ACCERTAMENTO: { of: "assessment", print: printLetter },
  RATEIZZAZIONE: { of: "plan", print: printSlips },
  LETTERA_RATE: { of: "plan", print: printPlan },
};

export const scaricaSintesiPdf: Handler = async (call) => {
  const chosen = prints[call.query.tipo as TipoStampa]; // `as`: the contract allows these
  const field = chosen.of === "plan" ? "idPianoRat" : "iuv";
  const code = call.query[field];
  if (!code) return refuse(422, undefined, [{ field, error: texts.required }]);
  const fixture = fixtureRefusal(code, field);
  if (fixture) return fixture;
  if (chosen.of === "plan") {
    const plan = await findPlan(call.database, code);
    return plan ? chosen.print(call, plan) : refuse(404, texts.planNotFound);
  }
  const found = await findNotice(call, code, chosen.of);
  if (found.ok) return chosen.print(call, found.quote);
  // A paid or unpayable notice has no slip: the table of this call has 404 for it.
  const { status, body } = found.refusal;
  return status === 422 ? found.refusal : refuse(404, (body as { title: string }).title); // `as`: a refusal's body is an Errore
};

import { refuse, download, type Handler } from "../../handler.ts";
import { texts } from "../../messages.ts";
import { typeCodeOf } from "../../vehicle-types.ts";
import { documents, holderFor, issueOf, paymentFor, taxFor } from "../../payments/documents.ts";
import { findPaid } from "../../payments/paid.ts";
import { findPlan } from "../../payments/plans.ts";
import { maskEmail, referencesOf } from "../../payments/receipt.ts";
import { fixtureRefusal } from "../../status-fixtures.ts";

const fileName = "ricevuta.pdf";
const absent = () => refuse(404, texts.noticeNotFound);

export const scaricaRicevutaPdf: Handler = async (call) => {
  const { query, database } = call;
  const { iuv, tipologia, cf, tipoVeicolo, targa, carrello } = query;
  if (!iuv || !tipologia || (tipologia === "S" && !(cf && targa)) || (tipologia === "C" && !carrello))
    return refuse(400);
  const fixture = fixtureRefusal(iuv, "iuv");
  if (fixture) return fixture;
  const paid = await findPaid(database, iuv);
  if (paid?.payment.kind !== "tax") return absent();
  const { cumulativeReceipt, paymentReceipt } = await documents();
  const issue = issueOf(call.region, paid.payment.decided_at);
  if (tipologia === "C") {
    if (carrello !== referencesOf(paid.payment).cart) return absent();
    const email = maskEmail(paid.payment.email);
    const taxes = paid.items.flatMap((item) => taxFor(item) ?? []);
    return download(
      fileName,
      await cumulativeReceipt({ ...issue, email, taxes, payment: paymentFor(paid, null) }),
    );
  }
  const item = paid.items.find(
    ({ holder, car }) =>
      holder === cf &&
      car?.plate === targa &&
      (!tipoVeicolo || (car && typeCodeOf(car.category)) === tipoVeicolo),
  );
  const tax = item && taxFor(item);
  return tax
    ? download(fileName, await paymentReceipt({ ...issue, tax, payment: paymentFor(paid, item) }))
    : absent();
};

export const scaricaRicevutaRatePdf: Handler = async (call) => {
  const { codiceFiscale, anno, idRatPiano, iuv } = call.query;
  if (!codiceFiscale || !anno || !idRatPiano || !iuv) return refuse(400);
  const fixture = fixtureRefusal(iuv, "iuv");
  if (fixture) return fixture;
  const paid = await findPaid(call.database, iuv);
  const found = await findPlan(call.database, idRatPiano);
  if (
    !paid ||
    paid.items[0]?.plan !== idRatPiano ||
    found?.holder.code !== codiceFiscale ||
    String(found.plan.year) !== anno
  )
    return absent();
  const { instalmentReceipt } = await documents();
  const instalments = found.instalments
    .filter(({ position }) => paid.items.some(({ instalment }) => instalment === position))
    .map(({ position, due_on, amount }) => ({ number: position, dueOn: due_on, amount }));
  const bytes = await instalmentReceipt({
    ...issueOf(call.region, paid.payment.decided_at),
    holder: holderFor(found.holder),
    plan: { number: idRatPiano, year: anno },
    instalments,
    payment: paymentFor(paid, null),
  });
  return download(fileName, bytes);
};

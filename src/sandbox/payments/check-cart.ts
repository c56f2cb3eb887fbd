import { formatMonthYear, parseMonthYear } from "../../formats/quantities/month-year.ts";
import { toCents } from "../../formats/quantities/money.ts";
import type { RichiestaTransazione, VoceCarrello } from "../../contract/portal.generated.ts";
import { addEntry, emptyCart, type CartState } from "../../rules/index.ts";
import type { ErroreCampo } from "../../contract/errore.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { readCartSettings } from "../parameters.ts";
import { texts } from "../messages.ts";
import { quotePeriod, totalOf, type Quote, type QuoteResult } from "./quote.ts";
import { findVehicle } from "./find-vehicle.ts";
import { toCalculation } from "./wire-format.ts";

export type CheckedCart = { ok: true; quotes: Quote[] } | { ok: false; refusal: Outcome };

const invalid = (title: string, detail: ErroreCampo[]): CheckedCart => ({
  ok: false,
  refusal: refuse(422, title, detail),
});

/**
 * Checks a cart before it is paid: each entry gets a new quote, the cart rules apply, the total is the sum. Amounts sent by the
 * browser are only compared. A refusal names all entries that cannot be paid.
 */
export async function checkCart(call: Call, request: RichiestaTransazione): Promise<CheckedCart> {
  const { carrello, totale } = request;
  const found: QuoteResult[] = [];
  for (const voce of carrello) found.push(await findAgain(call, voce));
  const unpayable = unpayableOf(found, request);
  if (unpayable) return unpayable;
  const settings = await readCartSettings(call.database);
  const quotes = found.flatMap((each) => (each.ok ? [each.quote] : []));
  let cart: CartState = emptyCart;
  for (const [index, quote] of quotes.entries()) {
    const voce = carrello[index]!; // every entry has a quote
    const changed = changesOf(voce, quote, index);
    if (changed.length > 0) return invalid(texts.priceChanged(voce.targa, voce.scadenza), changed);
    const added = addEntry(cart, toCalculation(quote), settings);
    if (!added.ok)
      return invalid(texts.cart[added.refusal](settings), [
        { field: `carrello.${index}`, error: voce.targa },
      ]);
    cart = added.state;
  }
  const sum = quotes.reduce((cents, quote) => cents + totalOf(quote), 0);
  if (sum !== toCents(totale))
    return invalid(texts.wrongTotal, [{ field: "totale", error: texts.wrongTotal }]);
  return { ok: true, quotes };
}

async function findAgain(call: Call, voce: VoceCarrello): Promise<QuoteResult> {
  const { targa: plate, tipoVeicolo: type, codiceFiscale: owner, validita } = voce;
  const found = await findVehicle(call.database, { plate, type, owner });
  if (!found.ok) return found;
  return quotePeriod(call, found.vehicle, { to: parseMonthYear(voce.scadenza) ?? "", months: validita });
}

/** Refuses the entries that are paid or not payable; else the first with a payment under way, which has its own title. */
function unpayableOf(found: QuoteResult[], { carrello }: RichiestaTransazione): CheckedCart | null {
  const refused = found.flatMap((each, index) =>
    each.ok ? [] : [{ ...each, index, voce: carrello[index]! }],
  ); // found entry by entry
  const detail = refused
    .filter(({ isUnderWay }) => !isUnderWay)
    .map(({ refusal, index, voce }) => ({
      field: `carrello.${index}`,
      // `as`: the body of a refusal is an Errore.
      error: texts.refusedEntry(voce.targa, (refusal.body as { title: string }).title),
    }));
  if (detail.length > 0) return invalid(detail.map(({ error }) => error).join(" "), detail);
  const [underWay] = refused;
  if (!underWay) return null;
  const { scadenza, targa } = underWay.voce;
  return { ok: false, refusal: refuse(500, texts.alreadyStarted(scadenza, targa)) };
}

const amounts = ["totale", "tassa", "sanzione", "interesse"] as const;

function changesOf(voce: VoceCarrello, quote: Quote, index: number): ErroreCampo[] {
  const { risultato } = toCalculation(quote);
  const wrong = [
    ...amounts.filter((name) => toCents(voce[name]) !== toCents(risultato[name])),
    ...(voce.identificativoPagamento === risultato.identificativoPagamento
      ? []
      : ["identificativoPagamento"]),
    ...(formatMonthYear(voce.scadenza) === risultato.scadenza ? [] : ["scadenza"]),
  ];
  return wrong.map((name) => ({ field: `carrello.${index}.${name}`, error: texts.amountChanged }));
}

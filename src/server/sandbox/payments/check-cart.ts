import { formatMonthYear, parseMonthYear } from "../../../wire/formats/month-year.ts";
import { toCents } from "../../../wire/formats/money.ts";
import type { RichiestaTransazione, VoceCarrello } from "../../../wire/portal.generated.ts";
import { addEntry, emptyCart, type CartState } from "../../../rules/cart.ts";
import type { ErroreCampo } from "../../errore.ts";
import { refuse, type Call, type Outcome } from "../handler.ts";
import { readCartSettings } from "../handlers/parameters.ts";
import { say } from "../messages.ts";
import { findPeriod, totalOf, type Due, type Found } from "./due.ts";
import { findVehicle } from "./find-vehicle.ts";
import { toCalculation } from "./on-the-wire.ts";

export type CheckedCart = { ok: true; dues: Due[] } | { ok: false; refusal: Outcome };

const invalid = (title: string, detail: ErroreCampo[]): CheckedCart => ({
  ok: false,
  refusal: refuse(422, title, detail),
});

/**
 * Holds a cart to today's truth before anybody pays it: each payment is searched and priced again, the rules of the cart
 * hold, the total is the sum. What the browser says of amounts is only compared.
 */
export async function checkCart(
  call: Call,
  { carrello, totale }: RichiestaTransazione,
): Promise<CheckedCart> {
  const settings = await readCartSettings(call.database);
  const dues: Due[] = [];
  let cart: CartState = emptyCart;
  for (const [index, voce] of carrello.entries()) {
    const found = await findAgain(call, voce);
    if (!found.ok) return { ok: false, refusal: asRefusalOf(found, voce, index) };
    const changed = changesOf(voce, found.due, index);
    if (changed.length > 0) return invalid(say.priceChanged(voce.targa, voce.scadenza), changed);
    const added = addEntry(cart, toCalculation(found.due), settings);
    if (!added.ok)
      return invalid(say.cart[added.refusal](settings), [{ field: `carrello.${index}`, error: voce.targa }]);
    cart = added.state;
    dues.push(found.due);
  }
  const sum = dues.reduce((cents, due) => cents + totalOf(due), 0);
  if (sum !== toCents(totale)) return invalid(say.wrongTotal, [{ field: "totale", error: say.wrongTotal }]);
  return { ok: true, dues };
}

async function findAgain(call: Call, voce: VoceCarrello): Promise<Found> {
  const { targa: plate, tipoVeicolo: type, codiceFiscale: owner, validita } = voce;
  const found = await findVehicle(call.database, { plate, type, owner });
  if (!found.ok) return found;
  return findPeriod(call, found.vehicle, parseMonthYear(voce.scadenza) ?? "", validita);
}

/** A payment under way has a title of its own; any other refusal becomes that of the entry. */
function asRefusalOf({ refusal, isUnderWay }: Found & { ok: false }, voce: VoceCarrello, index: number) {
  if (isUnderWay) return refuse(500, say.alreadyStarted(voce.scadenza, voce.targa));
  const { title } = refusal.body as { title: string }; // `as`: a refusal's body is an Errore
  return refuse(422, title, [{ field: `carrello.${index}`, error: title }]);
}

const amounts = ["totale", "tassa", "sanzione", "interesse"] as const;

function changesOf(voce: VoceCarrello, due: Due, index: number): ErroreCampo[] {
  const { risultato } = toCalculation(due);
  const wrong = [
    ...amounts.filter((name) => toCents(voce[name]) !== toCents(risultato[name])),
    ...(voce.identificativoPagamento === risultato.identificativoPagamento
      ? []
      : ["identificativoPagamento"]),
    ...(formatMonthYear(voce.scadenza) === risultato.scadenza ? [] : ["scadenza"]),
  ];
  return wrong.map((name) => ({ field: `carrello.${index}.${name}`, error: say.amountChanged }));
}

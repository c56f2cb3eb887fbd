import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type {
  EsitoCalcoloPagamento,
  RichiestaTransazione,
  VoceCarrello,
} from "../../contract/portal.generated.ts";
import { isMasked } from "../../formats/masked.ts";
import { checkedOf, operationOf } from "../call.ts";
import type { Thing } from "./memory.ts";

/** Holder of a payment that was found by its code alone: the browser has them masked and posts them back. */
interface Holder {
  codiceFiscale: string;
  denominazione: string;
}

const kind = "masked payment";
/** One vehicle has one holder for one expiry. */
const thingFor = ({ targa, scadenza }: { targa: string; scadenza: string }): Thing => ({
  kind,
  value: `${targa} ${scadenza}`,
});

/** What the browser sees masked and the payment's start needs. */
export function keptForPayment(operation: string, answer: unknown): Thing[] {
  if (operation !== "calcolaPagamentoPerIuv") return [];
  const { risultato, proprietario } = answer as Partial<EsitoCalcoloPagamento>; // `as`: its members may be missing
  if (!risultato?.targa || !risultato.scadenza) return [];
  const holder: Holder = {
    codiceFiscale: risultato.codiceFiscale,
    denominazione: proprietario?.denominazione ?? "",
  };
  return [{ ...thingFor(risultato), held: JSON.stringify(holder) }];
}

/** Writes the holders back into a posted cart. Throws 422 when they are forgotten. */
export async function restorePayments(
  request: FastifyRequest,
  heldWith: (thing: Thing) => Promise<string | undefined>,
) {
  if (operationOf(request).id !== "creaTransazione") return;
  const checked = checkedOf(request);
  const body = checked.value as RichiestaTransazione; // `as`: it has passed the contract
  const masked = body.carrello.filter(hidesHolder);
  if (masked.length === 0) return;
  for (const entry of masked) {
    const held = await heldWith(thingFor(entry));
    if (held === undefined) throw new HttpError(422, texts.paymentForgotten(entry.targa));
    const { codiceFiscale, denominazione } = JSON.parse(held) as Holder; // `as`: written above
    entry.codiceFiscale = codiceFiscale;
    entry.proprietario.denominazione = denominazione;
  }
  checked.body = Buffer.from(JSON.stringify(body));
}

const hidesHolder = ({ codiceFiscale, proprietario }: VoceCarrello) =>
  isMasked(codiceFiscale) || isMasked(proprietario.denominazione);

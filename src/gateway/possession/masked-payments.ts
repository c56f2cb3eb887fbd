import type { FastifyRequest } from "fastify";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type {
  EsitoCalcoloPagamento,
  RichiestaTransazione,
  VoceCarrello,
} from "../../contract/portal.generated.ts";
import type { Operation } from "../../contract/operations.ts";
import { isMasked } from "../../formats/codes/masked.ts";
import type { Finding } from "./finding.ts";

/** Holder of a payment that was found by its code alone. The browser has the masked texts and posts them back. */
interface Holder {
  codiceFiscale: string;
  denominazione: string;
}

const kind = "masked payment";
/** Identifies a payment by plate and expiry, because a vehicle has one holder for an expiry. */
const findingFor = ({ targa, scadenza }: { targa: string; scadenza: string }): Finding => ({
  kind,
  value: `${targa} ${scadenza}`,
});

/** Lists the holders that the browser sees masked and that starting the payment needs. */
export function holdersToKeep({ declared }: Operation, answer: unknown): Finding[] {
  if (declared.maskedHolder !== "keep") return [];
  const { risultato, proprietario } = (answer ?? {}) as Partial<EsitoCalcoloPagamento>; // `as`: its members may be missing
  if (!risultato?.targa || !risultato.scadenza) return [];
  const holder: Holder = {
    codiceFiscale: risultato.codiceFiscale,
    denominazione: proprietario?.denominazione ?? "",
  };
  return [{ ...findingFor(risultato), details: JSON.stringify(holder) }];
}

/**
 * Writes the holders back into a posted cart. When their findings have expired, throws 422 where payments start, unless only the outcome of a
 * submission is asked for; elsewhere these stay masked, so that the others can be asked about.
 */
export async function restoreHolders(
  request: FastifyRequest,
  detailsOf: (finding: Finding) => Promise<string | undefined>,
  isRepetition: () => Promise<boolean>,
) {
  if (request.operation.declared.maskedHolder !== "restore") return;
  const { checked } = request;
  const body = checked.value as RichiestaTransazione; // `as`: it has passed the contract
  const masked = body.carrello.filter(hasMaskedHolder);
  if (masked.length === 0) return;
  let isWhole = true;
  for (const entry of masked) {
    const details = await detailsOf(findingFor(entry));
    if (details === undefined) {
      if (request.operation.declared.starts && !(await isRepetition()))
        throw new HttpError(422, texts.paymentForgotten(entry.targa));
      isWhole = false;
      continue;
    }
    const { codiceFiscale, denominazione } = JSON.parse(details) as Holder; // `as`: written above
    entry.codiceFiscale = codiceFiscale;
    entry.proprietario.denominazione = denominazione;
  }
  checked.masked = { body: checked.body, isWhole };
  checked.body = Buffer.from(JSON.stringify(body));
}

const hasMaskedHolder = ({ codiceFiscale, proprietario }: VoceCarrello) =>
  isMasked(codiceFiscale) || isMasked(proprietario.denominazione);

import type {
  DatiVeicoloVersamenti,
  DomandaRestituzione,
  Versamento,
} from "../../../contract/portal.generated.ts";
import { checkDate } from "../../../formats/quantities/date.ts";
import type { ErroreCampo } from "../../../contract/errore.ts";
import { texts } from "../../messages.ts";

const monthForm = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A text that is the same for equal payments. */
const keyOfPayment = ({ veicolo, scadenza, validita, importo, dataPagamento }: Versamento) =>
  [veicolo.targa, scadenza, validita, importo, dataPagamento].join(" ");

/** A payment has at most one open request. */
export const lockOfRefund = (payment: Versamento) => `refund:${keyOfPayment(payment)}`;

/** The plate of the chosen vehicle. */
export const plateIn = ({ versamentoErrato: listed, veicoloNonPresente: typed }: DatiVeicoloVersamenti) =>
  (listed?.checked ? listed.veicolo?.targa : typed?.targa?.trim().toUpperCase()) ?? "";

/**
 * Checks the payments of a request: of the chosen vehicle, each one once, and either listed for it, with dates in any form,
 * or typed in full.
 */
export function checkPayments(
  { datiVeicoloVersamenti, versamenti }: DomandaRestituzione,
  listed: readonly Versamento[],
  today: string,
): ErroreCampo[] {
  const field = "versamenti";
  const keys = versamenti.map(keyOfPayment);
  const known = new Set(listed.map(keyOfPayment));
  if (new Set(keys).size < keys.length) return [{ field, error: texts.repeatedPayment }];
  if (versamenti.some(({ veicolo }) => veicolo.targa !== plateIn(datiVeicoloVersamenti)))
    return [{ field, error: texts.otherVehicle }];
  return versamenti.every((each) => known.has(keyOfPayment(each)) || isTyped(each, today))
    ? []
    : [{ field, error: texts.unknownPayment }];
}

const isTyped = ({ scadenza, importo, dataPagamento }: Versamento, today: string) =>
  monthForm.test(scadenza) && importo > 0 && checkDate(dataPagamento).ok && dataPagamento <= today;

import type {
  Contribuente,
  DomandaRestituzione,
  EsitoDomandaRestituzione,
} from "../../../contract/portal.generated.ts";
import { chosen, describeSubmitted } from "../describe-submitted.ts";
import type { Submitted } from "../submit-case.ts";

/** Returns the content of a case in wire format: the mode that was not chosen is null, as in the contract's answers. */
export function refundContent(
  {
    oggettoDomanda,
    modalitaRestituzione,
    versamenti,
  }: Pick<DomandaRestituzione, "oggettoDomanda" | "modalitaRestituzione" | "versamenti">,
  contribuente: Contribuente,
) {
  const { accreditoCc, compensazione } = modalitaRestituzione;
  return {
    contribuente,
    oggettoDomanda,
    datiVeicoloVersamenti: null,
    modalitaRestituzione: {
      accreditoCc: chosen(accreditoCc),
      compensazione: chosen(compensazione),
    },
    versamenti,
  };
}

/** A refund request in wire format. */
export function describeRefund(submitted: Submitted): EsitoDomandaRestituzione {
  return {
    ...(JSON.parse(submitted.file.content) as ReturnType<typeof refundContent>), // `as`: `refundContent` wrote it
    ...describeSubmitted(submitted),
  };
}

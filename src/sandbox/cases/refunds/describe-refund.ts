import type {
  Contribuente,
  DomandaRestituzione,
  EsitoDomandaRestituzione,
} from "../../../contract/portal.generated.ts";
import { protocolOf, stateOf } from "../case-files.ts";
import type { Submitted } from "../submit-case.ts";

/** Returns the content of a case in wire format: the mode that was not chosen is null, as in the contract's answers. */
export function refundContent(
  { oggettoDomanda, modalitaRestituzione, versamenti }: DomandaRestituzione,
  contribuente: Contribuente,
) {
  const { accreditoCc, compensazione } = modalitaRestituzione;
  return {
    contribuente,
    oggettoDomanda,
    datiVeicoloVersamenti: null,
    modalitaRestituzione: {
      accreditoCc: accreditoCc?.checked ? accreditoCc : null,
      compensazione: compensazione?.checked ? compensazione : null,
    },
    versamenti,
  };
}

/** A refund request in wire format. */
export function describeRefund({ file, documents }: Submitted): EsitoDomandaRestituzione {
  return {
    ...(JSON.parse(file.content) as ReturnType<typeof refundContent>), // `as`: `refundContent` wrote it
    allegati: documents,
    email: file.email,
    telefono: file.phone,
    numeroProtocollo: protocolOf(file),
    idComunicazione: file.id,
    statoDomanda: (stateOf(file).descrizione ?? "").toUpperCase(),
  };
}

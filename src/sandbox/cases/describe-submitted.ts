import { protocolOf, stateOf } from "./case-files.ts";
import type { Submitted } from "./submit-case.ts";

/** The members that the answers to exemption and refund requests share, in wire format. The state is in upper case. */
export const describeSubmitted = ({ file, documents }: Submitted) => ({
  allegati: documents,
  email: file.email,
  telefono: file.phone,
  numeroProtocollo: protocolOf(file),
  idComunicazione: file.id,
  statoDomanda: (stateOf(file).descrizione ?? "").toUpperCase(),
});

/** The part of a request when it was chosen, else null, as in the contract's answers. */
export const chosen = <Part extends { checked: boolean }>(part: Part | null | undefined) =>
  part?.checked ? part : null;

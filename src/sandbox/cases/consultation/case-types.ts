import type { CaseKind } from "../../database/case-tables.ts";

/**
 * The types of case, in the order of the contract: their code on the wire and the service by which a region has them. Instalment
 * requests are consulted also where they are no longer submitted.
 */
export const caseTypes = {
  "expiry-observation": { code: "OSSER", service: "osservazione_avviso_scadenza" },
  "assessment-observation": { code: "MEMOR", service: "osservazione_avviso_accertamento" },
  "friendly-observation": { code: "BONAR", service: "osservazione_avviso_bonario" },
  instalments: { code: "RAR", service: "consulta_pratica_rateizzazione" },
  discharge: { code: "DTE", service: "domanda_discarico_rimborso" },
  exemption: { code: "EPD", service: "esenzioni_disabili" },
  refund: { code: "RIM", service: "restituzione_tassa" },
} as const satisfies Record<CaseKind, { code: string; service: string }>;

export type CaseCode = (typeof caseTypes)[CaseKind]["code"];

export const codeOf = (kind: CaseKind): CaseCode => caseTypes[kind].code;

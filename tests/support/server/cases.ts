import type { CaseKind } from "../../../src/sandbox/database/case-tables.ts";
import { idOfSample, submissionDay } from "../../../src/sandbox/seeds/cases/seed-cases.ts";
import { today } from "./sandbox.ts";

/** The calls about one kind of case. */
export interface CaseCalls {
  kind: CaseKind;
  code: string;
  base: "/rest" | "/authapi/rest";
  search: { id: string; path: string; parameter: "identificativo" | "numeroProtocollo" };
}

const open = (kind: CaseKind, code: string, id: string, path: string): CaseCalls => ({
  kind,
  code,
  base: "/rest",
  search: { id, path, parameter: "identificativo" },
});
const withLogin = (kind: CaseKind, code: string, id: string, path: string): CaseCalls => ({
  kind,
  code,
  base: "/authapi/rest",
  search: { id, path, parameter: "numeroProtocollo" },
});

export const caseCalls: CaseCalls[] = [
  open("expiry-observation", "OSSER", "cercaPraticaOsservazione", "cercaOsservazione"),
  open("assessment-observation", "MEMOR", "cercaPraticaAccertamento", "cercaAccertamento"),
  open("friendly-observation", "BONAR", "cercaPraticaBonario", "cerca/avvisoBonario"),
  open("instalments", "RAR", "cercaPraticaRateizzazione", "cercaRateizzazione"),
  open("discharge", "DTE", "cercaPraticaDiscarico", "cercaDTE"),
  withLogin("exemption", "EPD", "cercaPraticaEsenzione", "cercaEsenzione"),
  withLogin("refund", "RIM", "cercaPraticaRestituzione", "cercaRestituzione"),
];

/** The surname of the person with a case of each kind in each state. */
export const caseHolder = "CASALEGNO";

/** The places of the states in which each kind is seeded. */
export const places = { received: 0, toExamine: 1, incomplete: 2, accepted: 3, rejected: 4 } as const;
export type Place = keyof typeof places;

/** The protocol number of a seeded case. */
export const protocolOfSample = (kind: CaseKind, place: Place) =>
  `00000${idOfSample(kind, places[place])}/${submissionDay(today).slice(0, 4)}`;

export const typeUrl = (protocol: string, holder: string) =>
  `/rest/verificaPratica/tipologia?${new URLSearchParams({ identificativo: protocol, codiceFiscale: holder })}`;

export const searchUrl = ({ base, search }: CaseCalls, protocol: string, holder: string) =>
  `${base}/verificaPratica/${search.path}?${new URLSearchParams({ [search.parameter]: protocol, codiceFiscale: holder })}`;

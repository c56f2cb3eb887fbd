import type { CaseKind } from "../../../src/sandbox/database/case-tables.ts";
import { idOfSample, submissionDay } from "../../../src/sandbox/seeds/cases/seed-cases.ts";
import { today } from "./sandbox.ts";

/** The calls about one kind of case: names and addresses of the operations. */
export interface CaseCalls {
  kind: CaseKind;
  code: string;
  base: "/rest" | "/authapi/rest";
  search: { id: string; path: string; parameter: "identificativo" | "numeroProtocollo" };
  change: {
    id: string;
    method: "POST" | "PUT";
    path: string;
    protocol: "numeroIdentificativo" | "protocollo";
  };
  /** Part of the addresses that add documents, and end of their operations' names; absent where there are none. */
  adds?: { slug: string; name: string };
}

const numeroIdentificativo = { protocol: "numeroIdentificativo" } as const;
const open = { base: "/rest", parameter: "identificativo" } as const;
const withLogin = { base: "/authapi/rest", parameter: "numeroProtocollo" } as const;

export const caseCalls: CaseCalls[] = [
  {
    kind: "expiry-observation",
    code: "OSSER",
    base: open.base,
    search: { id: "cercaPraticaOsservazione", path: "cercaOsservazione", parameter: open.parameter },
    change: {
      id: "modificaRiferimentiOsservazione",
      method: "POST",
      path: "modificaOsservazione",
      ...numeroIdentificativo,
    },
    adds: { slug: "osservazioni-avvisi-scadenza", name: "OsservazioneScadenza" },
  },
  {
    kind: "assessment-observation",
    code: "MEMOR",
    base: open.base,
    search: { id: "cercaPraticaAccertamento", path: "cercaAccertamento", parameter: open.parameter },
    change: {
      id: "modificaRiferimentiAccertamento",
      method: "POST",
      path: "modificaAccertamento",
      ...numeroIdentificativo,
    },
    adds: { slug: "osservazioni-avvisi-accertamento", name: "OsservazioneAccertamento" },
  },
  {
    kind: "friendly-observation",
    code: "BONAR",
    base: open.base,
    search: { id: "cercaPraticaBonario", path: "cerca/avvisoBonario", parameter: open.parameter },
    change: {
      id: "aggiornaRiferimentiBonario",
      method: "PUT",
      path: "aggiorna/avvisoBonario",
      ...numeroIdentificativo,
    },
    adds: { slug: "osservazioni-avvisi-bonari", name: "OsservazioneBonario" },
  },
  {
    kind: "instalments",
    code: "RAR",
    base: open.base,
    search: { id: "cercaPraticaRateizzazione", path: "cercaRateizzazione", parameter: open.parameter },
    change: {
      id: "modificaRiferimentiRateizzazione",
      method: "POST",
      path: "modificaDomandaRateizzazione",
      protocol: "protocollo",
    },
  },
  {
    kind: "discharge",
    code: "DTE",
    base: open.base,
    search: { id: "cercaPraticaDiscarico", path: "cercaDTE", parameter: open.parameter },
    change: {
      id: "modificaRiferimentiDiscarico",
      method: "POST",
      path: "modificaDte",
      ...numeroIdentificativo,
    },
    adds: { slug: "domande-discarico", name: "Discarico" },
  },
  {
    kind: "exemption",
    code: "EPD",
    base: withLogin.base,
    search: { id: "cercaPraticaEsenzione", path: "cercaEsenzione", parameter: withLogin.parameter },
    change: {
      id: "aggiornaRiferimentiEsenzione",
      method: "PUT",
      path: "aggiornaEsenzione",
      ...numeroIdentificativo,
    },
    adds: { slug: "domande-esenzione", name: "Esenzione" },
  },
  {
    kind: "refund",
    code: "RIM",
    base: withLogin.base,
    search: { id: "cercaPraticaRestituzione", path: "cercaRestituzione", parameter: withLogin.parameter },
    change: {
      id: "aggiornaRiferimentiRestituzione",
      method: "PUT",
      path: "aggiornaRestituzione",
      ...numeroIdentificativo,
    },
    adds: { slug: "domande-restituzione", name: "Restituzione" },
  },
];

/** The kinds of case to which documents can be added. */
export const completedCalls = caseCalls.flatMap((calls) =>
  calls.adds ? [{ ...calls, adds: calls.adds }] : [],
);

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

/** A case as its search answers it; the members that the calls need. */
export interface FoundCase {
  numeroProtocollo: string;
  idComunicazione: number;
  email: string | null;
  telefono: string | null;
  allegati: { identificativoArchivio: string; nomeAllegato: string }[] | null;
  allegatiIntegrati?: { identificativoArchivio: string; nomeAllegato: string }[];
  [name: string]: unknown;
}

/** The number that addresses the documents of a case: its own, that of its notice, else that of the communication. */
export function numberForDocuments(found: FoundCase): number {
  const notice = (found.avvisoScadenza ?? found.avvisoAccertamento ?? found.avvisoBonario ?? {}) as object; // an object
  const candidates = [found.idPratica, (notice as { idPratica?: unknown }).idPratica, found.idComunicazione];
  const numbers = candidates.map((value) =>
    typeof value === "object" && value !== null ? (value as { id?: unknown }).id : value,
  );
  return Number(numbers.find((value) => value !== null && value !== undefined));
}

/** The body of a change of contacts, with the former contacts of the case. */
export const aChange = (
  { change }: CaseCalls,
  { numeroProtocollo, idComunicazione, email, telefono }: FoundCase,
  holder: string,
  next: { email?: string; cellulare?: string },
) => ({
  codiceFiscale: holder,
  idComunicazione,
  emailPrecedente: email,
  cellularePrecedente: telefono,
  [change.protocol]: numeroProtocollo,
  ...next,
});

/** The element of a confirmation for an uploaded document. */
export const toConfirm = (document: { identificativoArchivio: string; nomeAllegato: string }) => ({
  ...document,
  allegatoIntegrato: true,
  dataInserimentoAllegatoIntegrato: today,
});

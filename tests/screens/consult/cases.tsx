import { readMarkup } from "../../../src/portal/markup/markup.tsx";
import type { FlowState } from "../../../src/engine/flow/index.ts";
import { writePath, type JsonObject } from "../../../src/engine/index.ts";
import { recordedAnswers } from "../../../stories/.storybook/recorded-answers.ts";
import { compiledService } from "../../support/compiled-service.ts";
import { done, type Answers } from "../../support/fake-host.ts";
import { openStep } from "../../support/open-step.tsx";

/** One kind of case: its code, the operations on it and the page that shows it. */
export interface Kind {
  readonly code: string;
  /** Name of the case in the definition. */
  readonly name: string;
  readonly step: string;
  readonly read: string;
  readonly change: string;
  /** End of the names of the operations that add documents; null where there are none. */
  readonly adds: string | null;
  /** Where its state is. */
  readonly state: readonly string[];
  readonly isReserved: boolean;
}

const kind = (
  code: string,
  name: string,
  page: string,
  operations: readonly [read: string, change: string, adds: string | null],
  state: string,
): Kind => ({
  code,
  name,
  step: `verifica_${page}`,
  read: `cercaPratica${operations[0]}`,
  change: operations[1],
  adds: operations[2],
  state: state.split("."),
  isReserved: code === "EPD" || code === "RIM",
});

export const KINDS: readonly Kind[] = [
  kind(
    "OSSER",
    "osservazione",
    "osservazione",
    ["Osservazione", "modificaRiferimentiOsservazione", "OsservazioneScadenza"],
    "stato.descrizione",
  ),
  kind(
    "MEMOR",
    "accertamento",
    "accertamento",
    ["Accertamento", "modificaRiferimentiAccertamento", "OsservazioneAccertamento"],
    "stato.descrizione",
  ),
  kind(
    "BONAR",
    "bonario",
    "bonario",
    ["Bonario", "aggiornaRiferimentiBonario", "OsservazioneBonario"],
    "stato.descrizione",
  ),
  kind(
    "RAR",
    "rateizzazione",
    "rateizzazione",
    ["Rateizzazione", "modificaRiferimentiRateizzazione", null],
    "statoComunicazione.descrizione",
  ),
  kind(
    "DTE",
    "discarico",
    "disc_rimb",
    ["Discarico", "modificaRiferimentiDiscarico", "Discarico"],
    "stato.descrizione",
  ),
  kind(
    "EPD",
    "esenzione",
    "esenzioni_disabili",
    ["Esenzione", "aggiornaRiferimentiEsenzione", "Esenzione"],
    "statoDomanda",
  ),
  kind(
    "RIM",
    "restituzione",
    "restituzioni_tassa",
    ["Restituzione", "aggiornaRiferimentiRestituzione", "Restituzione"],
    "statoDomanda",
  ),
];

export const TYPED = KINDS.filter(({ isReserved }) => !isReserved);

const { answers } = recordedAnswers();

/** The contract's example of a case, in a state. */
export const caseOf = ({ read, state }: Kind, text: string | null = "Ricevuta"): JsonObject => {
  const example = answers[read] as JsonObject; // the answer of a search is an object
  return writePath(example, state, text);
};

export const PERSON = { cf: "BRNFLV72H58L219J", nome: "Fulvia", cognome: "Brandestini" };
export const NUMBER = "00004127/2025";
export const CODE = "VLDGVR84L63A479I";

/** Answers to the calls that the pages make on their own. */
const usual: Answers = {
  elencoComunicazioniContribuente: done([
    { codice: NUMBER, descrizione: `Osservazione ${NUMBER}` },
    { codice: "00004128/2025", descrizione: "Esenzione 00004128/2025" },
  ]),
  elencoFasceRateizzazione: done([{ numeroFascia: 2, importoDa: 500, importoA: 1000, numeroRate: 8 }]),
  leggiParametro: done("<p>Dichiaro.</p>"),
  elencaGradiParentela: done([{ codice: "G", descrizione: "GENITORE" }]),
};

const services = new Map<string, ReturnType<typeof compiledService>>();
export const serviceOf = (id: string, region: string) => {
  const known = services.get(`${id} ${region}`) ?? compiledService(region, id);
  services.set(`${id} ${region}`, known);
  return known;
};

export interface Opened {
  readonly id?: string;
  readonly region?: string;
  readonly isLoggedIn?: boolean;
  readonly answers?: Answers;
  readonly flow?: Partial<FlowState>;
  readonly address?: string;
}

/** Opens a step; the screens follow every navigation. */
export const open = (
  step: string,
  { id = "verifica_pratica", region = "piemonte", isLoggedIn, answers, flow, address }: Opened = {},
) =>
  openStep(serviceOf(id, region), step, {
    answers: { ...usual, ...answers },
    flow,
    address,
    identity: isLoggedIn ? PERSON : null,
    loadMarkup: async () => (html) => readMarkup(html).content,
  });

/** Opens the page of a case that the search has found. */
export const openCase = (one: Kind, data: JsonObject, more: Opened = {}) => {
  const reread = data;
  return open(one.step, {
    isLoggedIn: one.isReserved,
    ...more,
    answers: { [one.read]: done(reread), ...more.answers },
    flow: { kept: { [one.name]: data, protocolloCercato: NUMBER, codiceCercato: CODE }, ...more.flow },
  });
};

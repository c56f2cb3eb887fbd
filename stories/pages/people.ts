import type { Identity } from "../../src/portal/session/session.ts";
import { done, refusal } from "../../tests/support/fake-host.ts";
import type { Answers } from "./transport.ts";

export const citizen: Identity = { cf: "FRRLVI84C52L219N", nome: "Livia", cognome: "Ferrandi" };
/** Acts for the company of the VAT number. */
export const agent: Identity = { cf: "06363391001", nome: "Paola", cognome: "Gallo" };

const pathOf = ({ cf }: Identity) => `/contribuenti/${cf}`;

/** The next payment of each plate: its last day and its amount. */
const DEADLINES: Readonly<Record<string, readonly [string, number]>> = {
  GK418VD: ["31/10/2026", 205.18],
  FR902XN: ["30/11/2026", 142.5],
  AB123CD: ["30/04/2027", 61.02],
};

const vehicle = (targa: string, [codice, descrizione]: readonly [string, string], until?: string) => ({
  tipoVeicolo: { targa, tipoVeicolo: { codice, descrizione } },
  dataInizioProprieta: "2020-03-02",
  dataFineProprieta: until,
});

const CAR = ["A", "Autoveicolo"] as const;
const own = [
  vehicle("GK418VD", CAR),
  vehicle("FR902XN", CAR),
  vehicle("AB123CD", ["M", "Motoveicolo"]),
  vehicle("DW300HH", CAR, "2024-05-20"),
];
const fleet = Array.from({ length: 12 }, (_, index) =>
  vehicle(`GM5${String(index).padStart(2, "0")}MM`, CAR),
);

const notifications = [
  {
    id: "n1",
    titolo: "Bollo in scadenza",
    tag: "Scadenze",
    contenuto: "<p>Il bollo del veicolo <strong>FR902XN</strong> scade il 30 novembre.</p>",
    data: "2026-11-02T08:30:00Z",
  },
  {
    id: "n2",
    titolo: "Pratica conclusa",
    tag: "Rimborsi",
    contenuto: "<p>La richiesta di rimborso è stata accolta.</p>",
    data: "2026-10-18T10:05:00Z",
  },
];

const answersOf = (person: Identity, vehicles: readonly object[]): Answers => ({
  [`GET /visure${pathOf(person)}/veicoli`]: done({ visure: vehicles }),
  "GET /bollo/calcola": (query) => {
    const [ultimoGiornoUtile, totale] = DEADLINES[String(query?.targa)] ?? ["31/01/2027", 188.4];
    return done({ ultimoGiornoUtile, totale });
  },
});

/** The answers for a citizen with vehicles, cases, notifications and favourites. */
export const citizenAnswers: Answers = {
  ...answersOf(citizen, own),
  [`GET ${pathOf(citizen)}/comunicazioni`]: done([
    { codice: "71554020", descrizione: "71554020 - Osservazione su un avviso di accertamento" },
    { codice: "71554987", descrizione: "71554987 - Domanda di restituzione del bollo" },
  ]),
  [`GET ${pathOf(citizen)}/notifiche`]: (query) => done(query?.read === "true" ? [] : notifications),
  [`GET /servizi/${citizen.cf}/preferiti`]: done([{ codice: "PAGAONLINE" }, { codice: "CALCOLOBOL" }]),
  [`GET ${pathOf(citizen)}`]: done({
    nome: "LIVIA",
    cognome: "FERRANDI",
    codiceFiscale: citizen.cf,
    indirizzo: "VIA DELLE BETULLE 14",
    cap: "10100",
    descComune: "TORINO",
    provincia: "TO",
  }),
};

const place = (passo: string, titolo: string, mancano: readonly string[]) => ({ passo, titolo, mancano });

/** The answers for a citizen with two requests to finish, one of which is about to end. */
export const beginnerAnswers: Answers = {
  ...citizenAnswers,
  "GET /bff/bozze": done([
    {
      servizio: "restituzione_tassa",
      salvataIl: "2026-11-17T17:42:00.000Z",
      scadeIl: "2026-12-17T17:42:00.000Z",
      posizione: place("modo_domanda_restituzione", "Come vuoi la restituzione?", ["Documenti", "Riepilogo"]),
    },
    {
      servizio: "osservazione_avviso_accertamento",
      salvataIl: "2026-10-23T08:05:00.000Z",
      scadeIl: "2026-11-22T09:05:00.000Z",
      posizione: place("crea_osservazione_accertamento", "Perché l'avviso è sbagliato?", []),
    },
  ]),
};

const nothing = (person: Identity): Answers => ({
  [`GET ${pathOf(person)}/comunicazioni`]: refusal(404),
  [`GET ${pathOf(person)}/notifiche`]: done([]),
  [`GET /servizi/${person.cf}/preferiti`]: done([]),
});

/** The answers for a citizen without vehicles, cases, notifications or favourites. */
export const emptyAnswers: Answers = { ...answersOf(citizen, []), ...nothing(citizen) };
/** The answers for an agent of a company with a fleet. */
export const agentAnswers: Answers = { ...answersOf(agent, fleet), ...nothing(agent) };

const message = (tipo: string, messaggio: string) => ({ tipo, messaggio });

/** The messages of the region on the home page. */
export const regionMessages: Answers = {
  "GET /messages": done([
    message("WARN", "<p>Domenica 29 novembre i pagamenti sono sospesi <strong>dalle 6 alle 9</strong>.</p>"),
    message("INFO", "<p>Il 30 novembre scade il bollo di chi ha la scadenza a ottobre.</p>"),
    message("INFO", "<p>Gli sportelli sono chiusi lunedì 7 dicembre.</p>"),
  ]),
};

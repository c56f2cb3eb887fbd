import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { IndexEntry } from "../stories/storybook-page.ts";

/** A story whose look is compared. */
export interface ComparedStory {
  readonly id: string;
  /** It covers the window: the picture is of the window, not of the story alone. */
  readonly isWindow: boolean;
}

const stories = (...ids: readonly string[]): ComparedStory[] => ids.map((id) => ({ id, isWindow: false }));
const windows = (...ids: readonly string[]): ComparedStory[] => ids.map((id) => ({ id, isWindow: true }));

const pieces = [
  ...stories(
    "pezzi-avviso--errore",
    "pezzi-elenco-di-dati--con-il-dato-principale",
    "pezzi-scheda--con-scorciatoie",
    "pezzi-passi--in-mezzo",
    "pezzi-elenco-con-un-azione--normale",
    "pezzi-due-colonne--normale",
    "pezzi-intestazione--con-la-persona",
    "pezzi-piede-di-pagina--con-aiuto",
    "pezzi-valutazione-del-servizio--aperta",
  ),
  ...windows("pezzi-finestra-di-dialogo--conferma", "pezzi-pannello-delle-notifiche--da-leggere"),
];

/** Controls with an error; the summary of errors is in `campi-modulo--riepilogo-degli-errori`. */
const controls = [
  ...windows("campi-elenco-con-ricerca--aperto"),
  ...stories(
    "campi-testo--con-errore",
    "campi-data--con-errore",
    "campi-scelta--con-errore",
    "campi-risposte-radio--con-errore",
    "campi-schede-alternative--con-errore",
    "campi-consenso--con-errore",
    "campi-righe--compilato",
    "campi-modulo--riepilogo-degli-errori",
  ),
];

const blocks = stories(
  "blocchi-dati--normale",
  "blocchi-modulo-nella-pagina--vuoto",
  "blocchi-collegamenti--normale",
  "blocchi-elenco--normale",
  "blocchi-riepilogo--normale",
  "blocchi-sezione--che-si-apre",
  "blocchi-tabella--con-pulsanti",
  "blocchi-schede--normale",
  "blocchi-testo--attenzione",
);

/** A step of each group of services: pay, know, object and ask, documents. */
const services = stories(
  "servizi-calcolo-bollo-calcolo-importo--errori-calcolo-importo",
  "servizi-calcolo-bollo-esito-calcolo--vuoto",
  "servizi-pago-bollo-scelta-tipo-pagamento--vuoto",
  "servizi-pago-bollo-esito-ricerca-pagamento--vuoto",
  "servizi-pago-bollo-carrello-pagamenti--vuoto",
  "servizi-memo-bollo-attivazione-memo--vuoto",
  "servizi-osservazione-avviso-accertamento-riepilogo-osservazione-accertamento--vuoto",
  "servizi-memo-bollo-conf-attivazione-email-memo--vuoto",
  "servizi-ricevuta-bollo-cerca-pagamento--errori-ricerca",
  "servizi-rateizzazione-numero-rate--vuoto",
  "servizi-stampa-avviso-scadenza-riepilogo-avviso-scadenza--vuoto",
);

const pages = stories(
  "pagine-pagina-iniziale--con-i-messaggi",
  "pagine-la-tua-area--cittadina-con-scadenze",
  "pagine-pagine-senza-un-servizio--pagina-non-trovata",
  "pagine-pagina-intera--passo-di-un-servizio",
);

/** The stories of the pictures: each block, controls with errors, pieces, steps of services, whole pages. */
export const comparedStories: readonly ComparedStory[] = [
  ...pieces,
  ...controls,
  ...blocks,
  ...services,
  ...pages,
];

const hasLogin = (region: string): boolean => {
  const facts = readFileSync(join(import.meta.dirname, `../../regions/${region}/region.json`), "utf8");
  return (JSON.parse(facts) as { accesso: boolean }).accesso; // checked by its schema in tests
};

/** True when a region has a story. Services may be missing, and the pages of a logged-in person. */
export const isOffered = ({ tags }: IndexEntry, region: string): boolean =>
  (!tags.includes("servizio") || tags.includes(region)) && (!tags.includes("accesso") || hasLogin(region));

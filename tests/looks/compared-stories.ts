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
    "pezzi-griglia-di-schede--normale",
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
  "servizi-osservazione-avviso-accertamento-crea-osservazione-accertamento--vuoto",
  "servizi-osservazione-avviso-accertamento-riepilogo-osservazione-accertamento--vuoto",
  "servizi-memo-bollo-conf-attivazione-email-memo--vuoto",
  "servizi-ricevuta-bollo-cerca-pagamento--errori-ricerca",
  "servizi-rateizzazione-numero-rate--vuoto",
  "servizi-stampa-avviso-scadenza-riepilogo-avviso-scadenza--vuoto",
);

/** The stories of the pictures: each block, controls with errors, pieces of every page, steps of services. */
export const comparedStories: readonly ComparedStory[] = [...pieces, ...controls, ...blocks, ...services];

/** True when a region has a story. Only services may be missing. */
export const isOffered = ({ tags }: IndexEntry, region: string): boolean =>
  !tags.includes("servizio") || tags.includes(region);

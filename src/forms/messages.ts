import { isOne } from "../formats/language.ts";

/** Texts of the forms themselves; all others come from definitions. */
export const messages = {
  choose: "Seleziona",
  waiting: "Caricamento in corso…",
  submitWaits: "Stiamo caricando i dati di questa pagina. Quando ci sono, la pagina prosegue da sola.",
  refused: "Non riusciamo a caricare l'elenco.",
  noOptions: "L'elenco è vuoto. Ricarica la pagina tra qualche minuto; se resta vuoto, chiedi all'ufficio.",
  retry: "Riprova",
  required: "I campi contrassegnati con * sono obbligatori.",
  /** Before a form whose button is not visible at first. */
  length: (questions: number) => `Questa pagina ha ${questions} domande.`,
  requiredGroup: "(obbligatorio)",
  summaryTitle: (count: number) =>
    isOne(count) ? "C'è un errore da correggere" : `Ci sono ${count} errori da correggere`,
  /** Under each of several fields that one sentence of the summary is about. */
  toCheck: "Controlla questo dato.",
  refusedTitle: "La richiesta non è stata accettata",
  close: "Chiudi",
  absent: "Dato assente",
  yes: "Sì",
  no: "No",
  limit: (limit: number) => `Puoi scrivere fino a ${limit} caratteri.`,
  left: (left: number) => {
    if (left < 0) return left === -1 ? "C'è un carattere di troppo" : `Ci sono ${-left} caratteri di troppo`;
    return isOne(left) ? "Puoi scrivere ancora un carattere" : `Puoi scrivere ancora ${left} caratteri`;
  },
  list: {
    open: "Apri l'elenco",
    none: "Nessuna voce corrisponde a quello che hai scritto",
    found: (count: number) => (isOne(count) ? "Una voce" : `${count} voci`),
  },
  privacy: {
    read: "Leggi l'informativa",
    title: "Informativa sulla privacy",
    refused: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
    accept: "Accetta",
    cancel: "Annulla",
  },
  tabs: { label: "Parti del modulo", wrong: "contiene errori" },
  /** The texts of a form about its attachments; those of the control are `controls/files/messages.ts`. */
  files: {
    submitWaits: "La pagina proseguirà da sola quando i documenti saranno caricati.",
    notAll: "Un documento non è stato caricato: riprova, oppure eliminalo.",
  },
} as const;

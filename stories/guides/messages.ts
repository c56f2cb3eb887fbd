import type { Status } from "./guide.ts";

/** Texts of the guides and of the search by purpose. */
export const messages = {
  status: "Stato",
  statuses: {
    stabile: "Stabile: si usa in ogni pagina nuova",
    "in prova": "In prova: può ancora cambiare",
    "da sostituire": "Da sostituire: non usarlo in pagine nuove",
  } satisfies Record<Status, string>,
  when: "Quando si usa",
  whenNot: "Quando non si usa",
  instead: "Al suo posto:",
  rules: "Come si usa",
  do: "Sì",
  dont: "No",
  content: "I testi",
  access: "Accessibilità",
  keyboard: "Con la tastiera",
  heard: "Che cosa si sente",
  properties: "Proprietà",
  stories: "Stati",
  history: "Storia",
  changed: (count: number, first: string, last: string) =>
    count === 1
      ? `Un cambiamento, il ${last}.`
      : `${count} cambiamenti, dal ${first} al ${last}. Gli ultimi, con le parole di chi li ha fatti:`,
  noHistory: "La storia non è in questa copia: Storybook è stato costruito senza Git.",
  types: {
    unknown: "dati strutturati",
    union: "dati strutturati",
    enum: "una delle voci",
    string: "testo",
    boolean: "vero o falso",
    number: "numero",
    ReactNode: "contenuto",
    Ref: "riferimento",
    "() => void": "azione",
  },
  search: "Che cosa ti serve?",
  searchNote: "Scrivi che cosa deve fare la persona, con parole tue. Si cerca fra i pezzi e i campi.",
  label: "Cerca per scopo",
  examples: "Per esempio",
  queries: ["scelta fra tre", "data", "allegare", "errore", "elenco lungo", "attesa", "conferma", "importo"],
  found: (count: number) => (count === 1 ? "Un pezzo trovato." : `${count} pezzi trovati.`),
  none: "Nessun pezzo trovato: prova con un'altra parola.",
  failed: "L'elenco dei pezzi non si legge: ricarica Storybook.",
} as const;

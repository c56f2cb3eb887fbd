import { isOne } from "../../formats/language.ts";

const lines = (count: number): string => (isOne(count) ? "una riga" : `${count} righe`);

/** The texts of pasted lists. They are loaded with them. */
export const messages = {
  list: "Incolla l'elenco",
  more: "Aggiungi altre righe",
  /** Before anything is pasted: the limit, the columns, the ways to write them. */
  help: (most: number, columns: string) =>
    `Al massimo ${lines(most)}. Copiale da un foglio di calcolo, o scrivine una per riga con le colonne separate da un punto e virgola: ${columns}. La prima riga può avere i nomi delle colonne.`,
  read: "Leggi l'elenco",
  file: "Oppure carica un file CSV",
  fileHelp: "Da un foglio di calcolo: salva con nome, formato CSV.",
  empty: "Incolla o scrivi almeno una riga.",
  full: (most: number) => `L'elenco ha già ${lines(most)}, il massimo: togline prima di aggiungerne.`,
  unreadable: {
    long: "L'elenco è troppo lungo: può avere al massimo un milione di caratteri.",
    binary: "Il file non è un testo. Salvalo come CSV dal foglio di calcolo e riprova.",
    spreadsheet:
      "Il file è di un foglio di calcolo. Salvalo come CSV, oppure copia le celle e incollale qui.",
    failed: "Il file non si può leggere. Riprova, oppure copia le righe e incollale qui.",
  },
  windows: "Il file non è in UTF-8: è stato letto come file di Windows. Controlla le lettere accentate.",
  extra: (count: number, most: number) =>
    `${isOne(count) ? "Una riga in più non è stata letta" : `${count} righe in più non sono state lette`}: il massimo è ${most}.`,
  ignored: (count: number) =>
    isOne(count) ? "Una colonna in più non è stata letta." : `${count} colonne in più non sono state lette.`,
  noOption: (label: string, text: string) => `${label}: «${text}» non è fra le scelte.`,
  number: "Riga",
  lineName: (number: number) => `Riga ${number}`,
  table: "Le righe del tuo elenco",
  state: "Stato",
  states: {
    wrong: "Da correggere",
    twin: "Doppia",
    ready: "Da cercare",
    waiting: "In ricerca",
    refused: "Non trovata",
    notice: "Nulla da fare",
    found: "Trovata",
  },
  twinOf: (number: number) => `È uguale alla riga ${number}: si conta una volta sola.`,
  summary: (counts: readonly string[]) => `Il tuo elenco: ${counts.join(", ")}.`,
  counts: {
    all: lines,
    wrong: (count: number) => `${count} da correggere`,
    twin: (count: number) => (isOne(count) ? "1 doppia" : `${count} doppie`),
    ready: (count: number) => `${count} da cercare`,
    notice: (count: number) => `${count} senza nulla da fare`,
    refused: (count: number) => (isOne(count) ? "1 non trovata" : `${count} non trovate`),
    found: (count: number) => (isOne(count) ? "1 trovata" : `${count} trovate`),
  },
  search: (count: number) => (isOne(count) ? "Cerca la riga pronta" : `Cerca le ${count} righe pronte`),
  stop: "Ferma la ricerca",
  progress: (done: number, all: number) => `Cercate ${done} righe su ${all}`,
  over: (found: number, all: number) => `Ricerca finita: ${found} trovate su ${all}.`,
  onlyOpen: (count: number) => `Mostra soltanto ciò che è da sistemare (${count})`,
  removeOpen: (count: number) =>
    isOne(count) ? "Togli la riga da sistemare" : `Togli le ${count} righe da sistemare`,
  removed: (count: number) => (isOne(count) ? "Una riga tolta." : `${count} righe tolte.`),
  undo: "Annulla",
  clear: "Svuota l'elenco",
  actions: "Azioni",
  correct: "Correggi",
  remove: "Togli",
  save: "Salva la riga",
  cancel: "Annulla",
  others: (count: number) =>
    isOne(count)
      ? "Usa questi dati anche per l'altra riga in cui mancano"
      : `Usa questi dati anche per le altre ${count} righe in cui mancano`,
  stopped: {
    refusals: (count: number, reason: string) =>
      `La ricerca si è fermata: ${count} righe di seguito hanno avuto la stessa risposta. ${reason} Controlla l'elenco e correggi, poi continua.`,
    failed: (reason: string) =>
      `La ricerca si è fermata. ${reason} Le righe già trovate restano qui: continua più tardi.`,
    limit: (reason: string) =>
      `La ricerca si è fermata: sono state fatte molte ricerche. ${reason} Le righe già trovate restano qui.`,
    login: "Chi accede ha un limite proprio, più alto.",
  },
  login: "Accedi",
} as const;

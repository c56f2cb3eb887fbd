/** Texts of the forms themselves; all others come from definitions. */
export const messages = {
  choose: "Seleziona",
  waiting: "Caricamento in corso…",
  refused: "Non riusciamo a caricare l'elenco.",
  retry: "Riprova",
  required: "I campi contrassegnati con * sono obbligatori.",
  requiredGroup: "(obbligatorio)",
  summaryTitle: (count: number) =>
    count === 1 ? "C'è un errore da correggere" : `Ci sono ${count} errori da correggere`,
  refusedTitle: "La richiesta non è stata accettata",
  close: "Chiudi",
  absent: "Dato assente",
  yes: "Sì",
  no: "No",
  limit: (limit: number) => `Puoi scrivere fino a ${limit} caratteri.`,
  left: (left: number) => {
    if (left < 0) return left === -1 ? "C'è un carattere di troppo" : `Ci sono ${-left} caratteri di troppo`;
    return left === 1 ? "Puoi scrivere ancora un carattere" : `Puoi scrivere ancora ${left} caratteri`;
  },
  list: {
    open: "Apri l'elenco",
    none: "Nessuna voce corrisponde a quello che hai scritto",
    found: (count: number) => (count === 1 ? "Una voce" : `${count} voci`),
  },
  date: {
    open: (label: string, chosen: string | null) =>
      `Scegli dal calendario: ${label}${chosen === null ? "" : `, data scelta ${chosen}`}`,
    title: "Scegli la data",
    month: "Mese",
    year: "Anno",
    before: "Mese precedente",
    after: "Mese successivo",
    today: "oggi",
    days: ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"],
    months: [
      ...["gennaio", "febbraio", "marzo", "aprile", "maggio", "giugno"],
      ...["luglio", "agosto", "settembre", "ottobre", "novembre", "dicembre"],
    ],
  },
  privacy: {
    read: "Leggi l'informativa",
    title: "Informativa sulla privacy",
    refused: "Servizio al momento non disponibile.",
    accept: "Accetta",
    cancel: "Annulla",
  },
  rows: {
    none: "Non c'è nessuna voce fra cui scegliere.",
    full: (max: number) =>
      max === 1 ? "Puoi scegliere una sola voce." : `Hai raggiunto il massimo: ${max} voci.`,
    chosen: (count: number) => (count === 1 ? "Hai scelto una voce." : `Hai scelto ${count} voci.`),
    add: "Aggiungi una voce",
    remove: "Togli",
    added: (count: number) => `Aggiunta. Numero di voci: ${count}.`,
    removed: (title: string, count: number) => `${title}: tolta. Numero di voci: ${count}.`,
  },
  tabs: { label: "Parti del modulo", wrong: "contiene errori" },
  files: {
    choose: "Scegli un file",
    photo: "Usa la fotocamera",
    none: "Non ci sono allegati",
    full: "Non puoi allegare altri documenti.",
    closed: "I documenti non si possono ancora allegare in questa pagina.",
    formats: (extensions: readonly string[], size: string) =>
      `Formati ammessi: ${extensions.join(", ")}. Ogni documento può pesare al massimo ${size}.`,
    most: (max: number) =>
      max === 1 ? "Puoi allegare un documento." : `Puoi allegare fino a ${max} documenti.`,
    list: "Documenti allegati",
    refused: "Documenti non allegati",
    refusal: (message: string) => `non è stato allegato. ${message}`,
    remove: (name: string) => `Elimina ${name}`,
    retry: (name: string) => `Riprova a caricare ${name}`,
    drop: "Togli dall'elenco",
    dropName: (name: string) => `Togli ${name} dall'elenco`,
    save: (name: string) => `Salva una copia di ${name}`,
    submitWaits: "La pagina proseguirà da sola quando i documenti saranno caricati.",
    notAll: "Un documento non è stato caricato: riprova, oppure eliminalo.",
    events: {
      started: (name: string) => `${name}: caricamento in corso.`,
      uploaded: (name: string) => `${name}: caricato.`,
      failed: (name: string, reason = "") => `${name}: non caricato. ${reason}`.trim(),
      kept: (name: string, reason = "") => `${name}: non eliminato. ${reason}`.trim(),
      refused: (name: string, reason = "") => `${name}: non allegato. ${reason}`.trim(),
      removed: (name: string) => `${name}: tolto dagli allegati.`,
      dropped: (name: string) => `${name}: tolto dall'elenco.`,
    },
    states: {
      waiting: "In attesa di essere caricato",
      uploading: "Caricamento in corso",
      failed: "Non caricato",
      refused: "Non allegato",
      done: "Caricato",
      removing: "Eliminazione in corso",
    },
  },
} as const;

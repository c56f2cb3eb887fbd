/** Words that forms say by themselves; everything else comes from definitions. */
export const messages = {
  choose: "Seleziona",
  waiting: "Caricamento in corso…",
  refused: "Non è stato possibile caricare l'elenco.",
  retry: "Riprova",
  required: "I campi contrassegnati con * sono obbligatori.",
  summaryTitle: (count: number) =>
    count === 1 ? "C'è un errore da correggere" : `Ci sono ${count} errori da correggere`,
  refusedTitle: "La richiesta non è stata accettata",
  notDrawn: {
    righe: "Le righe non si possono ancora compilare in questa pagina.",
    allegati: "I documenti non si possono ancora allegare in questa pagina.",
  },
} as const;

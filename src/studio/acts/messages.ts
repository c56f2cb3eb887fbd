/** Texts of the window of an act. */
export const messages = {
  cancel: "Annulla",
  back: "Indietro",
  show: "Vedi che cosa cambia",
  confirm: "Conferma",
  checking: "Controllo che tutto resti in ordine…",
  refused: "Non si può fare",
  effect: "Che cosa cambia",
  sentences: "Per chi usa il portale",
  inFiles: (count: number) =>
    count === 1 ? "Le righe che cambiano, in un file" : `Le righe che cambiano, in ${count} file`,
  kinds: { changed: "Cambia", new: "File nuovo", deleted: "File tolto" },
  lines: { removed: "Tolta", added: "Aggiunta", same: "Uguale" },
  line: (number: number) => `riga ${number}`,
  moved:
    "Il testo è cambiato mentre questa finestra era aperta: chiudila, scegli di nuovo il punto e riprova.",
  failed: "Il controllo non risponde: riprova fra poco.",
} as const;

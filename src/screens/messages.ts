/** Words that screens say by themselves; everything else comes from definitions. */
export const messages = {
  next: "Avanti",
  confirm: "Conferma",
  cancel: "Annulla",
  retry: "Riprova",
  actions: "Azioni",
  tabs: "Schede",
  progress: "Avanzamento",
  expired: "Pagina scaduta.",
  missing: "Mancano dati obbligatori: la richiesta non è stata inviata.",
  unavailable: "Servizio al momento non disponibile.",
  problemTitle: "Attenzione",
  someRefused: (done: number, all: number) =>
    done === 0
      ? "Nessuna voce dell'elenco è stata accettata."
      : `Sono state accettate ${done} voci su ${all}: le altre no.`,
  notDrawn: "Questa parte della pagina non si può mostrare. Il resto continua a funzionare.",
  files: {
    empty: "Il file è vuoto.",
    interrupted:
      "Il caricamento si è interrotto quando la pagina è stata ricaricata: scegli di nuovo il file.",
    noCopy: "Caricato. Documento non disponibile per il salvataggio.",
  },
  yes: "Sì",
  no: "No",
  titleWithErrors: (count: number, title: string) =>
    `${count === 1 ? "1 errore" : `${count} errori`}: ${title}`,
} as const;

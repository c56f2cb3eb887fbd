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
  notDrawn: "Questa parte della pagina non si può mostrare. Il resto continua a funzionare.",
  yes: "Sì",
  no: "No",
  titleWithErrors: (count: number, title: string) =>
    `${count === 1 ? "1 errore" : `${count} errori`}: ${title}`,
} as const;

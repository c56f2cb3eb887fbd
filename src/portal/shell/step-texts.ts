/** The texts that the shell shows on the steps of services. */
export const texts = {
  unconfirmed: {
    title: "Hai documenti non ancora inviati",
    text: "Li hai caricati, ma l'ufficio li riceve soltanto se premi «Conferma invio». Se esci adesso restano fuori dalla pratica.",
    stay: "Resta qui",
    leave: "Esci senza inviare",
  },
  waitingDraft: {
    title: "Hai dei dati non inviati",
    text: "Li avevi scritti qui prima che l'accesso si chiudesse. Accedi di nuovo per ritrovarli.",
  },
} as const;

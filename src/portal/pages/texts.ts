/** The texts of pages that are loaded when they are opened. */
export const texts = {
  begin: "Comincia",
  logInAndBegin: "Accedi e comincia",
  deniedTitle: "Accesso non consentito",
  deniedHeading: "Con questo profilo non puoi usare i servizi riservati",
  denied: {
    "400": "Mancano dei dati: torna alla pagina iniziale e riprova.",
    "404": "Nell'archivio della Regione non ci sono dati con il tuo codice fiscale.",
    "422": "Alcuni dati non sono validi: torna alla pagina iniziale e riprova.",
    other: "Ora non riusciamo a leggere i tuoi dati: riprova tra qualche minuto.",
  },
} as const;

import { isOne } from "../../formats/language.ts";

/** The texts of the home page. */
export const texts = {
  noticeDays: (from: string | null, to: string) =>
    from === null ? `Fino al ${to}.` : from === to ? `Il ${to}.` : `Dal ${from} al ${to}.`,
  otherMessages: (count: number) => (isOne(count) ? "Un altro messaggio" : `Altri ${count} messaggi`),
  locked: "Accedi per usare il servizio",
  /** To the sheet of a service, before its login. */
  sheet: "Che cosa serve",
  find: {
    label: (parts: readonly string[]) => parts.reduce((one, other) => `${one} o ${other}`),
    notChecked: "Non riusciamo a controllare il codice. Controlla la connessione e riprova.",
  },
  search: {
    label: "Cerca un servizio",
    found: (count: number) =>
      count === 0
        ? "Nessun servizio trovato: prova con un'altra parola."
        : isOne(count)
          ? "Un servizio trovato"
          : `${count} servizi trovati`,
    results: "Servizi trovati",
  },
  loggedOut: {
    title: "Sei uscito",
    text: "L'accesso al portale è chiuso. Se usi un computer condiviso, chiudi anche il browser.",
  },
  /** The part of the personal area that the home page itself shows. */
  area: {
    title: "La tua area",
    welcome: (name: string) => `Hai fatto l'accesso come ${name}`,
    favourites: "I tuoi preferiti",
  },
} as const;

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("it-IT")} ${many}`;

export const messages = {
  title: (language: string) => `Traduzioni in ${language}`,
  about:
    "Tutti i testi che il portale mostra. Si scrive qui, e la pagina dei cittadini cambia quando pubblichi la bozza.",
  aboutProgram:
    "I testi del programma sono nelle pagine, non nei servizi: le loro traduzioni cambiano con il prossimo aggiornamento del portale.",
  back: "Che cosa vuoi cambiare?",
  state: "Stato",
  part: "Dove",
  allStates: (number: number) => `Tutti (${number.toLocaleString("it-IT")})`,
  stateCount: (state: string, number: number) => `${state} (${number.toLocaleString("it-IT")})`,
  states: {
    missing: "Da tradurre",
    old: "Da rivedere",
    done: "Tradotto",
    unused: "Non più usato",
    problems: "Con un problema",
  },
  allParts: "In tutto il portale",
  portal: "Pagina iniziale, menu, dati della Regione ed errori",
  program: "Testi del programma",
  search: "Cerca in italiano o nella traduzione",
  found: (number: number) => (number === 0 ? "Nessun testo." : count(number, "testo", "testi")),
  italian: "Italiano",
  translation: (language: string) => `Traduzione in ${language}`,
  former: "Prima in italiano:",
  context: (place: string) => `Solo qui: ${place}`,
  confirm: "La traduzione va bene così",
  confirmOf: (text: string) => `La traduzione va bene così: ${text}`,
  open: (place: string) => `Apri nello studio: ${place}`,
  loading: "Sto leggendo i testi della bozza",
  unread: "Il file delle traduzioni non si può leggere",
  unreadText:
    "L'elenco dei problemi dice la riga. Il file si sistema con un programma per traduttori, oppure annullando l'ultima modifica.",
  failed: "La verifica si è fermata, e con lei la tabella",
  retry: "Riprova",
  notWritten: "Questa traduzione non è nella bozza",
  notWrittenText:
    "Mentre scrivevi il testo italiano è cambiato, oppure la verifica si è fermata. Quello che hai scritto resta qui: copialo, ricarica la pagina e scrivilo di nuovo.",
  unknown: "La Regione non ha questa lingua",
  unknownText: "Le lingue del portale sono fra i dati della Regione.",
  act: (text: string) => `Traduzione di «${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`,
};

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number.toLocaleString("it-IT")} ${many}`;

export const messages = {
  title: (language: string) => `Traduzioni in ${language}`,
  about:
    "Tutti i testi che il portale mostra. Si scrive qui, e la pagina dei cittadini cambia quando pubblichi la bozza.",
  aboutProgram:
    "I testi del programma sono nelle pagine, non nei servizi: le loro traduzioni cambiano con il prossimo aggiornamento del portale.",
  aboutPage:
    "La pagina in quella lingua è la pagina della riga su cui lavori, con le traduzioni salvate. Con F6 passi dalla tabella alla pagina.",
  back: "Che cosa vuoi cambiare?",
  table: "Tabella delle traduzioni",
  page: (language: string) => `Pagina in ${language}`,
  showPage: (language: string) => `Mostra la pagina in ${language}`,
  hidePage: "Nascondi la pagina",
  /** Which page is beside the table. */
  chooseRow: "Scegli una traduzione: qui vedi la pagina con il suo testo.",
  onPage: (service: string) => `La pagina di «${service}» con questo testo.`,
  onShared: (service: string) => `Il testo è in una parte usata da più servizi: qui lo vedi in «${service}».`,
  onHome: "La pagina iniziale del portale.",
  onNoPage: {
    program: "Il testo è del programma: la pagina lo cambia con il prossimo aggiornamento del portale.",
    unused: "Nessuna pagina mostra più questo testo.",
    none: "Il testo non è in una pagina: compare, per esempio, quando una richiesta è rifiutata.",
  },
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

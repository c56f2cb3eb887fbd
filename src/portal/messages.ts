import { failureTexts } from "../engine/calls/index.ts";

/** The texts of the shell on every page; those of parts that are loaded later stand beside them (`texts.ts`). All others come from definitions and responses. */
export const messages = {
  readOnly:
    "Puoi leggere questa pagina. Per scrivere nei moduli e usare i pulsanti serve JavaScript: in questo browser è disattivato.",
  home: "Home",
  languages: "Lingua",
  login: "Accedi",
  logInAgain: "Accedi di nuovo",
  logout: "Esci",
  call: (number: string) => `Chiama il numero ${number}`,
  ownerSite: (owner: string) => `Sito della ${owner}`,
  leaving: "Disconnessione in corso",
  loading: "Caricamento in corso",
  arrived: (title: string) => `Pagina caricata: ${title}`,
  unavailable: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
  outdated: {
    title: "Il modulo è stato aggiornato",
    text: "La richiesta non è stata inviata, perché il modulo è cambiato mentre lo compilavi. Aggiorna per continuare: ciò che hai scritto si conserva. Se c'è qualcosa da controllare, la pagina te lo dice.",
    take: "Aggiorna e continua",
    later: "Non ora",
  },
  otherPerson: {
    title: "Accesso di un'altra persona",
    text: "In questo browser ora ha fatto l'accesso un'altra persona. Per proteggere i dati di entrambi la pagina va ricaricata: ciò che era scritto qui e non è stato inviato non si conserva.",
    reload: "Ricarica la pagina",
  },
  offline:
    "La connessione a Internet sembra assente. Puoi continuare a leggere; se non riesci ad andare avanti, controlla che sia attiva.",
  newVersion: "C'è una versione nuova del portale. La trovi alla pagina iniziale, oppure subito.",
  takeNewVersion: "Aggiorna ora",
  notFoundTitle: "Indirizzo inesistente",
  notFoundLead: "La pagina che cerchi non c'è. Può essere successo per uno di questi motivi:",
  notFoundCauses: [
    "il collegamento che hai seguito, su un altro sito o in un'e-mail, non è aggiornato;",
    "la pagina è stata spostata;",
    "l'indirizzo è stato scritto con un errore.",
  ],
  toHome: "Vai alla pagina iniziale",
  closed: {
    title: {
      off: "Servizio non attivo",
      early: "Servizio non ancora disponibile",
      over: "Servizio non più disponibile",
      maintenance: "Servizio in manutenzione",
    },
    draft: "Se avevi già cominciato in questa finestra, ritrovi ciò che hai scritto.",
    stay: "Ciò che hai scritto resta in questa pagina, ma per ora non si può inviare.",
    finish: (until: string) =>
      `Il servizio ha chiuso mentre lo usavi. Puoi finire e inviare ciò che hai cominciato fino al ${until}, senza ricaricare la pagina.`,
    notSent: "La richiesta non è stata inviata. Ciò che hai scritto resta in questa pagina.",
    elsewhere: {
      before: "Per sapere dove si fa invece, vai al ",
      link: (region: string) => `sito della ${region}`,
    },
    line: (label: string) => `${label} (non disponibile)`,
    current: (until: string) => `Manutenzione in corso fino al ${until}.`,
    coming: (from: string, until: string) => `Manutenzione prevista dal ${from} al ${until}.`,
  },
  failureTitle: "Questo servizio si è fermato",
  failureText: "Non è dipeso da te. Gli altri servizi del portale continuano a funzionare.",
  chunkTitle: "La pagina non si è caricata",
  chunkText: {
    timeout: "Il collegamento è troppo lento e la pagina non è arrivata in tempo.",
    captive: failureTexts.captive,
    missing: "La pagina è cambiata dopo che hai aperto il portale: ricaricandola vedi quella nuova.",
    error: "La pagina non è arrivata: controlla la connessione a Internet.",
  },
  startTitle: "Il portale non si è avviato",
  startText: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
  retry: "Riprova",
  /** `toWhom` are the words of the region for whom people ask: «all'assistenza», «alla Regione». */
  reference: (code: string, toWhom?: string) =>
    toWhom ? `Codice da comunicare ${toWhom}: ${code}` : `Codice dell'errore: ${code}`,
} as const;

import { isOne } from "../formats/language.ts";
import { failureTexts } from "../engine/calls/index.ts";

/** The texts of the shell. All others come from definitions and responses. */
export const messages = {
  readOnly:
    "Puoi leggere questa pagina. Per scrivere nei moduli e usare i pulsanti serve JavaScript: in questo browser è disattivato.",
  home: "Home",
  noticeDays: (from: string | null, to: string) =>
    from === null ? `Fino al ${to}.` : from === to ? `Il ${to}.` : `Dal ${from} al ${to}.`,
  otherMessages: (count: number) => (isOne(count) ? "Un altro messaggio" : `Altri ${count} messaggi`),
  locked: "Accedi per usare il servizio",
  /** To the sheet of a service, before its login. */
  sheet: "Che cosa serve",
  begin: "Comincia",
  logInAndBegin: "Accedi e comincia",
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
  languages: "Lingua",
  login: "Accedi",
  logout: "Esci",
  call: (number: string) => `Chiama il numero ${number}`,
  ownerSite: (owner: string) => `Sito della ${owner}`,
  leaving: "Disconnessione in corso",
  loggedOut: {
    title: "Sei uscito",
    text: "L'accesso al portale è chiuso. Se usi un computer condiviso, chiudi anche il browser.",
  },
  loading: "Caricamento in corso",
  arrived: (title: string) => `Pagina caricata: ${title}`,
  unavailable: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
  unconfirmed: {
    title: "Hai documenti non ancora inviati",
    text: "Li hai caricati, ma l'ufficio li riceve soltanto se premi «Conferma invio». Se esci adesso restano fuori dalla pratica.",
    stay: "Resta qui",
    leave: "Esci senza inviare",
  },
  favourites: {
    star: (title: string) => `Preferito: ${title}`,
    add: "Aggiungi ai preferiti",
    remove: "Togli dai preferiti",
    failed: "I preferiti non si possono modificare in questo momento.",
  },
  /** The part of the personal area that the home page itself shows. */
  area: {
    title: "La tua area",
    welcome: (name: string) => `Hai fatto l'accesso come ${name}`,
    favourites: "I tuoi preferiti",
  },
  session: {
    warningTitle: "La sessione sta per terminare",
    warningText: (time: string) => `Per sicurezza l'accesso si chiude alle ${time}, se non fai altro.`,
    lastText: (time: string) =>
      `L'accesso si chiude alle ${time} e non si può prolungare: per continuare dovrai accedere di nuovo. Ciò che hai scritto si conserva.`,
    stay: "Resta collegato",
    endedTitle: "La sessione è terminata",
    endedText:
      "Per sicurezza l'accesso è stato chiuso. Accedi di nuovo per continuare da qui con ciò che hai scritto; se continui senza accesso, viene cancellato.",
    again: "Accedi di nuovo",
    leave: "Continua senza accesso",
  },
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
  waitingDraft: {
    title: "Hai dei dati non inviati",
    text: "Li avevi scritti qui prima che l'accesso si chiudesse. Accedi di nuovo per ritrovarli.",
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
  /** A limit of calls, searches, files or messages is reached. */
  limit: {
    near: (left: number, isLoggedIn: boolean) => ({
      title: "Controlla i dati che cerchi",
      text: [
        left === 0
          ? "Hai fatto troppe ricerche senza risultato: fra poco potresti dover aspettare fino a un'ora."
          : isOne(left)
            ? "Dopo un'altra ricerca senza risultato dovrai aspettare fino a un'ora."
            : `Dopo altre ${left} ricerche senza risultato dovrai aspettare fino a un'ora.`,
        ...(isLoggedIn ? [] : ["Con l'accesso puoi continuare."]),
      ].join(" "),
    }),
    unproven:
      "Il tuo browser non è riuscito a fare la verifica automatica: riprova, oppure usa un altro browser.",
    logIn: (link: string) => `Per continuare subito, ${link}: ciò che hai scritto si conserva.`,
    logInLink: "accedi",
    call: (link: string) => `Se ti serve aiuto, chiama il numero ${link}.`,
  },
  deniedTitle: "Accesso non consentito",
  deniedHeading: "Con questo profilo non puoi usare i servizi riservati",
  denied: {
    "400": "Mancano dei dati: torna alla pagina iniziale e riprova.",
    "404": "Nell'archivio della Regione non ci sono dati con il tuo codice fiscale.",
    "422": "Alcuni dati non sono validi: torna alla pagina iniziale e riprova.",
    other: "Ora non riusciamo a leggere i tuoi dati: riprova tra qualche minuto.",
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

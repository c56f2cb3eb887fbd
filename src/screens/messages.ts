import { isOne } from "../formats/language.ts";

/** The texts of the screens themselves. All others come from definitions. */
export const messages = {
  next: "Avanti",
  confirm: "Conferma",
  cancel: "Annulla",
  retry: "Riprova",
  actions: "Azioni",
  /** Title of the data that a page is about, beside its questions. */
  about: "Di che cosa si tratta",
  /** Title of the facts for people who have not begun, unless the definition gives one. */
  sheet: "Prima di cominciare",
  /** Title of the contacts beside a wide page. */
  help: "Serve aiuto?",
  /** Opens the data after the first ones. */
  moreFacts: (count: number) => (isOne(count) ? "Un altro dato" : `Altri ${count} dati`),
  /** Opens the rest of a row of a list. */
  details: "Dettagli",
  progress: "Avanzamento",
  transcript: "Trascrizione del video",
  /** On paper, below the title. */
  printed: (day: string) => `Stampato il ${day}`,
  expired: "Pagina scaduta.",
  /** A page of found data, such as a receipt, which ends when it is left. */
  lookUpAgain:
    "Pagina scaduta. Per sicurezza il browser non conserva ciò che mostrava: cerca di nuovo per rivederlo.",
  /** A page that a bookmark or another tab opens without the data of the steps before it. */
  notKept:
    "La pagina che cercavi dipende da dati che un segnalibro o un'altra scheda non conservano: comincia da qui.",
  /** Back, forward or a reload after an outcome, which is shown once. */
  concluded: (title: string) =>
    `Pagina scaduta. Avevi già finito: l'esito era «${title}». Per sicurezza il browser non lo conserva. Se continui da qui, inizi da capo.`,
  /** A page opened again, or reached, without an answer that the browser does not store. */
  incomplete:
    "Controlla questa pagina e vai avanti. Per sicurezza il browser non conserva alcune risposte, come l'IBAN.",
  stray: "La pagina che cercavi non c'è più: puoi continuare da qui.",
  /** The answer of an optional question that was left empty, in a summary. */
  unanswered: "Non indicato",
  change: {
    link: "Modifica",
    kept: "Abbiamo conservato la modifica.",
    more: "Per la modifica che hai fatto serve rivedere anche questa pagina.",
  },
  updated: {
    kept: "Il modulo è stato aggiornato mentre lo compilavi. Controlla i dati prima di proseguire.",
    lost: (labels: string) => `Non sono stati conservati: ${labels}.`,
    ofPage: (labels: string, page: string) => `${labels} (nella pagina «${page}»)`,
    asked: (labels: string) => `Ora è richiesto anche: ${labels}.`,
    consents: (labels: string) => `Da confermare di nuovo: ${labels}.`,
  },
  wait: {
    longest: (seconds: number) =>
      seconds < 120
        ? `La risposta non è ancora pronta: la chiediamo di nuovo automaticamente, al massimo per ${seconds} secondi.`
        : `La risposta non è ancora pronta: la chiediamo di nuovo automaticamente, al massimo per ${Math.ceil(seconds / 60)} minuti.`,
    next: (seconds: number) =>
      seconds > 1 ? `Prossimo tentativo fra ${seconds} secondi` : "Prossimo tentativo fra un istante",
    over: "Attesa terminata.",
  },
  missing: "La richiesta non è stata inviata: mancano dei dati obbligatori. Compilali e riprova.",
  unavailable: "Servizio al momento non disponibile. Riprova tra qualche minuto.",
  unsafeAddress:
    "L'indirizzo della pagina su cui proseguire non è sicuro e il portale non lo apre: da qui non è partito alcun pagamento, e ciò che hai inserito resta al suo posto. Riprova tra qualche minuto; se succede ancora, avvisa la Regione.",
  problemTitle: "Attenzione",
  someRefused: (done: number, all: number) =>
    done === 0
      ? "Nessuna voce dell'elenco è stata accettata."
      : `Sono state accettate ${done} voci su ${all}: le altre no.`,
  /** In place of a list that is not there, or that could not be read. */
  unknown: "Questi dati non sono arrivati: non sappiamo che cosa contengono.",
  notRendered: "Questa parte della pagina non si può mostrare. Il resto continua a funzionare.",
  files: {
    interrupted:
      "Il caricamento si è interrotto quando la pagina è stata ricaricata: scegli di nuovo il file.",
    noCopy: "Caricato. Documento non disponibile per il salvataggio.",
  },
  submission: {
    title: "Esito dell'invio",
    uncertain:
      "La richiesta è in verifica: chi la riceve non ha confermato di averla registrata. Non inviarla di nuovo. Controlla se ti arriva una conferma. Se non arriva, chiedi alla Regione prima di riprovare.",
    /** The same for a call whose outcome another call may reveal later. */
    checkAgain:
      "La richiesta è in verifica: chi la riceve non ha confermato di averla registrata. Fra qualche minuto premi di nuovo il pulsante per controllare: non viene inviata due volte. Se non risulta ancora registrata, chiedi alla Regione prima di prepararne un'altra.",
    expired:
      "Non sappiamo più se hai già inviato questa richiesta: controlla di non avere ricevuto una conferma. Altrimenti premi di nuovo il pulsante: i dati che hai scritto sono ancora qui.",
    loggedOut:
      "La tua sessione è terminata mentre inviavi la richiesta. Accedi di nuovo e premi di nuovo il pulsante: la richiesta non viene inviata due volte.",
    running:
      "La richiesta è già in corso di invio. Aspetta qualche istante e premi di nuovo il pulsante: non viene inviata due volte.",
    otherBody:
      "Hai già inviato questa richiesta con altri dati: controlla se hai ricevuto una conferma. Per inviarne un'altra con i dati di adesso, premi di nuovo il pulsante.",
    lost: "La risposta non è arrivata: non sappiamo se la richiesta è stata registrata. Premi di nuovo il pulsante: se era già arrivata non viene inviata due volte.",
  },
  yes: "Sì",
  no: "No",
  titleWithErrors: (count: number, title: string) =>
    `${isOne(count) ? "1 errore" : `${count} errori`}: ${title}`,
} as const;

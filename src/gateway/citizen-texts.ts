import { formatLongDate, italianDay } from "../formats/quantities/italian-time.ts";
import type { Verdict } from "./files/judgement.ts";

/** A way out for a refused document that also works on a phone. */
const anotherWay = (format: string) =>
  format === "pdf"
    ? "Stampalo in un nuovo PDF e carica quello: su Android Condividi, Stampa, Salva come PDF; su iPhone Condividi, Stampa, allarga l'anteprima con due dita e condividila. Oppure carica una foto di ogni pagina."
    : "Aprilo e salvane una copia in jpg, oppure carica una foto del documento.";

const longDate = (date: Date) => formatLongDate(italianDay(date.getTime()));

/** The Italian texts of the gateway for citizens. `languages/translate-texts.ts` puts those of another language in their place. */
export const citizenTexts = {
  unknownCall: {
    title: "Il portale non riconosce questa richiesta.",
    detail: "Ricarica la pagina e riprova. Se non basta, riprova più tardi.",
  },
  /** Requests refused before they reach the region. */
  missing: (names: string[]) => `Mancano dei dati obbligatori: ${names.join(", ")}.`,
  notReadable: "I dati inviati non sono leggibili.",
  badAddress: "L'indirizzo richiesto non è valido.",
  crossSite: "La richiesta non proviene da questo portale.",
  otherPerson: "Il codice fiscale non è quello della persona che ha fatto l'accesso.",

  /** The back end has too many calls. */
  busy: {
    title: "Il servizio è molto richiesto",
    detail: (seconds: number) =>
      `In questo momento ci sono molte richieste e questa non è stata inviata. I dati inseriti restano nella pagina: riprova tra ${seconds} secondi.`,
  },
  /** The back end does not accept the gateway, or no token could be had for it. */
  noCredentials: {
    title: "Il servizio non risponde",
    detail: (seconds: number) =>
      `Per un problema tecnico il portale non può usare i servizi della Regione e la richiesta non è stata eseguita. I dati inseriti restano nella pagina: riprova tra ${seconds} secondi.`,
  },
  /** An answer that is none of the contract: the text makes no statement about the data of the request. */
  foreignAnswer: {
    title: "Servizio al momento non disponibile.",
    detail: "La risposta ricevuta non si può leggere: riprova tra qualche minuto.",
  },
  largeAnswer: {
    title: "La risposta è troppo grande",
    detail: "I dati sono troppi e il portale non può mostrarli. Per riceverli chiedi alla Regione.",
  },
  databaseUnavailable: {
    title: "Il servizio non risponde",
    detail: (seconds: number) =>
      `Per un problema tecnico la richiesta non è stata completata. I dati inseriti restano nella pagina: riprova tra ${seconds} secondi.`,
    page: "Per un problema tecnico la pagina non si può aprire. Riprova tra qualche secondo.",
  },
  closedService: {
    title: "Servizio non disponibile",
    text: "La richiesta non è stata inviata. Ciò che hai scritto resta nella pagina.",
  },
  lowLevel: {
    title: "Serve un accesso più sicuro",
    text: (level: number) =>
      `Per questo servizio serve l'identità digitale di livello ${level}: esci, apri di nuovo il servizio e accedi con quel livello.`,
  },
  otherVersion: {
    title: "Il portale si sta aggiornando",
    text: "La richiesta non è stata inviata: riprova tra qualche istante. Ciò che hai scritto resta nella pagina.",
  },
  outdatedDefinition: {
    title: "Il modulo è stato aggiornato",
    text: "La richiesta non è stata inviata, perché il modulo è cambiato mentre lo compilavi. Aggiorna la pagina per continuare: i dati che hai scritto si conservano.",
  },
  otherPersonHere: {
    title: "Accesso di un'altra persona",
    text: "In questo browser ora ha fatto l'accesso un'altra persona: la richiesta non è stata inviata. Ricarica la pagina.",
  },

  /** Outcomes of submissions. */
  submission: {
    badKey: "La chiave dell'invio non è valida.",
    running: "La richiesta è già in corso: aspetta qualche istante.",
    otherBody: "Con questo invio sono già stati mandati altri dati: la nuova richiesta non è stata inviata.",
    uncertain:
      "Non sappiamo se la richiesta è stata registrata, perché chi la riceve non l'ha confermato. Non inviarla di nuovo.",
    unanswered:
      "La risposta non è arrivata. Ripeti l'invio tra qualche istante: la richiesta viene registrata una volta sola.",
    expired: "Non sappiamo più se questo invio è già stato fatto: non si può ripetere.",
    loggedOut: "La sessione è terminata: accedi di nuovo per ripetere l'invio.",
  },
  /** Why a draft is not saved. */
  draft: {
    ended: {
      inviata: {
        title: "La richiesta è già stata inviata",
        text: "L'hai inviata da un'altra finestra o da un altro dispositivo: questa bozza non si salva più.",
      },
      eliminata: {
        title: "La bozza è stata eliminata",
        text: "L'hai eliminata da un'altra finestra o da un altro dispositivo: questa bozza non si salva più.",
      },
    },
    other: {
      title: "Hai già un'altra richiesta da finire",
      text: "Di questo servizio se ne conserva una sola. Ciò che hai scritto resta in questa pagina.",
    },
    unknown: {
      title: "La bozza salvata non è più quella di prima",
      text: "Ciò che hai scritto resta in questa pagina e può essere salvato di nuovo.",
    },
    tooLarge: {
      title: "La bozza è troppo grande e non è stata salvata",
      text: "Ciò che hai scritto resta in questa pagina: non chiuderla prima di avere finito.",
    },
  },
  /** Why a draft is not handed to another device, or not taken. */
  handedDraft: {
    known: { title: "Il collegamento esiste già", text: "Creane un altro." },
    network: {
      title: "Dalla tua rete ci sono già troppe richieste da continuare su un altro dispositivo",
      text: "Riprova tra qualche ora, oppure continua qui.",
    },
    full: {
      title: "In questo momento non si può continuare su un altro dispositivo",
      text: "Riprova più tardi, oppure continua qui.",
    },
    used: {
      title: "Questo collegamento è già stato usato",
      text: "Vale una volta sola: la richiesta continua sul dispositivo che lo ha aperto per primo.",
    },
    expired: {
      title: "Questo collegamento non vale più",
      text: "È scaduto, oppure è stato annullato. Torna al primo dispositivo e creane un altro.",
    },
  },
  /** Why a document from a phone, or its box, is refused. */
  phone: {
    ended: {
      title: "Il codice non vale più",
      text: "Sul computer premi «Fotografa con il telefono» e inquadra il codice nuovo.",
    },
    closed: {
      title: "Il computer ha chiuso il collegamento",
      text: "Se servono altri documenti, sul computer premi di nuovo «Fotografa con il telefono».",
    },
    other: {
      title: "Un altro telefono usa già questo codice",
      text: "Sul computer premi «Nuovo codice» e inquadralo con questo telefono.",
    },
    full: {
      title: "Il modulo non accetta altri documenti",
      text: "Per aggiungerne uno, togline prima un altro sul computer.",
    },
    crowded: {
      title: "Ci sono troppi documenti in attesa",
      text: "Riprova tra qualche minuto. Intanto puoi scegliere il documento dal computer.",
    },
  },
  /** Why a body of data is refused. */
  body: {
    slow: "I dati sono arrivati troppo piano: riprova con una rete migliore.",
    manyAtOnce: "Dalla tua rete ci sono già troppe richieste in corso: riprova tra qualche istante.",
    busy: "Ci sono troppe richieste in corso: riprova tra qualche istante.",
  },
  /** Why a document is refused. */
  file: {
    missing: "Manca il file da caricare.",
    more: "Si può caricare un solo file per volta.",
    extension: (known: readonly string[]) =>
      known.length === 1
        ? `Formato di file non ammesso: è ammesso soltanto ${known[0]}.`
        : `Formato di file non ammesso: sono ammessi ${known.slice(0, -1).join(", ")} e ${known.at(-1)}.`,
    empty: "Il file è vuoto.",
    large: (limit: string) => `Il file è più grande di ${limit}.`,
    heic: "La foto è in formato HEIC, che non è ammesso. Scatta la foto con il pulsante della pagina. Oppure in Impostazioni, Fotocamera, Formati scegli «Più compatibile» e scattala di nuovo.",
    /** By the verdict on its bytes. */
    structure: {
      other: (format) =>
        `Il contenuto del file non è quello di un documento ${format}: cambiare il nome non basta. ${anotherWay(format)}`,
      damaged: (format) =>
        `Il file è incompleto o danneggiato, oppure non segue le regole del formato ${format}. ${anotherWay(format)}`,
      active: (format) =>
        `Il documento contiene programmi, azioni automatiche o collegamenti ad altri file. ${anotherWay(format)}`,
      files: (format) =>
        `Il documento contiene altri file: se servono, caricali uno per uno. ${anotherWay(format)}`,
      locked: (format) => `Il documento si apre solo con una password. ${anotherWay(format)}`,
      trailing: (format) => `Il file contiene dati che non fanno parte del documento. ${anotherWay(format)}`,
      huge: (format) =>
        `Il documento è troppo grande o complesso da aprire (le immagini possono avere 50 milioni di pixel). ${anotherWay(format)}`,
    } satisfies Record<Exclude<Verdict, "whole">, (format: string) => string>,
    infected: "Il file non ha superato il controllo antivirus.",
    notScanned: "Il controllo antivirus non è al momento disponibile: riprova più tardi.",
    slow: "Il caricamento è troppo lento o si è fermato: riprova con una connessione migliore.",
    manyAtOnce: "Dalla tua rete ci sono già troppi caricamenti in corso: riprova tra qualche istante.",
    busy: "Ci sono troppi caricamenti in corso: riprova tra qualche istante.",
  },
  /** Why a caller is beyond a limit. The page adds the waiting time and the ways to continue. */
  limits: {
    failures: "Ci sono state troppe ricerche senza risultato.",
    uploads: "Sono arrivati troppi file nell'ultima ora.",
    messages: "Sono stati chiesti troppi messaggi nell'ultima ora.",
    messagesToOne:
      "Abbiamo già molte richieste per questo recapito. Il messaggio può essere nella posta indesiderata.",
    messagesInAll: "In questo momento non possiamo mandare altri messaggi.",
  },
  notFoundBefore:
    "Il documento o la pratica non è tra quelli cercati da questo browser, o la ricerca è scaduta: cerca di nuovo e riprova. I cookie devono essere attivi.",
  paymentForgotten: (plate: string) =>
    `Il pagamento per la targa ${plate} è stato cercato troppo tempo fa: toglilo dal carrello e cercalo di nuovo.`,
  alreadyPaid: (started: Date) =>
    `Risulta già pagato: il pagamento è stato avviato da qui il ${longDate(started)}. Non pagarlo un'altra volta.`,
  tooManyDocuments: (most: number) => `Puoi allegare al massimo ${most} documenti.`,

  /** An address in a language that the portal does not have. */
  otherLanguage: {
    title: "Questa pagina è in italiano",
    text: ["Il portale di questa Regione non è in questa lingua."],
  },
  openInItalian: "Apri la pagina in italiano",

  /** Pages outside the portal, around the login. */
  portal: "Tassa automobilistica",
  loginAgain: "Riprova ad accedere",
  backHome: "Torna alla pagina iniziale",
  loginFailed: {
    refused: {
      title: "Accesso annullato",
      text: ["L'accesso non è stato completato: i tuoi dati non sono stati comunicati al portale."],
    },
    unavailable: {
      title: "Accesso al momento non disponibile",
      text: [
        "Il servizio di identità digitale non risponde. Riprova tra qualche minuto.",
        "Nel frattempo puoi usare i servizi che non richiedono l'accesso.",
      ],
    },
    invalid: {
      title: "Accesso non riuscito",
      text: ["La risposta del servizio di identità digitale non è valida. Non hai fatto l'accesso: riprova."],
    },
    incomplete: {
      title: "Accesso non riuscito",
      text: [
        "Il servizio di identità digitale non ci ha dato il tuo codice fiscale. Serve per riconoscerti: riprova.",
      ],
    },
    level: {
      title: "Serve un accesso più sicuro",
      text: ["Accedi di nuovo e scegli SPID o CIE con il livello richiesto. Non hai fatto l'accesso."],
    },
    nr19: {
      title: "Credenziali errate troppe volte",
      text: [
        "Hai sbagliato le credenziali troppe volte e il gestore della tua identità ha fermato l'accesso. Riprova più tardi, o recupera le credenziali sul sito del gestore.",
      ],
    },
    nr20: {
      title: "Serve un accesso più sicuro",
      text: [
        "La tua identità digitale non ha il livello di sicurezza richiesto. Chiedi al gestore della tua identità di attivarlo, poi accedi di nuovo.",
      ],
    },
    nr21: {
      title: "Tempo scaduto",
      text: ["Non hai completato l'accesso nel tempo previsto: riprova."],
    },
    nr22: {
      title: "Consenso negato",
      text: [
        "Non hai acconsentito a comunicare i tuoi dati al portale. Senza il codice fiscale non possiamo riconoscerti: se vuoi accedere, riprova e dai il consenso.",
      ],
    },
    nr23: {
      title: "Identità sospesa o revocata",
      text: ["La tua identità digitale è sospesa o revocata. Scrivi o telefona al gestore che te l'ha data."],
    },
    nr25: {
      title: "Accesso annullato",
      text: ["Hai annullato l'accesso: i tuoi dati non sono stati comunicati al portale."],
    },
    nr30: {
      title: "Tipo di identità non adatto",
      text: [
        "Hai usato un tipo di identità digitale che questo servizio non accetta, per esempio quella di una persona giuridica. Accedi con la tua identità di persona.",
      ],
    },
    notOurs: {
      title: "Accesso non riuscito",
      text: [
        "La richiesta di accesso è scaduta, è già stata usata oppure è iniziata in un altro browser. Non hai fatto l'accesso: riprova.",
      ],
    },
  },
  /** The first sentence of `loginFailed.level`, by the required level. */
  levelNeeded: [
    "Il gestore della tua identità non ha detto con quale livello di sicurezza hai fatto l'accesso.",
    "Il gestore della tua identità non ha detto con quale livello di sicurezza hai fatto l'accesso. Serve almeno il livello 1.",
    "Serve l'identità digitale di livello 2 o più alto. Dopo la password c'è un secondo controllo.",
    "Serve l'identità digitale di livello 3, la più sicura: per esempio la carta d'identità elettronica con il suo PIN.",
  ],
  logoutFromElsewhere: {
    title: "Non sei uscito",
    text: [
      "Un altro sito ha chiesto di chiudere la tua sessione. Se vuoi uscire, usa il comando «Esci» del portale.",
    ],
  },

  /** Why a value is refused, by the keyword of the contract's schema. */
  field: {
    pattern: () => "Il formato non è valido.",
    format: () => "Il formato non è valido.",
    enum: () => "Il valore non è tra quelli ammessi.",
    const: () => "Il valore non è quello ammesso.",
    type: () => "Il tipo di dato non è valido.",
    maxLength: ({ limit }) => `Può avere al massimo ${limit} caratteri.`,
    minLength: ({ limit }) => `Deve avere almeno ${limit} caratteri.`,
    maximum: ({ limit }) => `Può valere al massimo ${limit}.`,
    minimum: ({ limit }) => `Deve valere almeno ${limit}.`,
    maxItems: ({ limit }) => `Sono ammessi al massimo ${limit} elementi.`,
    minItems: ({ limit }) => `Servono almeno ${limit} elementi.`,
    additionalProperties: () => "Il dato non è previsto.",
    repeated: () => "Il dato è indicato più di una volta.",
  } as Record<string, (params: Record<string, unknown>) => string>,
  fieldOtherwise: "Il valore non è valido.",
};

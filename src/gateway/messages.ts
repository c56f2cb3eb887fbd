import type { Structure } from "./files/structure/structure.ts";

/** Every Italian text of the gateway that is not data. */

/** Titles of the `Errore` that the server itself makes, by status. */
export const titles: Record<number, string> = {
  400: "Mancano dei dati obbligatori.",
  401: "Sessione assente o scaduta.",
  403: "Questa operazione non è permessa.",
  404: "Non abbiamo trovato quello che cerchi.",
  405: "Questa operazione non è permessa qui.",
  408: "La richiesta non è arrivata in tempo.",
  413: "I dati inviati sono troppo grandi.",
  414: "L'indirizzo richiesto è troppo lungo.",
  415: "Il formato dei dati inviati non è ammesso.",
  421: "Il portale non risponde a questo indirizzo: chi lo gestisce può aggiungerlo ad ALLOWED_HOSTS.",
  422: "Alcuni dati non sono validi.",
  428: "Serve una verifica automatica prima di continuare.",
  429: "Troppe richieste: aspetta qualche istante e riprova.",
  431: "La richiesta è troppo lunga.",
  499: "La richiesta è stata interrotta.",
  500: "Servizio al momento non disponibile.",
  501: "Operazione non ancora disponibile.",
  502: "Servizio al momento non disponibile.",
  503: "Servizio al momento non disponibile.",
  504: "Il servizio non ha risposto in tempo: riprova più tardi.",
};

export const texts = {
  /** Start-up. */
  unknownRegion: (name: string, known: readonly string[]) =>
    `La regione «${name}» non esiste: REGION può essere ${known.join(" oppure ")}.`,
  badNumber: (name: string, text: string, least: number, most: number) =>
    `${name} vale «${text}», ma deve essere un numero intero tra ${least} e ${most}.`,
  sandboxInProduction:
    "Con NODE_ENV=production servono i servizi della Regione: indicare BACKEND_PUBLIC_URL e BACKEND_AUTH_URL, oppure SANDBOX=1 per i servizi dimostrativi.",
  needsPublicUrl:
    "Con NODE_ENV=production o con i servizi della Regione serve PUBLIC_URL, l'indirizzo del portale: per esempio https://bollo.esempio.it.",
  badHosts: (text: string) =>
    `ALLOWED_HOSTS vale «${text}», ma deve elencare nomi o indirizzi, separati da virgole: per esempio portale.local,192.168.1.5:8080.`,
  halfBackend: "BACKEND_PUBLIC_URL e BACKEND_AUTH_URL vanno indicati insieme, oppure nessuno dei due.",
  badBackend: (url: string) => `«${url}» non è un indirizzo http o https valido per i servizi della Regione.`,
  badKeyHeader: (name: string) =>
    `BACKEND_IDEMPOTENCY_HEADER vale «${name}», ma deve essere il nome di un'intestazione: lettere, cifre e trattini.`,
  badCheckout: (url: string) =>
    `CHECKOUT_URL vale «${url}», ma deve essere l'indirizzo https della piattaforma dei pagamenti.`,
  badClamd: (address: string) =>
    `CLAMD_ADDRESS vale «${address}», ma deve essere il percorso di un socket oppure host:porta.`,
  badPublicUrl: (url: string) =>
    `PUBLIC_URL vale «${url}», ma deve essere l'indirizzo del portale, senza percorso: per esempio https://bollo.esempio.it.`,
  badTrustProxy: (text: string) =>
    `TRUST_PROXY vale «${text}», ma deve essere il numero dei proxy davanti al portale oppure i loro indirizzi: per esempio 1, oppure 10.0.0.5,10.1.0.0/16.`,
  httpsNeedsProxy:
    "PUBLIC_URL è https, quindi davanti c'è un proxy: serve TRUST_PROXY=1, e il proxy deve inviare X-Forwarded-Proto e X-Forwarded-For.",
  halfProvider:
    "OIDC_ISSUER, OIDC_CLIENT_ID e OIDC_CLIENT_SECRET vanno indicati insieme, oppure nessuno dei tre.",
  badIssuer: (url: string) =>
    `OIDC_ISSUER vale «${url}», ma deve essere un indirizzo https (http solo per questa macchina).`,
  providerNeedsPublicUrl:
    "Con OIDC_ISSUER serve anche PUBLIC_URL: è l'indirizzo a cui il gestore dell'identità rimanda le persone.",
  badAudit: (text: string) =>
    `AUDIT vale «${text}», ma può essere solo stdout; per scrivere in una cartella serve AUDIT_FOLDER.`,
  badAuditPerson: (text: string) => `AUDIT_PERSON vale «${text}», ma può essere hash oppure clear.`,
  noTelemetry: (cause: string) =>
    `Le variabili OTEL_ chiedono la telemetria, ma le sue librerie non sono installate (${cause}): installarle con npm ci, oppure togliere le variabili.`,
  badLogin: (text: string) => `LOGIN vale «${text}», ma può essere openid oppure headers.`,
  badLevelNames: (text: string) =>
    `LOGIN_LEVEL_NAMES vale «${text}», ma deve dire il livello di ogni nome del gestore: per esempio urn:regione:livello2=2,urn:regione:livello3=3.`,
  twoLogins: "Con LOGIN=headers non vanno indicati OIDC_ISSUER né LOCAL_PERSON.",
  halfHeaderLogin: (header: string) =>
    `Con LOGIN=headers servono PUBLIC_URL, LOGIN_PROXY (gli indirizzi del proxy che autentica) e LOGIN_SECRET (almeno 32 caratteri, che il proxy invia nell'intestazione ${header}).`,
  badLoginProxy: (text: string) =>
    `LOGIN_PROXY vale «${text}», ma deve elencare indirizzi o reti, separati da virgole: per esempio 10.0.0.5,10.1.0.0/16.`,
  badLogout: (text: string) =>
    `LOGIN_LOGOUT vale «${text}», ma deve essere un percorso: per esempio /Shibboleth.sso/Logout.`,
  badPersonHeaders: (name: string, text: string) =>
    `${name} vale «${text}», ma deve dire in quali intestazioni si trova la persona: per esempio codiceFiscale=Shib-Identita-CodiceFiscale,nome=Shib-Identita-Nome,cognome=Shib-Identita-Cognome.`,
  personHeadersNeedBackend:
    "PERSON_HEADERS vale solo con i servizi della Regione: indicare BACKEND_PUBLIC_URL e BACKEND_AUTH_URL.",
  localPersonForbidden:
    "LOCAL_PERSON simula una persona e vale solo per lo sviluppo: non con NODE_ENV=production, né con i servizi o il gestore dell'identità veri.",
  badLocalPerson: (cf: string) =>
    `LOCAL_PERSON vale «${cf}», ma deve essere un codice fiscale o una partita IVA.`,
  unclassified: (open: readonly string[]) =>
    `Il portale non si avvia, perché il contratto ha dati che nessuna tabella classifica: ${open.join(", ")}. Vanno aggiunti a src/gateway/possession/table.ts o, se sono codici fiscali, a schemas/contract/tax-codes.json.`,
  databaseInUse: (folder: string, pid: number) =>
    `La base dati in ${folder} è già usata da un altro processo (${pid}): fermarlo oppure indicare un'altra DATA_DIR.`,
  newerDatabase:
    "La base dati è stata aggiornata da una versione più recente del portale, con cui questa non può lavorare: avviare quella versione, oppure ripristinare la copia di riserva fatta prima dell'aggiornamento.",
  databaseUnreachable: (cause: string) => `La base dati indicata da DATABASE_URL non risponde: ${cause}.`,
  ready: (region: string, url: string, sandbox: boolean) => [
    `Portale della tassa automobilistica — regione ${region}`,
    `Indirizzo: ${url}`,
    sandbox
      ? "Servizi della Regione: dimostrativi, con persone e veicoli inventati."
      : "Servizi della Regione: quelli indicati da BACKEND_PUBLIC_URL e BACKEND_AUTH_URL.",
  ],

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
    expired: "Questo invio è stato preparato più di un giorno fa: non si può più ripetere.",
    loggedOut: "La sessione è terminata: accedi di nuovo per ripetere l'invio.",
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
    /** By the verdict on its bytes. */
    structure: {
      other: (extension) => `Il contenuto del file non è quello di un documento ${extension}.`,
      damaged: () => "Il file è incompleto o danneggiato: non si può aprire.",
      active: () =>
        "Il documento contiene programmi, azioni automatiche o altri file: stampalo in un nuovo PDF e carica quello.",
      locked: () =>
        "Il documento è protetto e non si può controllare: stampalo in un nuovo PDF senza protezione e carica quello.",
      trailing: () =>
        "Dopo la fine del documento il file contiene altri dati: salvane una nuova copia e carica quella.",
      huge: () => "L'immagine ha più di 50 milioni di pixel: riducila e caricala di nuovo.",
    } satisfies Record<Exclude<Structure, "whole">, (extension: string) => string>,
    infected: "Il file non ha superato il controllo antivirus.",
    notScanned: "Il controllo antivirus non è al momento disponibile: riprova più tardi.",
    cut: "Il caricamento si è interrotto.",
    slow: "Il caricamento è troppo lento o si è fermato: riprova con una connessione migliore.",
    manyAtOnce: "Dalla tua rete ci sono già troppi caricamenti in corso: riprova tra qualche istante.",
    manyInAnHour: "Dalla tua rete sono arrivati troppi file nell'ultima ora: riprova più tardi.",
    busy: "Ci sono troppi caricamenti in corso: riprova tra qualche istante.",
  },
  tooManyFailures: (minutes: number) =>
    `Troppe ricerche senza risultato: riprova tra ${minutes === 1 ? "un minuto" : `${minutes} minuti`}.`,
  notFoundBefore:
    "Il documento o la pratica non è tra quelli cercati da questo browser, o la ricerca è scaduta: cerca di nuovo e riprova. I cookie devono essere attivi.",
  paymentForgotten: (plate: string) =>
    `Il pagamento per la targa ${plate} è stato cercato troppo tempo fa: toglilo dal carrello e cercalo di nuovo.`,
  tooManyDocuments: (most: number) => `Puoi allegare al massimo ${most} documenti.`,

  /** The report of `npm run ratings`. */
  report: {
    title: (days: number) =>
      `Quanto è stato facile usare i servizi (da 1, molto difficile, a 5, molto facile): ${days === 1 ? "oggi" : `ultimi ${days} giorni`}`,
    ratings: ["Servizio", "Voti", "Media", "1", "2", "3", "4", "5"],
    noRatings: "Nessun voto.",
    steps:
      "Passi lasciati: quante visite hanno aperto il passo, sono andate avanti, si sono fermate lì. L'ultimo passo di un servizio non conta.",
    left: ["Servizio", "Passo", "Aperto", "Avanti", "Lasciato"],
    noSteps: "Nessun passo aperto.",
    isLast: "-",
    badDays: (text: string) => `«${text}» non è un numero di giorni: per esempio npm run ratings -- 30.`,
  },

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
      text: [
        "Per i servizi della Regione serve l'identità digitale di livello 2 o superiore, con un secondo controllo oltre alla password: per alcuni serve il livello 3.",
        "Accedi di nuovo e scegli SPID o CIE con il livello richiesto. Non hai fatto l'accesso.",
      ],
    },
    nr19: {
      title: "Credenziali errate troppe volte",
      text: [
        "Hai inserito le credenziali sbagliate troppe volte: il gestore della tua identità ha fermato l'accesso. Riprova più tardi, o recupera le credenziali dal sito del gestore.",
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
      text: ["La tua identità digitale è sospesa o revocata: contatta il gestore della tua identità."],
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

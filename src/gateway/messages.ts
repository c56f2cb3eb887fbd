import type { DraftEnd } from "../publications/index.ts";
import type { Verdict } from "./files/judgement.ts";

/** Every Italian text of the gateway that is not data. */

/** A way out for a refused document that also works on a phone. */
const anotherWay = (format: string) =>
  format === "pdf"
    ? "Stampalo in un nuovo PDF e carica quello: su Android Condividi, Stampa, Salva come PDF; su iPhone Condividi, Stampa, allarga l'anteprima con due dita e condividila. Oppure carica una foto di ogni pagina."
    : "Aprilo e salvane una copia in jpg, oppure carica una foto del documento.";

const longDate = (date: Date) =>
  date.toLocaleDateString("it-IT", { dateStyle: "long", timeZone: "Europe/Rome" });

const dayAndTime = (date: Date) =>
  date.toLocaleString("it-IT", { dateStyle: "long", timeStyle: "short", timeZone: "Europe/Rome" });

export const texts = {
  /** Answers to staff who change definitions. */
  studio: {
    noStaff: {
      title: "Questa pagina è per chi cambia i servizi",
      text: [
        "Sei entrato, ma non hai un ruolo per cambiare i servizi del portale.",
        "Serve il ruolo di chi scrive o di chi pubblica: lo assegna chi gestisce le utenze della Regione. Dopo, esci e accedi di nuovo.",
      ],
      links: [
        { href: "/", label: "Torna alla pagina iniziale" },
        { href: "/authapi/bff/logout", label: "Esci" },
      ],
    },
    notBuilt: {
      title: "Lo studio non c'è",
      text: [
        "Questo portale è stato costruito senza il programma per cambiare i servizi. Lo può aggiungere chi lo gestisce.",
      ],
    },
  },

  publishing: {
    wrongMember: "Questo dato manca, non è valido o non è previsto.",
    unseenSign: (sign: string, where: string) =>
      `Nel testo c'è un segno che non si vede, ${where}: ${sign}. Cancella quel punto e scrivilo a mano.`,
    blankText: "Il testo è vuoto: scrivilo.",
    longText: (most: number) => `Il testo è troppo lungo: al massimo ${most} caratteri.`,
    otherPath: (path: string) =>
      `Una bozza non può cambiare «${path}». Può cambiare i servizi, i frammenti e i file di questa Regione: non quelli di altre Regioni né del programma. Un nome ha lettere minuscole, cifre, _ e -.`,
    unreadableText: ({ characters, depth }: { characters: number; depth: number }) =>
      `Il testo di un file non si può leggere: ha più di ${characters.toLocaleString("it-IT")} caratteri, o più di ${depth} parentesi una dentro l'altra. Accorcialo, o riprendi la versione di prima.`,
    noTaxCode: "Questo non è un codice fiscale. Ha 16 lettere e cifre, come RSSMRA80A01L219M: controllalo.",
    noObject: "I dati inviati non si possono leggere.",
    keyPage: {
      title: "Chiave per la riga di comando",
      about: [
        "Con una chiave i comandi «npm run definitions» leggono, provano e pubblicano a nome tuo. Vale 90 giorni, con i permessi che hai oggi; quelli che perdi li perde al tuo prossimo accesso.",
        "Chi ha la chiave può agire al tuo posto: non darla a nessuno, e eliminala se la perdi.",
      ],
      make: "Crea una chiave",
      made: (end: Date) => [
        "Questa è la tua chiave. La vedi soltanto adesso: copiala in PORTALE_CHIAVE.",
        `Vale fino al ${longDate(end)}.`,
      ],
      own: "Le tue chiavi",
      drop: (made: Date, end: Date) =>
        `Elimina la chiave creata il ${dayAndTime(made)}, che vale fino al ${longDate(end)}`,
      noStaff: "Questa pagina è per chi cambia i servizi del portale.",
      back: "Torna alle chiavi",
    },
    refusals: {
      gone: "Questa bozza o questa versione non c'è più: è stata pubblicata, eliminata o sostituita. Le altre sono negli elenchi delle bozze e della storia.",
      ended: ({ act, person, reason }: DraftEnd, at: Date) =>
        `Questa bozza non c'è più: l'ha ${act === "publish" ? "pubblicata" : "tolta"} ${person.name} il ${dayAndTime(at)}${reason === null ? "" : `, con il motivo «${reason.trim().replace(/\s+/g, " ")}»`}.`,
      changed: "Nel frattempo la bozza è cambiata. Ricaricala, leggi che cosa è cambiato, poi ripeti.",
      outdated:
        "Nel frattempo è cambiato ciò che è in linea: nella storia c'è chi l'ha cambiato e perché. Per pubblicare una bozza portala prima sulla versione di oggi, nello studio o con update e push, e rileggi che cosa cambia.",
      same: "Non cambia nulla rispetto a ciò che è pubblicato: non c'è nulla da mettere in linea.",
      problems:
        "Ci sono problemi da correggere: nulla è cambiato per i cittadini. L'elenco dei problemi è nello studio, e lo scrive push.",
      ownDraft:
        "Una bozza la pubblica chi non l'ha scritta. Chiedi a un altro pubblicatore di leggerla e pubblicarla.",
      needsSecond:
        "Il ripristino è chiesto, e per i cittadini nulla è ancora cambiato. Serve una seconda persona: entro 24 ore un altro pubblicatore ripristina la stessa versione.",
      otherDraft:
        "Questa bozza è di un'altra persona, che non l'ha condivisa: chiedile di condividerla, o comincia una bozza tua.",
      noPublisher:
        "Il tuo accesso non permette di pubblicare né di ripristinare: può farlo un pubblicatore. Il permesso lo dà chi gestisce gli accessi.",
      noStaff:
        "Il tuo accesso non permette di cambiare i servizi: il permesso lo dà chi gestisce gli accessi.",
      keyEnded:
        "Questa chiave non vale più: a chi l'ha fatta è stato tolto il permesso, o un pubblicatore ha tolto le sue chiavi. Se serve ancora, chiedi il permesso a chi gestisce gli accessi; poi fanne un'altra in /studio/chiave.",
      keyUnconfirmed:
        "La chiave vale una settimana dall'ultimo accesso di chi l'ha fatta. Accedi di nuovo in /studio/chiave, poi ripeti il comando.",
      tooMany: "Ci sono troppe bozze: eliminane qualcuna.",
      tooManyOwn: "Hai già 40 bozze: eliminane qualcuna.",
      tooManyKeys: "Hai già cinque chiavi: eliminane una.",
      tooLarge:
        "Una bozza non può cambiare più di 2 MB né più di 500 file, e i suoi documenti non possono superare 10 MB. Pubblica una parte delle modifiche, poi continua.",
      noContent: (name: string) => `Il documento «${name}» non è nel portale: caricalo di nuovo.`,
      empty: "Il file è vuoto: esporta il documento di nuovo.",
      kind: "Il file non è un PDF, un PNG, un JPG o un WebP: esporta il documento di nuovo in uno di questi formati.",
      tooManyDocuments:
        "Ci sono troppi documenti nelle bozze. Pubblica o elimina una bozza. Poi riprova domani.",
      damaged:
        "Questa versione è rovinata nella base dati: nulla è cambiato per i cittadini. Se è quella di una bozza, elimina la bozza e rifalla (dalla cartella: drop, poi push). Avverti chi gestisce il portale.",
    },
  },
  /** The preview of a draft. */
  preview: {
    bar: (title: string, name: string) => ({
      label: "Anteprima",
      text: `Bozza «${title}» di ${name}. Non è il portale: le risposte sono esempi.`,
    }),
    gone: {
      title: "Questa bozza non c'è più",
      text: ["È stata pubblicata o eliminata: la sua anteprima non si può più aprire."],
    },
    noStaff: {
      title: "Anteprima di una bozza",
      text: ["Questa pagina è per chi cambia i servizi del portale."],
    },
    problems: {
      title: "La bozza ha dei problemi",
      text: (count: number) =>
        count === 1
          ? "L'anteprima torna quando il problema è corretto."
          : `I problemi sono ${count}: l'anteprima torna quando sono corretti.`,
      place: (file: string, line: number) => `${file}, riga ${line}.`,
    },
    outside: {
      title: "Qui il cittadino lascia il portale",
      text: (host: string) => [
        `Nel portale vero il browser passa a un altro sito, per esempio pagoPA${host === "" ? "" : ` (nell'esempio ${host})`}.`,
        "L'anteprima non chiama nessun altro sito.",
      ],
      comeBack: (title: string) => `Torna come dopo il passaggio: ${title}`,
    },
  },
  /** Start-up. */
  noImageDecoder: (reason: string) =>
    `Il programma che controlla i documenti non si avvia: su questo sistema può mancare il componente «sharp» (npm ci lo installa per Linux, macOS e Windows). ${reason}`,
  noTelemetry:
    "Le variabili OTEL_ accendono la telemetria. Mancano però le sue librerie: rifare il pacchetto con --with-telemetry, oppure togliere le variabili.",
  /** Wrong settings: each sentence names the variable. */
  settings: {
    wrong: (name: string, text: string, expected: string) =>
      `${name} vale «${text}», ma deve essere ${expected}.`,
    wrongSecret: (name: string, expected: string) =>
      `Il valore di ${name} non è valido: deve essere ${expected}.`,
    expected: {
      integer: (least: number, most: number) => `un numero intero tra ${least} e ${most}`,
      boolean: "1 per sì oppure 0 per no",
      oneOf: (known: readonly string[]) => `${known.slice(0, -1).join(", ")} oppure ${known.at(-1)}`,
      text: (least: number) => `un testo di almeno ${least} caratteri`,
    },
    givenTwice: (name: string) => `Indicare ${name} oppure ${name}_FILE, non tutti e due.`,
    emptyFile: (name: string, file: string) => `Il file ${file}, indicato da ${name}_FILE, è vuoto.`,
    unreadableFile: (name: string, file: string, code: string) =>
      `Il file ${file}, indicato da ${name}_FILE, non si può leggere (${code}).`,
    unknown: (name: string, near: readonly string[]) =>
      `${name} non è un'impostazione del portale: forse ${near.join(" o ")}?`,
    strangeName: (name: string) =>
      `Il nome di variabile «${name}» contiene caratteri che non si vedono: forse il file delle impostazioni non è un testo UTF-8 senza BOM.`,
    invisible: (name: string) =>
      `Il valore di ${name} contiene caratteri che non si vedono: scriverlo di nuovo, in un testo UTF-8.`,
    needs: (name: string, missing: readonly string[]) =>
      missing.length === 1
        ? `Con ${name} serve anche ${missing[0]}.`
        : `Con ${name} servono anche ${missing.slice(0, -1).join(", ")} e ${missing.at(-1)}.`,
    only: {
      development: (name: string) =>
        `${name} vale solo per lo sviluppo: non con NODE_ENV=production, né con i servizi della Regione.`,
      sandbox: (name: string) =>
        `${name} vale solo con i servizi dimostrativi: non insieme a BACKEND_PUBLIC_URL.`,
      backend: (name: string) =>
        `${name} vale solo con i servizi della Regione: indicare BACKEND_PUBLIC_URL e BACKEND_AUTH_URL.`,
    },
    notAbove: (name: string, limit: string) => `${name} non può essere maggiore di ${limit}.`,
    sandboxInProduction:
      "Con NODE_ENV=production servono i servizi della Regione: indicare BACKEND_PUBLIC_URL e BACKEND_AUTH_URL, oppure SANDBOX=1 per i servizi dimostrativi.",
    needsPublicUrl:
      "Con NODE_ENV=production o con i servizi della Regione serve PUBLIC_URL, l'indirizzo del portale: per esempio https://bollo.esempio.it.",
    plainPortal:
      "In produzione PUBLIC_URL deve essere https (http solo per questa macchina), altrimenti chi è sulla rete legge la sessione delle persone.",
    withoutLogin: (names: readonly string[]) =>
      `Con LOGIN=none nessuno accede: togliere ${names.join(" e ")}.`,
    unreachableLevel:
      "LOGIN_LEVEL_NAMES non ha nomi per il livello che LOGIN_LEVEL richiede: nessuno potrebbe accedere.",
    onePort: "PORT e MANAGEMENT_PORT devono essere due porte diverse.",
    twoAudits: "Indicare AUDIT=stdout oppure AUDIT_FOLDER, non tutti e due.",
    httpsNeedsProxy:
      "PUBLIC_URL è https, quindi davanti c'è un proxy: serve TRUST_PROXY=1, e il proxy deve inviare X-Forwarded-Proto e X-Forwarded-For.",
    needsDatabase:
      "Con NODE_ENV=production o con i servizi della Regione serve DATABASE_URL, l'indirizzo di PostgreSQL, oppure EMBEDDED_DATABASE=1 per la base dati incorporata, che non resiste a un'interruzione di corrente.",
    twoDatabases: "Indicare DATABASE_URL oppure EMBEDDED_DATABASE=1, non tutti e due.",
    needsLogin:
      "Con i servizi della Regione serve un modo di accedere: indicare OIDC_ISSUER, oppure LOGIN=headers, oppure LOGIN=none se nessuno deve poter accedere.",
    twoLogins:
      "Si può indicare un solo modo di accedere: OIDC_ISSUER, LOGIN=headers, LOGIN=none oppure LOCAL_PERSON.",
    tokenWithoutClient:
      "Con BACKEND_TOKEN_URL serve anche BACKEND_CLIENT_ID, oppure PDND_CLIENT_ID per un voucher della PDND.",
    twoAuthorizations:
      "Nell'intestazione Authorization c'è posto per una cosa sola: indicare BACKEND_CLIENT_ID, PDND_CLIENT_ID oppure BACKEND_HEADER con authorization.",
    replacedHeader:
      "BACKEND_HEADER non può essere l'intestazione della persona (PERSON_HEADERS) né quella della chiave (BACKEND_IDEMPOTENCY_HEADER).",
    replacedPerson:
      "BACKEND_IDEMPOTENCY_HEADER non può essere l'intestazione della persona (PERSON_HEADERS), altrimenti la chiave ne prenderebbe il posto.",
    oddPair: "La chiave di BACKEND_CLIENT_KEY_FILE non è quella del certificato di BACKEND_CLIENT_CERT_FILE.",
    idleCertificate:
      "Con BACKEND_CLIENT_CERT_FILE o BACKEND_CA_FILE gli indirizzi BACKEND_PUBLIC_URL e BACKEND_AUTH_URL devono essere https.",
    plainSecret:
      "Con BACKEND_HEADER o BACKEND_TOKEN_URL gli indirizzi BACKEND_PUBLIC_URL e BACKEND_AUTH_URL devono essere https (http solo per questa macchina), altrimenti chi è sulla rete legge le credenziali.",
    right: "Le impostazioni sono valide.",
    badOption: (option: string, known: readonly string[]) =>
      `L'opzione «${option}» non esiste: può essere ${known.join(" oppure ")}.`,
    /** The list of settings. */
    list: {
      variable: "Variabile",
      otherwise: "Se manca",
      meaning: "Significato",
      unless: (text: string) => `Se manca: ${text}`,
      secret: (name: string) => `È un segreto: meglio in un file, indicato da ${name}_FILE`,
    },
    halfHeaderLogin: (header: string) =>
      `Con LOGIN=headers servono PUBLIC_URL, LOGIN_PROXY (gli indirizzi del proxy che autentica) e LOGIN_SECRET (almeno 32 caratteri, che il proxy invia nell'intestazione ${header}).`,
  },
  /** A call of an operation that the program does not have. */
  unknownCall: {
    title: "Il portale non riconosce questa richiesta.",
    detail: "Ricarica la pagina e riprova. Se non basta, riprova più tardi.",
  },
  contractChanged: {
    title: "Il contratto è cambiato dopo l'avvio del portale.",
    detail: "Ferma e riavvia npm run dev, poi ricarica la pagina.",
  },
  unclassified: (problems: string) =>
    `Il portale non si avvia, perché il contratto non è completo. ${problems}`,
  /** Parts that a package does not contain. */
  leftOut: {
    sandbox:
      "Questo pacchetto non comprende i servizi dimostrativi: indicare BACKEND_PUBLIC_URL e BACKEND_AUTH_URL, oppure prepararlo con --with-sandbox.",
    database:
      "Questo pacchetto non comprende la base dati incorporata: indicare DATABASE_URL, oppure prepararlo con --with-sandbox.",
    development: "Questo pacchetto non serve i sorgenti: per lo sviluppo usare npm run dev nel progetto.",
  },
  databaseInUse: (folder: string, pid: number) =>
    `La base dati in ${folder} è già usata da un altro processo (${pid}): fermarlo oppure indicare un'altra DATA_DIR.`,
  newerDatabase:
    "Una versione più recente del portale ha aggiornato la base dati. Questa versione non può usarla. Avvia quella più recente, oppure ripristina la copia fatta prima dell'aggiornamento.",
  databaseUnreachable: (cause: string) => `La base dati indicata da DATABASE_URL non è pronta: ${cause}.`,
  /** Why the database is not ready at the start. */
  databaseCauses: {
    refused: "non accetta il nome utente o la password",
    absent: "sul server non c'è una base dati con quel nome",
    rights:
      "il ruolo non ha il permesso di creare e scrivere le tabelle: deve essere il proprietario della base dati",
    full: "ha già tutte le connessioni che ammette",
    starting: "il server si sta avviando o fermando",
    unknownHost: "il nome del server non si trova",
    unreachable: "a quell'indirizzo e a quella porta nessuno accetta connessioni",
    certificate:
      "il certificato del server non è valido per quel nome, è scaduto o è di un'autorità sconosciuta",
    withoutTls: "l'indirizzo chiede una connessione cifrata, che il server non offre",
    other: (code: string) => `il server o la rete risponde con l'errore ${code}`,
    silent: "il server non risponde in tempo",
  },
  restored:
    "La base dati è un'altra, o è tornata indietro: chiuse tutte le sessioni e tolte le chiavi di chi cambia i servizi.",
  waitsFor: {
    database: (cause: string) => `aspetta la base dati: ${cause}`,
    version: "prepara la versione pubblicata",
  },
  ready: ({
    region,
    url,
    listens,
    isSandbox,
  }: Readonly<{ region: string; url: string; listens: string; isSandbox: boolean }>) => [
    `Portale della tassa automobilistica — regione ${region}`,
    `Indirizzo: ${url} (in ascolto su ${listens})`,
    isSandbox
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
    expired: "Questo invio è stato preparato più di un giorno fa: non si può più ripetere.",
    loggedOut: "La sessione è terminata: accedi di nuovo per ripetere l'invio.",
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

  /** The report of `npm run ratings`. */
  report: {
    title: (days: number) =>
      `Quanto è stato facile usare i servizi (da 1, molto difficile, a 5, molto facile): ${days === 1 ? "oggi" : `ultimi ${days} giorni`}`,
    ratings: ["Servizio", "Voti", "Media", "1", "2", "3", "4", "5"],
    noRatings: "Nessun voto.",
    reasons:
      "Perché: aspetti preferiti (voto 4 o 5) e difficoltà (voto da 1 a 3). I commenti si leggono nello studio.",
    reasonHeads: ["Servizio", "", "Chiarezza", "Completezza", "Orientamento", "Tecnica", "Altro"],
    liked: "preferiti",
    disliked: "difficoltà",
    steps:
      "Passi lasciati: quante visite hanno aperto il passo, sono andate avanti, si sono fermate lì. L'ultimo passo di un servizio non conta.",
    left: ["Servizio", "Passo", "Aperto", "Avanti", "Lasciato"],
    noSteps: "Nessun passo aperto.",
    notLeft: "-",
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

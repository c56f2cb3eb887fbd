import type { DraftEnd } from "../publications/index.ts";
import { citizenTexts } from "./citizen-texts.ts";

/** Every Italian text of the gateway that is not data. */

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
      onlyTranslations:
        "Il tuo accesso permette di leggere tutto e di cambiare le traduzioni. Gli altri testi e i documenti li cambia un redattore, e li pubblica o ripristina un pubblicatore.",
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
    unreadable: (file: string, line: number) =>
      `Le traduzioni non si possono leggere (${file}, riga ${line}): i testi dei servizi sono in italiano.`,
    gone: {
      title: "Questa bozza non c'è più",
      text: ["È stata pubblicata o eliminata: la sua anteprima non si può più aprire."],
    },
    /** Addresses in another language. */
    noLanguage: {
      title: "La bozza non ha questa lingua",
      text: ["Le lingue del portale sono fra i dati della Regione."],
    },
    notBuilt: {
      title: "Il programma del portale non ha ancora questa lingua",
      text: ["La bozza la aggiunge: l'anteprima si apre dopo il prossimo aggiornamento del portale."],
    },
    notTranslated: {
      title: "Le traduzioni in questa lingua non si possono mostrare",
      text: [
        "Troppe traduzioni hanno un problema. Nello studio ogni problema sta accanto alla sua traduzione: correggi lì.",
      ],
    },
    inItalian: "Apri la pagina in italiano",
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
    needsDraftKeys:
      "Manca DRAFT_KEYS, la chiave che cifra le bozze delle persone: 32 byte in base64url, meglio in un file indicato da DRAFT_KEYS_FILE. La dà il comando: node -p \"crypto.randomBytes(32).toString('base64url')\".",
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

  ...citizenTexts,
};

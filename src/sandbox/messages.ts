import type { CartRefusal, CartSettings } from "../rules/index.ts";
import { formatMonthYear } from "../formats/quantities/month-year.ts";
import type { ChoiceName } from "./platform/outcomes.ts";
import type { NotComputable } from "./tax/vehicle-tax.ts";

/** Italian texts of the demonstrative back end. */
export const texts = {
  people: "Persone inventate a cui sono intestati i veicoli:",
  logins: "Per accedere: comando «Accedi», poi scegliere una persona (nessuna password):",
  localLogin: (cf: string) => `Accesso simulato (LOCAL_PERSON): «Accedi» fa entrare direttamente ${cf}.`,
  login: (name: string, code: string, note: string) => `  ${name.padEnd(30)} ${code.padEnd(16)}  ${note}`,
  loginPage: {
    title: "Accesso dimostrativo",
    text: [
      "Questa pagina sta al posto dell'identità digitale (SPID, CIE). Le persone sono inventate: scegli chi vuoi essere.",
    ],
  },
  refuseLogin: "Annulla l'accesso",
  loginExpired: {
    title: "Accesso scaduto",
    text: ["Questa richiesta di accesso è scaduta, è già stata usata oppure è iniziata in un altro browser."],
  },
  providerFailed: (code: string) => ({
    title: "Accesso non riuscito",
    text: [`Il servizio di identità dimostrativo non ha accettato la richiesta (${code}).`],
  }),
  backHome: "Torna alla pagina iniziale",
  person: (name: string, code: string, note: string, vehicles: number) =>
    `  ${name.padEnd(30)} ${code.padEnd(16)}  ${note} (${vehicles === 1 ? "1 veicolo" : `${vehicles} veicoli`})`,
  plates: "Targhe da provare nel calcolo del bollo:",
  plate: (plate: string, type: string, note: string) => `  ${plate.padEnd(9)} tipo ${type}  ${note}`,
  notices: "Avvisi da provare nel pagamento e nelle stampe:",
  notice: (code: string, plate: string, note: string) => `  ${code}  ${plate.padEnd(8)}  ${note}`,
  plans: "Piani di rateizzazione, con anno e intestatario:",
  plan: (reference: string, holder: string, note: string) => `  ${reference}  ${holder.padEnd(16)}  ${note}`,
  receipts: "Ricevute da provare, per codice IUV:",
  receipt: (iuv: string, note: string) => `  ${iuv}  ${note}`,
  tryPayments: [
    "Ogni altro esito: targa GXnnnXX, avviso 301000000000000nnn, piano PIANOnnn, dove nnn è lo stato (400, 403, 404, 406, 409, 412, 422, 500, 503, 505).",
    "La posta che sarebbe partita è in /posta-in-uscita.",
  ],
  pending: "Questa operazione non è ancora disponibile nella dimostrazione.",
  fault: "Guasto simulato.",
  vehicleNotFound: "Non abbiamo trovato il veicolo: controlla targa e tipo.",
  wrongPlate: "Il formato della targa non è corretto.",
  unknownType: "Il tipo di veicolo non è tra quelli previsti.",
  required: "Questo dato è obbligatorio.",
  parameterNotFound: "Il parametro richiesto non esiste.",
  messageNotFound: "Il messaggio richiesto non esiste.",
  notificationNotFound: "Il messaggio richiesto non esiste.",
  alreadyFavourite: "Il servizio è già tra i preferiti.",
  notFavourite: "Il servizio non è tra i preferiti.",
  taxpayerNotFound: "Nessun dato disponibile per il codice fiscale indicato.",
  provinceNotFound: "La provincia richiesta non esiste.",
  notComputable: {
    unknownEuroClass:
      "La classe ambientale del veicolo non è nota: il calcolo va richiesto agli uffici della Regione.",
    heavyLorry:
      "Per gli autocarri di massa o portata così elevata il calcolo va richiesto agli uffici della Regione.",
    unknownPayload: "La portata del veicolo non è nota: il calcolo va richiesto agli uffici della Regione.",
    unknownTrailer:
      "Per questo tipo di rimorchio non è prevista una tariffa: il calcolo va richiesto agli uffici della Regione.",
  } satisfies Record<NotComputable, string>,
  /** Payments. */
  wrongTaxCode: "Il codice fiscale non è scritto correttamente.",
  wrongMonth: "Il mese va da 1 a 12.",
  wrongYear: "L'anno non è tra quelli previsti.",
  wrongMonths: "I mesi di validità vanno da 1 a 12.",
  beforeRegistration: "A questa data il veicolo non era ancora immatricolato.",
  noOwner: "Con questi dati non c'è nessun proprietario. Controllali e riprova.",
  noVehicle: "Nessun veicolo corrisponde alla richiesta.",
  notOwner: "Il codice fiscale non è quello del proprietario del veicolo. Controllalo e riprova.",
  noticeNotFound: "Nessun pagamento ha questo codice di avviso. Controllalo e riprova.",
  paymentNotFound: "Non abbiamo trovato questo pagamento: cerca la ricevuta prima di pagare di nuovo.",
  alreadyPaid: (month: string) => `Il bollo con scadenza ${formatMonthYear(month)} risulta già pagato.`,
  underWay: "Per questa scadenza è già in corso un pagamento: riprova tra qualche minuto.",
  nothingToPay: (why: string) => `Per questo veicolo non c'è nulla da pagare (${why}).`,
  noPastYears: "Per questo tipo di veicolo non si possono pagare anni passati.",
  notDue: (months: string[]) =>
    months.length > 0
      ? `La scadenza e i mesi di validità indicati non sono da pagare. Risulta da pagare: ${months.map(formatMonthYear).join(", ")}.`
      : "La scadenza e i mesi di validità indicati non sono da pagare.",
  paidElsewhere: (year: number) =>
    `Gli accertamenti con anno di pagamento successivo al ${year} si pagano presso la società di riscossione.`,
  /** The portal searches for this exact text (specification, section 5). */
  alreadyStarted: (expiry: string, plate: string) =>
    `ERRORE-Esiste gia' una richiesta avviata per la scadenza ${expiry} del veicolo ${plate}`,
  instalmentsAlreadyStarted: "Esiste gia' una richiesta avviata",
  refusedEntry: (plate: string, why: string) => `Targa ${plate}: ${why}`,
  priceChanged: (plate: string, expiry: string) =>
    `L'importo del veicolo ${plate}, scadenza ${expiry}, è cambiato da quando è stato cercato: toglilo dal riepilogo e cercalo di nuovo.`,
  amountChanged: "Il dato non è più quello della ricerca.",
  wrongTotal: "Il totale non è la somma degli importi.",
  cart: {
    duplicato: () => "Pagamento già presente, per eliminarlo andare al riepilogo",
    altroPeriodo: () => "Per questo veicolo si paga un altro periodo",
    accertamenti: () =>
      "Il carrello contiene pagamenti relativi ad accertamenti. E' possibile aggiungere solo pagamenti della stessa tipologia",
    anteriori: ({ dataSoglia }) =>
      `Il carrello contiene pagamenti relativi a bolli con termine di pagamento antecedente il ${dataSoglia}. E' possibile aggiungere solo pagamenti della stessa tipologia`,
    successivi: ({ dataSoglia }) =>
      `Il carrello contiene pagamenti relativi a bolli con termine di pagamento successivo al ${dataSoglia}. E' possibile aggiungere solo pagamenti della stessa tipologia`,
    limite: ({ limite }) => `Puoi inserire al massimo ${limite} pagamenti: togli quelli in più.`,
  } satisfies Record<CartRefusal, (settings: CartSettings) => string>,
  planNotFound: "Nessun piano di rateizzazione corrisponde ai dati indicati.",
  noPlans: "Non risultano piani di rateizzazione.",
  instalmentsUnderWay: "Per questo piano è già in corso un pagamento: riprova tra qualche minuto.",
  wrongInstalments: "Le rate indicate non sono quelle del piano.",
  instalmentChanged: "L'importo di una rata non è quello del piano.",
  instalmentsAlreadyPaid: (numbers: number[]) =>
    numbers.length === 1
      ? `La rata ${numbers[0]} risulta già pagata: cerca di nuovo il piano e scegli le altre.`
      : `Le rate ${numbers.join(", ")} risultano già pagate: cerca di nuovo il piano e scegli le altre.`,
  instalmentsDescription: (plan: string, positions: number[]) =>
    `Piano di rateizzazione ${plan}, ${positions.length === 1 ? "rata" : "rate"} ${positions.join(", ")}`,
  instalmentsOf: (plan: string) => `RATE DEL PIANO ${plan}`,
  instalmentStates: { free: "NON PAGATA", paid: "PAGATA", underWay: "PAGAMENTO IN CORSO" },
  noReceipts: "Non risultano pagamenti per l'anno e il tipo indicati.",
  noNotice: "Nessun avviso corrisponde a questi dati. Controllali e cerca di nuovo.",
  noSlips: "Non ci sono bollettini da stampare: le rate risultano pagate.",
  otherKind: {
    expiry: "Il codice è di un avviso di scadenza, non di accertamento.",
    assessment: "Il codice è di un avviso di accertamento, non di scadenza.",
    friendly: "Il codice è di un avviso bonario, che non si stampa da qui.",
  },
  paidOutcome: "Pagamento riuscito",
  platformDown: "La piattaforma dei pagamenti non risponde: nulla è stato addebitato.",
  taxDescription: (type: string, plate: string, expiry: string, months: number) =>
    `Tassa automobilistica ${type} ${plate}, scadenza ${expiry}, ${months} mesi`,
  receiptMail: (iuv: string, amount: string) => ({
    subject: `Pagamento riuscito: ${amount}`,
    body: `Il pagamento di ${amount} è riuscito. La ricevuta si scarica dal portale, con il codice IUV ${iuv}.`,
  }),
  refundMail: (iuv: string, amount: string) => ({
    subject: `Pagamento doppio: ${amount} da rimborsare`,
    body: `Il pagamento con codice IUV ${iuv} è riuscito, ma ${amount} risultavano già versati con un altro pagamento. La Regione rimborsa questo importo: conserva entrambe le ricevute.`,
  }),
  /** Titles of the statuses that fixtures trigger. */
  fixtureTitles: {
    400: "Mancano dei dati obbligatori: compilali e riprova.",
    403: "Il codice fiscale non è quello del proprietario.",
    404: "Nessun dato corrisponde alla ricerca.",
    406: "Per questo veicolo il calcolo va richiesto agli uffici della Regione.",
    409: "C'è già una pratica in lavorazione per i dati indicati.",
    412: "Con questi dati non c'è nessun proprietario. Controllali e riprova.",
    422: "Alcuni dati non sono validi.",
    500: "Errore interno.",
    503: "Servizio in manutenzione.",
    505: "Sistema esterno non raggiungibile.",
  } as Record<number, string>,
  fixtureField: "Il dato indicato non è valido.",
  /** Observations. */
  violation: "Pagamento non pervenuto",
  openObservation: "Per questo avviso c'è già un'osservazione in corso di esame.",
  oneReason: "Scegli un solo motivo.",
  wrongDay: "La data non è valida.",
  futureDay: "La data non può essere nel futuro.",
  wrongEmail: "L'indirizzo e-mail non è valido.",
  wrongPhone: "Il numero di telefono non è valido.",
  noContact: "Serve un contatto a cui rispondere.",
  sentDocument: "Il documento fa parte di una domanda già inviata.",
  strangeDocuments: "Uno dei documenti non è tra quelli caricati per questa richiesta.",
  documentNotFound: "Il documento non è tra quelli di questa richiesta.",
  /** Messages about a case, as a mail and as a text message. */
  caseReceived: (protocol: string) => ({
    mail: {
      subject: `Richiesta ricevuta: protocollo ${protocol}`,
      body: `La tua richiesta è stata registrata con il numero di protocollo ${protocol}. Conserva il numero: serve per consultare la pratica.`,
    },
    text: { subject: "SMS", body: `Tassa automobilistica: richiesta registrata, protocollo ${protocol}.` },
  }),
  contactsChanged: (protocol: string) => ({
    mail: {
      subject: `Pratica ${protocol}: recapiti cambiati`,
      body: `I recapiti della pratica ${protocol} sono cambiati: le prossime comunicazioni arriveranno a quelli nuovi. Se non li hai cambiati tu, scrivi all'assistenza.`,
    },
    text: { subject: "SMS", body: `Tassa automobilistica: recapiti della pratica ${protocol} cambiati.` },
  }),
  documentsAdded: (protocol: string, count: number) => ({
    mail: {
      subject: `Pratica ${protocol}: documenti ricevuti`,
      body: `${count === 1 ? "Un documento è stato aggiunto" : `${count} documenti sono stati aggiunti`} alla pratica ${protocol}.`,
    },
    text: { subject: "SMS", body: `Tassa automobilistica: documenti aggiunti alla pratica ${protocol}.` },
  }),
  /** Requests of companies. */
  noRepresentative: "Servono tutti i dati del rappresentante legale.",
  minorRepresentative: "Il rappresentante legale deve avere almeno 18 anni.",
  /** Instalment requests. */
  assessmentNotFound: "Nessun accertamento da pagare a rate corrisponde al numero di protocollo indicato.",
  notAddressee: "Il codice fiscale non è quello dell'intestatario dell'accertamento.",
  barred: "Il termine per chiedere la rateizzazione di questo accertamento è scaduto.",
  refusedAssessment: (protocol: string, why: string) => `Accertamento ${protocol}: ${why}`,
  repeatedAssessment: "Lo stesso accertamento è indicato più volte.",
  manyAssessments: (most: number) => `Puoi indicare al massimo ${most} accertamenti.`,
  openInstalments: "Per uno di questi accertamenti c'è già una domanda di rateizzazione in lavorazione.",
  lowTotal: "L'importo non raggiunge la soglia per la rateizzazione.",
  otherBand: "La fascia di rateizzazione non è quella dell'importo totale: ricontrolla gli accertamenti.",
  noHardship: "Per questo importo non si possono chiedere più rate per difficoltà economiche.",
  wrongNumber: "Il numero di rate non è tra quelli ammessi per l'importo totale.",
  noNumber: "Scegli il numero di rate.",
  /** Requests of an exemption. */
  notResident: "Nessun dato disponibile: il codice fiscale non è di una persona residente nella regione.",
  noEligibleVehicle: "Nessun veicolo ha i requisiti tecnici per l'esenzione.",
  oneExemption: "Scegli tra prima richiesta e passaggio dell'esenzione.",
  notEligible: "Il veicolo non è tra quelli del richiedente che hanno i requisiti per l'esenzione.",
  sameVehicle: "È la targa del veicolo già esente.",
  oneDeclaration: "Indica chi è la persona con disabilità, una sola volta.",
  oneCondition: "Indica una sola condizione della persona con disabilità.",
  unknownKinship: "Il grado di parentela non è tra quelli previsti.",
  noDocuments: "Allega almeno un documento.",
  openExemption: "Per questo veicolo c'è già una domanda di esenzione in lavorazione.",
  /** Requests of a refund. */
  noVehicles: "Nessun veicolo per il codice fiscale indicato.",
  notOwnVehicle: "Il veicolo non è tra quelli di chi presenta la domanda.",
  oneReasonOfRefund: "Indica un solo oggetto della domanda.",
  oneDetail: "Indica una sola delle due possibilità.",
  oneVehicle: "Indica un solo veicolo: dell'elenco, oppure scritto a mano.",
  oneMode: "Scegli tra accredito e compensazione.",
  otherVehicle: "Il versamento è di un altro veicolo.",
  unknownPayment: "Il versamento non è nell'elenco e i suoi dati non sono scritti correttamente.",
  repeatedPayment: "Lo stesso versamento è indicato due volte.",
  ownTaxCode: "È il codice fiscale di chi presenta la domanda.",
  openRefund: "Per uno di questi versamenti c'è già una domanda di restituzione in lavorazione.",
  /** Requests of discharge or refund. */
  noCollections: "Con questo codice non ci sono ingiunzioni né cartelle. Controllalo e riprova.",
  noInjunctions: "Nessuna ingiunzione per il codice indicato.",
  injunctionNotFound: "L'ingiunzione non è tra quelle dell'intestatario.",
  openDischarge: "Per questa ingiunzione o cartella c'è già una domanda in lavorazione.",
  oneTitle: "Indica un'ingiunzione oppure una cartella.",
  oneObject: "Scegli tra discarico e rimborso.",
  totalOrPartial: "Scegli tra discarico totale e parziale.",
  wrongIban: "L'IBAN non è valido.",
  wrongAmount: "L'importo va da 0 a 1.000.000 di euro.",
  /** Consultation of cases. */
  caseTypes: {
    OSSER: "Osservazione su avviso di scadenza",
    MEMOR: "Osservazione su accertamento",
    BONAR: "Osservazione su avviso bonario",
    RAR: "Domanda di rateizzazione",
    DTE: "Domanda di discarico o rimborso",
    EPD: "Domanda di esenzione",
    RIM: "Domanda di restituzione",
  },
  wrongProtocol: "Il numero di protocollo ha otto cifre, una barra e l'anno, per esempio 00004127/2025.",
  noCase: "Nessuna pratica con questo numero di protocollo.",
  noCaseOfHolder: "Nessuna pratica con questo numero di protocollo e questo codice fiscale.",
  closedCase: "La pratica è chiusa: non puoi più cambiare i recapiti.",
  otherContacts: "Nel frattempo i recapiti sono cambiati: cerca di nuovo la pratica.",
  notOpenForDocuments: "La pratica non aspetta documenti: non si possono aggiungere.",
  manyDocuments: "Una pratica può avere al massimo 20 documenti.",
  confirmedDocument: "Il documento fa già parte della pratica.",
  noCases: "Nessuna pratica per il codice fiscale indicato.",
  cases: (who: string, holder: string) => `Pratiche da consultare, di ${who} (${holder}):`,
  caseLine: (label: string, protocols: string) => `  ${label.padEnd(36)} ${protocols}`,
  tryCases: [
    "Ogni altro esito: della ricerca, protocollo 301000000000000nnn; della lettura, 0000Knnn/2000, dove K è il tipo",
    "(1 OSSER, 2 MEMOR, 3 BONAR, 4 RAR, 5 DTE, 6 EPD, 7 RIM, 8 nessuno di questi); nnn uguale a 200: pratica senza dati.",
    "Dei recapiti: e-mail provannn@esempio.it; di un documento aggiunto: file provannn.pdf, restannn.pdf, confermannn.pdf.",
    "Lo stato di ogni pratica si cambia in /ufficio; i messaggi a chi l'ha inviata sono in /posta-in-uscita.",
  ],
  observations: "Avvisi da contestare (numero, codice fiscale, targa e tipo):",
  observation: (reference: string, holder: string, plate: string, note: string) =>
    `  ${reference.padEnd(18)}  ${holder.padEnd(16)}  ${plate.padEnd(8)}  ${note}`,
  observationKinds: { expiry: "avviso di scadenza", assessment: "accertamento", friendly: "avviso bonario" },
  alreadyContested: (kind: string) => `${kind}, osservazione già in corso (409)`,
  tryObservations: [
    "Ogni altro esito della ricerca: avviso 301000000000000nnn; dell'invio: e-mail provannn@esempio.it;",
    "di un caricamento, di una cancellazione, di uno scarico: file provannn.pdf, restannn.pdf, scaricannn.pdf.",
  ],
  assessments: "Accertamenti da chiedere a rate (protocollo, codice fiscale, anno, importo):",
  assessment: (protocol: string, holder: string, what: string, note: string) =>
    `  ${protocol}  ${holder.padEnd(16)}  ${what}${note && `  ${note}`}`,
  refusedHint: (why: string) => `${why} (422)`,
  paidHint: "pagato, non c'è nulla da chiedere a rate",
  requestedHint: "domanda già in lavorazione (406)",
  closedHint: "chiusa: elenco vuoto",
  onlyBillsHint: "nessuna ingiunzione (404)",
  manyHint: (first: string, last: string, holder: string) =>
    `  da ${first} a ${last}: di un'impresa (${holder}), uno più del massimo`,
  tryInstalments: [
    "Ogni altro esito della conferma: protocollo 301000000000000nnn; della convalida: file validannn.pdf; dell'invio: e-mail",
    "provannn@esempio.it; di un caricamento, di una cancellazione, di uno scarico: file provannn.pdf, restannn.pdf, scaricannn.pdf.",
  ],
  collections: "Ingiunzioni e cartelle per la domanda di discarico o rimborso:",
  collection: (number: string, holder: string, kind: string, note: string) =>
    `  ${number.padEnd(20)}  ${holder.padEnd(16)}  ${kind}${note && `  ${note}`}`,
  collectionKinds: { injunction: "ingiunzione", bill: "cartella" },
  tryDischarge: [
    "Ogni altro esito dell'invio: e-mail provannn@esempio.it; di un caricamento, di una cancellazione, di uno scarico: file",
    "provannn.pdf, restannn.pdf, scaricannn.pdf.",
  ],
  tryExemptions: [
    "Esenzione per disabilità: automobili fino a 100 kW a benzina e 140 kW diesel (GA111AA, GF100FF, GL400LL, GM500MM);",
    "nessun veicolo: Ugo Nessuno (404); accesso negato: chi risiede fuori regione e le imprese (404). Ogni altro esito dell'invio:",
    "e-mail provannn@esempio.it; di un caricamento, di una cancellazione, di uno scarico: file provannn.pdf, restannn.pdf, scaricannn.pdf.",
  ],
  tryRefunds: [
    "Restituzione: i veicoli di Livia Rossini, anche quelli che non ha più (TO888888 ha versamenti del 02/2014 e del 27/04/2004);",
    "nessun veicolo: Ugo Nessuno (404); dati da scrivere a mano: Gennaro Esposito (404). Ogni altro esito dell'invio: e-mail",
    "provannn@esempio.it; di un caricamento, di una cancellazione, di uno scarico: file provannn.pdf, restannn.pdf, scaricannn.pdf.",
  ],
  fixtureTaxCodes: (codes: string[]) =>
    `Ogni altro esito della ricerca, con la partita IVA: ${codes.join(", ")}.`,
  platform: {
    page: {
      title: "Paga la tassa automobilistica",
      text: [
        "Questa pagina sta al posto della piattaforma nazionale dei pagamenti: nessun addebito è vero. Scegli come deve finire.",
      ],
    },
    creditor: (name: string, code: string) => `Ente creditore: ${name}, codice fiscale ${code}.`,
    caption: "Avvisi da pagare",
    cause: "Causale",
    notice: "Codice avviso",
    amount: "Importo",
    total: "Totale",
    email: (address: string) => `La ricevuta sarà inviata a ${address}.`,
    how: "Come finisce il pagamento",
    choices: {
      paga: { label: "Paga", note: "Il pagamento riesce e il portale lo sa subito." },
      rifiutato: { label: "Pagamento rifiutato", note: "La banca non autorizza: nulla è addebitato." },
      annulla: { label: "Annulla e torna", note: "Il pagamento non viene eseguito." },
      "in-carico": {
        label: "Preso in carico",
        note: "La banca lo verifica: è pagato venti secondi dopo il ritorno.",
      },
      "in-ritardo": {
        label: "Pagato ma notificato tardi",
        note: "Il ritorno al portale precede la notifica di dieci secondi.",
      },
      chiudi: {
        label: "Chiudi la finestra",
        note: "Nessun ritorno al portale: il pagamento è deciso lo stesso dopo cinque secondi.",
      },
    } satisfies Record<ChoiceName, { label: string; note: string }>,
    closed: {
      title: "Puoi chiudere questa finestra",
      text: ["Il pagamento è stato preso in carico. Il portale ne conoscerà l'esito tra pochi secondi."],
    },
    done: {
      title: "Pagamento già concluso o scaduto",
      text: ["Su questa pagina non si può più pagare. L'esito è nel portale."],
    },
    back: "Torna al portale",
    unknown: { title: "Pagamento non trovato", text: ["L'indirizzo non corrisponde a nessun pagamento."] },
  },
  /** Marks each page of the sandbox. */
  demonstration: {
    label: "Dimostrazione",
    text: "Persone, importi e messaggi sono inventati: nulla viene addebitato o spedito.",
  },
  outbox: {
    title: "Posta in uscita",
    text: "Messaggi che un servizio vero avrebbe spedito. Qui non parte nulla.",
    empty: "Nessun messaggio.",
    search: "Cerca per destinatario o testo",
    find: "Cerca",
    sent: (recipient: string, at: string) => `A ${recipient}, ${at}`,
    open: "Apri",
    mark: "Dimostrazione: questo messaggio non è stato spedito.",
  },
  privacy: (region: string) =>
    `<p>I dati inseriti in questa dimostrazione sono trattati dalla ${region} per la sola gestione della tassa automobilistica.</p>` +
    "<p>Le persone e i veicoli sono inventati: non inserire dati veri.</p>",
};

interface Sentence {
  readonly message: string;
  readonly hint?: string;
  /** A note does not refuse the build. */
  readonly level?: "note";
}

const sentences = {
  // The file and its words
  "json-syntax": {
    message: "Il file non è JSON valido: {what}.",
    hint: "Controlla virgole, virgolette e parentesi vicino a questo punto.",
  },
  "unknown-word": { message: "La parola «{name}» non esiste qui." },
  "word-twice": {
    message: "«{name}» è scritto due volte nello stesso oggetto.",
    hint: "Vale soltanto l'ultimo: togli quello di troppo.",
  },
  "missing-word": { message: "Manca «{name}» {where}." },
  "missing-one": { message: "Manca una di queste parole {where}: {names}." },
  "not-allowed": { message: "«{value}» non è ammesso per {what}." },
  "empty-text": { message: "Il testo {of} è vuoto." },
  "short-text": { message: "Il testo {of} è troppo corto: servono almeno {n} caratteri." },
  "short-list": { message: "La lista {what} è troppo corta: il minimo è {n}." },
  "wrong-kind": { message: "Qui serve {type}: {what} è di un altro genere." },
  "wrong-form": {
    message: "{what} non ha la forma giusta: «{value}».",
    hint: "Guarda l'esempio che l'editor mostra per questa parola.",
  },
  "wrong-shape": {
    message: "{what} non è scritto come previsto.",
    hint: "Guarda l'esempio che l'editor mostra per questa parola.",
  },
  "id-twice": {
    message: "Il passo «{name}» è scritto due volte.",
    hint: "Ogni schermata ha un nome solo, in tutto il portale.",
  },
  "path-twice": { message: "L'indirizzo «{path}» è già del passo «{step}»." },

  // Names and expressions
  "expression-syntax": {
    message: "L'espressione «{text}» non si può leggere.",
    hint: "Controlla parentesi e operatori: ==, !=, &&, ||, !, in, ? :.",
  },
  "unknown-name": { message: "Non c'è nessun dato che si chiama «{name}»." },
  "region-name": {
    message: "Una definizione non può dipendere dal nome della regione.",
    hint: "Ciò che vale in una regione sola si scrive in una variante (regions/…/services), con il suo motivo.",
  },
  "unknown-member": { message: "«{owner}» non ha il dato «{name}»." },
  "member-of-scalar": { message: "«{owner}» è {type}: non contiene «{name}»." },
  "unknown-function": { message: "La funzione «{name}» non esiste." },
  "function-arguments": { message: "«{name}» vuole {expected} valori, qui ne ha {given}." },
  "function-type": { message: "«{name}» vuole {expected}, qui riceve {given}." },
  "expression-arithmetic": {
    message: "I conti non si scrivono nelle definizioni.",
    hint: "Somme e importi arrivano dal server o da una regola.",
  },
  "expression-method": {
    message: "«{name}» non si scrive dopo un punto.",
    hint: "Si scrive come funzione, per esempio size(elenco).",
  },
  "expression-form": { message: "Questa forma di espressione non è ammessa." },
  "expression-not-condition": { message: "Qui serve una condizione (vero o falso), non {type}." },
  "expression-not-list": { message: "Dopo «in» serve un elenco, non {type}." },
  "expression-compare": { message: "Non si può confrontare {left} con {right}." },
  "expression-type": { message: "Qui serve {expected}, non {given}." },
  "impossible-value": { message: "«{value}» non è uno dei valori possibili." },
  "name-clash": {
    message: "«{name}» indica già un'altra cosa in questo servizio.",
    hint: "Un nome ha un significato solo: moduli, risposte, valori e regole non si confondono.",
  },
  "name-twice": { message: "Il modulo «{name}» c'è già." },
  "field-twice": {
    message: "Il campo «{name}» c'è già.",
    hint: "Due campi con lo stesso nome sono ammessi soltanto se una condizione li esclude a vicenda.",
  },
  "unknown-field": { message: "Il campo «{name}» non c'è in questo modulo." },
  "unknown-form": { message: "Il modulo «{name}» non c'è." },
  "unknown-data": { message: "Nessuno produce il dato «{name}»." },
  "value-ring": { message: "I valori si leggono in cerchio: {names}." },
  "data-unread": {
    message: "Nessuno legge il dato «{name}».",
    hint: "Controlla come è scritto il nome, oppure togli «save» o «keep».",
  },
  "data-not-made": {
    message: "Il passo «{step}» legge «{name}», che qui può mancare.",
    hint: "Mettilo in «needs», caricalo con «load», oppure aggiungi una condizione «when».",
  },

  // Texts
  "text-html": {
    message: "Nei testi non si scrive HTML.",
    hint: "Per il grassetto: **parola**; per un collegamento: [testo](https://…).",
  },
  "text-insertion": {
    message: "Fra graffe va il nome di un dato, non «{text}».",
    hint: "Per esempio {calcolo.targa} oppure {calcolo.totale:euro}.",
  },
  "unknown-format": { message: "Il formato «{name}» non esiste." },
  "text-link": {
    message: "Il collegamento «{url}» non è ammesso.",
    hint: "Un collegamento comincia con https://, mailto:, tel: oppure /.",
  },
  "text-markdown": {
    message: "Nei testi si usano soltanto paragrafi, elenchi, grassetto, corsivo e collegamenti ({what} no).",
  },

  // Fragments and overlays
  "unknown-fragment": { message: "Il frammento «{name}» non esiste." },
  "fragment-ring": { message: "I frammenti si usano in cerchio: {names}." },
  "fragment-endpoint-clash": {
    message:
      "La chiamata «{name}» del frammento «{fragment}» è diversa da quella con lo stesso nome in «{owner}».",
  },
  "fragment-unused": { message: "Nessuno usa il frammento «{name}».", level: "note" },
  "parameter-unused": { message: "Il frammento «{fragment}» non usa il suo parametro «{name}»." },
  "unknown-parameter": { message: "Il frammento «{fragment}» non ha il parametro «{name}»." },
  "missing-parameter": { message: "Il frammento «{fragment}» vuole il parametro «{name}»: {text}." },
  "parameter-type": { message: "Il parametro «{name}» del frammento «{fragment}» dev'essere: {type}." },
  "overlay-unknown-service": { message: "La variante riguarda il servizio «{name}», che non esiste." },
  "overlay-unknown-place": { message: "In «{where}» non c'è «{name}»." },
  "overlay-changes-nothing": {
    message: "Il cambiamento in «{at}» non cambia niente.",
    hint: "Il valore è già questo nel servizio: togli il cambiamento.",
  },
  "overlay-not-here": { message: "«{at}» si può cambiare ma non togliere né seguire con altro." },

  // Fields and rules
  "rule-without-message": {
    message: "La regola «{word}» del campo «{name}» non ha un messaggio, e il tipo {type} non ne porta uno.",
    hint: 'Scrivi { "value": …, "message": "…" }.',
  },
  "bound-without-meaning": { message: "«{word}» non ha senso per il tipo {type}." },
  "consent-default": { message: "Un consenso non può avere un valore iniziale: lo dà soltanto la persona." },
  "consent-optional": {
    message: "Il consenso «{name}» non è obbligatorio.",
    hint: "Aggiungi «required» con il messaggio.",
  },
  "lookup-not-list": {
    message: "La chiamata «{name}» non risponde con un elenco.",
    hint: 'Con «rows» si dice dove sta l\'elenco, per esempio "= risposta.visure".',
  },
  "form-without-fields": { message: "Il modulo «{name}» non ha campi né un pulsante." },
  "flags-unsent": {
    message: "Il campo «{name}» ha «flags», ma nessuna chiamata spedisce il modulo che lo contiene.",
  },
  "flag-without-room": {
    message: "Nel contratto «{name}» è un vero/falso: i campi della voce non hanno posto.",
  },
  "example-accepted": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere sbagliato, ma è accettato.",
  },
  "example-refused": {
    message: "L'esempio «{value}» del campo «{name}» dovrebbe essere buono, ma risponde: {message}",
  },
  "example-message": {
    message: "L'esempio «{value}» del campo «{name}» risponde «{message}», non il messaggio scritto.",
  },

  // Rules written in code
  "unknown-rule": { message: "Il servizio non ha una regola «{name}»." },
  "unknown-operation-of-rule": { message: "La regola «{rule}» non sa fare «{name}»." },
  "rule-argument": { message: "A «{operation}» manca «{name}»." },
  "rule-setting": { message: "Alla regola «{rule}» manca l'impostazione «{name}»." },
  "rule-unused": { message: "Nessun campo di tipo allegati si chiama «{name}» come la regola." },
  "attachments-without-rule": {
    message: "Il campo di allegati «{name}» non ha una regola con il suo nome.",
    hint: 'In «rules» aggiungi una regola "attachments" che si chiama come il campo.',
  },
  "rule-refusal": { message: "La regola «{rule}» può rifiutare per «{name}», ma non c'è il messaggio." },

  // Calls and contract
  "unknown-endpoint": { message: "La chiamata «{name}» non esiste in questo servizio." },
  "unknown-operation": { message: "Il contratto non ha l'operazione «{name}»." },
  "unknown-parameter-of-call": { message: "L'operazione non ha il parametro «{name}»." },
  "parameter-unsent": {
    message: "L'operazione {operation} vuole il parametro «{name}», che nessuno spedisce.",
  },
  "body-unsent": { message: "L'operazione {operation} vuole un corpo, che nessuno spedisce." },
  "member-unsent": { message: "Nel corpo manca «{name}», che il contratto vuole." },
  "unknown-member-of-body": { message: "Il contratto non ha «{name}» in questo punto del corpo." },
  "send-type": { message: "«{name}» vuole {expected}, qui riceve {given}." },
  "send-value": { message: "«{name}» non può valere «{value}»." },
  "with-of-many": {
    message: "Con più chiamate in fila, «with» non dice a quale servono i dati.",
    hint: 'Scrivi i dati nella chiamata: { "call": …, "with": … }.',
  },
  "endpoint-unused": { message: "Nessuno usa la chiamata «{name}»." },
  "unknown-profile": { message: "Il profilo di errori «{name}» non esiste." },
  "status-without-message": {
    message: "La chiamata «{endpoint}» non dice che cosa mostrare per lo stato {status} di {operation}.",
  },
  "status-undeclared": { message: "L'operazione {operation} non risponde mai con lo stato {status}." },
  "reason-unknown": { message: "Nessun motivo di rifiuto si chiama «{name}»." },
  "verify-answer": {
    message:
      "La chiamata «{endpoint}» non può rispondere «{name}»: non è né uno stato né un motivo di rifiuto.",
  },
  "verify-changes": {
    message:
      "La chiamata «{name}» modifica dei dati: per sapere com'è finito un invio ne serve una che legge.",
  },
  "verify-needless": {
    message: "La chiamata «{name}» non modifica niente: «verify» non serve.",
  },
  "refusal-without-message": {
    message: "Il rifiuto «{name}» della chiamata «{endpoint}» non ha un messaggio in «errors».",
  },
  "error-place": {
    message: "Il messaggio va sotto il campo «{name}», che nessun modulo che chiama «{endpoint}» ha.",
  },

  // The journey
  "unknown-step": { message: "Il passo «{name}» non esiste." },
  "unknown-handover": { message: "Il passo «{step}» non riceve «{name}»." },
  "step-unreachable": { message: "Al passo «{step}» non si arriva da nessuna parte." },
  "step-without-exit": {
    message: "Dal passo «{step}» non si va da nessuna parte.",
    hint: "Aggiungi un pulsante con «go».",
  },
  "guard-never-satisfied": {
    message: "Il passo «{step}» vuole «{name}», ma nessun percorso lo produce prima.",
  },
  "way-bounces": {
    message:
      "Da «{from}» a «{to}» si torna sempre indietro: lì serve «{name}», che su questo percorso non c'è.",
  },
  "redirect-ring": { message: "I rinvii girano in cerchio: {steps}." },
  "choice-open": {
    message: "L'ultimo caso di «choose» ha una condizione: se è falsa non succede niente.",
    hint: "Aggiungi un ultimo caso senza «when».",
  },
  "choice-hidden": { message: "Un caso di «choose» senza condizione nasconde quelli che seguono." },
  "target-off": {
    message: "Il pulsante porta al passo «{step}», ma in {region} il servizio {service} è spento.",
    hint: "Aggiungi la condizione = regione.servizi.{service}.attivo, oppure togli il pulsante con una variante.",
  },
  "target-without-login": {
    message: "Il pulsante porta al passo «{step}», che chiede l'accesso: in {region} non c'è.",
    hint: "Aggiungi la condizione = utente != null.",
  },
  "page-empty": {
    message:
      "Il passo «{step}» può restare vuoto in {region}: ogni sua parte dipende da una condizione falsa.",
  },

  // Regions and catalogue
  "region-without-definition": {
    message: "Il servizio «{name}» è acceso in {region} ma non è ancora definito: non compare nel portale.",
    level: "note",
  },
  "service-without-switch": { message: "Il servizio «{name}» non è fra gli interruttori di {region}." },
  "catalogue-service": { message: "Il menu porta al servizio «{service}», che nessuna regione conosce." },
  "catalogue-step": { message: "Il menu porta al passo «{step}» del servizio «{service}», che non esiste." },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Descriptions of syntax errors, by the parser's names. */
export const SYNTAX: Readonly<Record<string, string>> = {
  PropertyNameExpected: "manca un nome fra virgolette, oppure c'è una virgola di troppo",
  ValueExpected: "manca un valore",
  ColonExpected: "mancano i due punti",
  CommaExpected: "manca una virgola",
  CloseBraceExpected: "manca una parentesi }",
  CloseBracketExpected: "manca una parentesi ]",
  EndOfFileExpected: "c'è qualcosa dopo la fine",
  InvalidCommentToken: "i commenti non sono ammessi",
  UnexpectedEndOfString: "mancano le virgolette che chiudono",
  InvalidEscapeCharacter: "dopo \\ c'è un segno non ammesso",
  InvalidCharacter: "in un testo non si va a capo: si scrive \\n",
};

/** Markdown that texts must not use, by the parser's names. */
export const MARKDOWN: Readonly<Record<string, string>> = {
  heading: "un titolo",
  code: "un riquadro di codice",
  inlineCode: "del codice",
  blockquote: "una citazione",
  thematicBreak: "una riga",
  break: "un a capo forzato",
  image: "un'immagine",
  html: "HTML",
  definition: "un rimando",
  linkReference: "un rimando",
  imageReference: "un rimando",
};

/** Default messages of a date that is bounded by today. */
export const TODAY_BOUNDS = {
  min: "La data non può essere passata.",
  max: "La data non può essere futura.",
} as const;

/** Identifies a diagnostic. Codes are never reused. */
export type DiagnosticCode = keyof typeof sentences;
export const SENTENCES: Readonly<Record<DiagnosticCode, Sentence>> = sentences;

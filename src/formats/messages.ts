/** Italian texts of what a format check can find wrong; `{n}` and the like are filled by `describeWrong`. */
export const wrongMessages = {
  "length.missingOne": "Manca un carattere.",
  "length.missing": "Mancano {n} caratteri.",
  "length.extraOne": "C'è un carattere di troppo.",
  "length.extra": "Ci sono {n} caratteri di troppo.",
  "code.characters": "Usa soltanto lettere e numeri.",
  "code.short": "Servono almeno {n} caratteri.",
  "code.long": "Non superare {n} caratteri.",
  "digits.only": "Usa soltanto cifre.",
  "codiceFiscale.shape": "Il codice fiscale non è scritto correttamente: controlla lettere e cifre.",
  "codiceFiscale.date": "La data di nascita contenuta nel codice fiscale non esiste.",
  "codiceFiscale.checkLetter": "La lettera di controllo non torna: ricontrolla il codice fiscale.",
  "partitaIva.checkDigit": "La cifra di controllo non torna: ricontrolla il codice.",
  "iban.shape": "L'IBAN inizia con due lettere e due cifre, per esempio IT60.",
  "iban.checkDigits": "Le cifre di controllo non tornano: ricontrolla l'IBAN.",
  "iban.cin": "La lettera di controllo (CIN) non torna: ricontrolla l'IBAN.",
  "iuv.characters": "Il codice ammette soltanto lettere e numeri.",
  "iuv.shape": "Il codice di avviso ha 18 cifre, lo IUV ne ha 15 o 17.",
  "iuv.checkDigits": "Le cifre di controllo non tornano: ricontrolla il codice.",
  "notice.aux": "Il codice di avviso inizia con 0, 1, 2 o 3.",
  "rf.shape": "Il riferimento inizia con RF e due cifre e non supera 25 caratteri.",
  "plate.letters": "Le targe dopo il 1994 non usano le lettere I, O, Q e U.",
  "mobile.digits": "Il numero ammette soltanto cifre.",
  "mobile.short": "Servono almeno {n} cifre.",
  "mobile.long": "Non superare {n} cifre.",
  "mobile.prefix": "I numeri di cellulare italiani iniziano con 3.",
  "email.at": "Manca la chiocciola (@).",
  "email.local": "La parte prima della chiocciola (@) non è scritta correttamente.",
  "email.domain": "La parte dopo la chiocciola (@) non è scritta correttamente.",
  "date.shape": "Scrivi la data come 31/12/2026.",
  "date.impossible": "La data indicata non esiste.",
  "monthYear.shape": "Scrivi il mese e l'anno come 12/2026.",
  "money.shape": "Scrivi un importo, per esempio 1.234,50.",
  "money.decimals": "Usa al massimo due cifre dopo la virgola.",
} as const;

/** The closed list of what a format check can find wrong. Codes are never reused. */
export type WrongCode = keyof typeof wrongMessages;

/** Fills the `{name}` places of a text; numbers are written the Italian way (0.01 becomes 0,01). */
export function fillText(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    return value === undefined
      ? place
      : typeof value === "number"
        ? String(value).replace(".", ",")
        : String(value);
  });
}

/** The Italian sentence of a failed check. */
export function describeWrong({
  code,
  params,
}: {
  code: WrongCode;
  params: Readonly<Record<string, unknown>>;
}): string {
  return fillText(wrongMessages[code], params);
}

/** Text of a required field that says nothing better. */
const required = "Campo obbligatorio.";

/**
 * Default texts of the named field types, by JSON Schema keyword; `{n}` is the limit. The order of the keywords is the
 * order in which one is chosen when a value breaks several rules: wrong characters before wrong length.
 */
export const typeMessages = {
  targa: {
    required: "Inserisci la targa.",
    pattern: "Usa soltanto lettere e numeri.",
    maxLength: "Non superare {n} caratteri.",
    format: "Le targhe dopo il 1994 non usano le lettere I, O, Q e U.",
  },
  targaTelaio: {
    required: "Inserisci la targa o il numero di telaio.",
    pattern: "Usa soltanto lettere e numeri.",
    maxLength: "Non superare {n} caratteri.",
  },
  codiceFiscale: {
    required: "Inserisci il codice fiscale o la partita IVA.",
    pattern: "Usa soltanto lettere e numeri.",
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
    format: "Il codice fiscale o la partita IVA non è corretto.",
  },
  codice: {
    required: "Inserisci il numero di riferimento.",
    pattern: "Usa soltanto lettere e numeri.",
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
  },
  iuv: {
    required: "Il codice di avviso di pagamento è obbligatorio.",
    pattern: "Il codice ammette soltanto lettere e numeri.",
    maxLength: "Non superare {n} caratteri.",
    format: "Il codice di avviso di pagamento non è corretto.",
  },
  email: {
    required: "Inserisci l'indirizzo e-mail.",
    format: "L'indirizzo e-mail non è scritto correttamente.",
    maxLength: "Non superare {n} caratteri.",
  },
  cellulare: {
    required: "Inserisci il numero di cellulare.",
    pattern: "Il numero ammette soltanto cifre.",
    minLength: "Servono almeno {n} cifre.",
    maxLength: "Non superare {n} cifre.",
    format: "I numeri di cellulare italiani iniziano con 3.",
  },
  codiceSms: {
    required: "Inserisci il codice ricevuto.",
    pattern: "Il codice è fatto di sole cifre.",
    maxLength: "Non superare {n} cifre.",
  },
  iban: {
    required: "Inserisci l'IBAN.",
    pattern: "Usa soltanto lettere e numeri.",
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
    format: "L'IBAN non è corretto.",
  },
  importo: {
    required: "Inserisci l'importo.",
    type: "Scrivi un importo, per esempio 1.234,50.",
    minimum: "L'importo non può essere inferiore a {n} €.",
    maximum: "L'importo non può superare {n} €.",
  },
  intero: {
    required: "Inserisci un numero.",
    type: "Usa soltanto cifre.",
    minimum: "Il numero non può essere inferiore a {n}.",
    maximum: "Il numero non può superare {n}.",
  },
  cap: {
    required: "Inserisci il CAP.",
    pattern: "Il CAP è fatto di 5 cifre.",
  },
  data: {
    required: "Inserisci la data.",
    format: "La data non è corretta: scrivila come 31/12/2026.",
  },
  meseAnno: {
    required: "Inserisci il mese e l'anno.",
    pattern: "Scrivi il mese e l'anno come 12/2026.",
  },
  testo: {
    required,
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
  },
  testoLungo: {
    required,
    minLength: "Servono almeno {n} caratteri.",
    maxLength: "Non superare {n} caratteri.",
  },
  scelta: { required: "Scegli una voce dall'elenco." },
  radio: { required: "Scegli una risposta." },
  interruttore: { required },
  casella: { required },
  consenso: {
    required: "Il consenso all'informativa sulla privacy è obbligatorio.",
    enum: "Il consenso all'informativa sulla privacy è obbligatorio.",
  },
  righe: {
    required,
    minItems: "Numero minimo di righe: {n}.",
    maxItems: "Numero massimo di righe: {n}.",
  },
  allegati: {
    required: "Allega almeno un documento.",
    minItems: "Numero minimo di documenti da allegare: {n}.",
    maxItems: "Non puoi allegare altri documenti.",
  },
  gruppo: { required },
} as const;

/** Default help under the field, for the types that need one. */
export const typeHints = {
  targa: "Scrivila senza spazi, per esempio AB123CD.",
  codiceFiscale: "16 caratteri per le persone, 11 cifre per le società.",
  iuv: "Si trova sull'avviso di pagamento, accanto al codice QR.",
  cellulare: "Solo cifre, senza prefisso internazionale.",
  iban: "Per l'Italia 27 caratteri, per esempio IT60X0542811101000000123456.",
  importo: "In euro, per esempio 1.234,50.",
  data: "Giorno, mese e anno, per esempio 31/12/2026.",
  meseAnno: "Mese e anno, per esempio 12/2026.",
} as const;

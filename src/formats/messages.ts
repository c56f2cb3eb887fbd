import { formatNumber } from "./quantities/number.ts";

/** Italian texts of the failures of format checks; `describeFailure` fills parameters such as `{n}`. */
export const formatMessages = {
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
  "plate.mixed": "Una targa ha sia lettere sia cifre.",
  "mobile.digits": "Scrivi soltanto cifre, senza prefisso internazionale.",
  "mobile.short": "Servono almeno {n} cifre.",
  "mobile.long": "Non superare {n} cifre.",
  "mobile.prefix":
    "Si accettano soltanto cellulari italiani: 9 o 10 cifre che iniziano con 3, senza prefisso. Se il tuo è di un altro Paese, usa l'e-mail.",
  "email.at": "Manca la chiocciola (@).",
  "email.local": "La parte prima della chiocciola (@) non è scritta correttamente.",
  "email.domain": "La parte dopo la chiocciola (@) non è scritta correttamente.",
  "date.shape": "Scrivi la data come 31/12/2026.",
  "date.impossible": "La data indicata non esiste.",
  "monthYear.shape": "Scrivi il mese e l'anno come 12/2026.",
  "money.shape": "Scrivi un importo, per esempio 1.234,50.",
  "money.decimals": "Usa al massimo due cifre dopo la virgola.",
} as const;

/** The failure codes of format checks. Codes are never reused. */
export type FailureCode = keyof typeof formatMessages;

/** Fills the `{name}` places of a text; numbers are written the Italian way (0.01 becomes 0,01). */
export function fillText(text: string, params: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === "number" ? formatNumber(value) : String(value);
  });
}

/** The Italian sentence of a failed check. */
export function describeFailure({
  code,
  params,
}: {
  code: FailureCode;
  params: Readonly<Record<string, unknown>>;
}): string {
  return fillText(formatMessages[code], params);
}

/** Texts that name a sign which nobody sees, and its place. The codes are those of Unicode. */
export const signMessages = {
  names: {
    "0000": "zero",
    "00AD": "trattino che si vede soltanto a fine riga",
    "061C": "segno di direzione araba",
    "200B": "spazio di larghezza zero",
    "200E": "segno di direzione da sinistra a destra",
    "200F": "segno di direzione da destra a sinistra",
    "202A": "inizio di un testo da sinistra a destra",
    "202B": "inizio di un testo da destra a sinistra",
    "202C": "fine di un cambio di direzione",
    "202D": "segno che scrive tutto da sinistra a destra",
    "202E": "segno che scrive tutto da destra a sinistra",
    "2060": "segno che unisce due parole",
    "2066": "inizio di un testo isolato da sinistra a destra",
    "2067": "inizio di un testo isolato da destra a sinistra",
    "2068": "inizio di un testo isolato",
    "2069": "fine di un testo isolato",
    FEFF: "segno di inizio file",
  } as Readonly<Record<string, string>>,
  half: "metà di un segno",
  control: "segno di controllo",
  other: "segno che non si vede",
  atStart: "all'inizio",
  after: (text: string) => `dopo «${text}»`,
} as const;

import type { Sentence } from "./sentence.ts";

const update =
  "Scrivila nello studio, fra le «Traduzioni» della bozza, oppure nel file dopo «npm run definitions -- texts {language}».";

const revise =
  "Rileggila nello studio, fra le «Traduzioni» della bozza, oppure nel file: «npm run definitions -- texts {language}», poi togli il segno «fuzzy».";

/** Languages of a region and the catalogues of their translations. */
export const translations = {
  "language-source": {
    message: "La prima delle «lingue» è quella in cui si scrivono i servizi: «it».",
    hint: 'Scrivi per esempio "lingue": ["it", "fr"].',
  },
  "language-promised": {
    message: "«{language}» è fra le lingue complete, ma non fra le «lingue».",
    hint: "Aggiungila alle «lingue», oppure toglila da qui.",
  },
  "translations-missing": {
    message: "Manca il file delle traduzioni per la lingua «{language}»: {file}.",
    hint: "Crealo con «npm run definitions -- texts {language}».",
  },
  "translations-unused": {
    message:
      "Le traduzioni di questo file non si usano: la lingua «{language}» non è fra le «lingue» della Regione.",
    hint: "Aggiungila alle «lingue» di region.json, oppure elimina il file.",
    level: "note",
  },
  "po-unreadable": {
    message: "Il file delle traduzioni non si può leggere: {reason}.",
    hint: "Aprilo con Poedit o un altro programma per traduttori e salvalo di nuovo, in formato PO e UTF-8.",
  },
  "po-charset": {
    message: "Il file delle traduzioni è in «{charset}»: serve UTF-8.",
    hint: "Aprilo con Poedit o un altro programma per traduttori e salvalo in UTF-8.",
  },
  "po-language": {
    message: "L'intestazione dice che la lingua è «{stated}», il nome del file dice «{language}».",
    hint: "Scrivi Language: {language} nell'intestazione, oppure cambia il nome del file.",
  },
  "po-duplicate": {
    message: "Il testo «{text}» è tradotto due volte.",
    hint: "Tieni una traduzione sola. Se in due posti servono parole diverse, scrivi in msgctxt il posto di una delle due.",
  },
  "po-plural": {
    message: "Il testo «{text}» ha forme plurali di gettext, che qui non si usano.",
    hint: "Scrivi una traduzione sola, senza msgid_plural: il singolare e il plurale sono testi diversi.",
  },
  "translation-missing": {
    message: "Il testo «{text}» non è tradotto in «{language}»: si legge in italiano.",
    hint: update,
    level: "note",
  },
  "translation-missing-promised": {
    message: "Il testo «{text}» non è tradotto, e in «{language}» la Regione promette tutto.",
    hint: update,
  },
  "translation-old": {
    message: "La traduzione di «{former}» in «{language}» è vecchia: il testo ora è «{text}».",
    hint: revise,
    level: "note",
  },
  "translation-old-promised": {
    message:
      "La traduzione di «{former}» è vecchia, e in «{language}» la Regione promette tutto: il testo ora è «{text}».",
    hint: revise,
  },
  "translation-insertions": {
    message: "La traduzione di «{text}» non ha gli stessi dati fra parentesi graffe: {own}.",
    hint: "I dati fra parentesi graffe restano come sono, anche se in un altro ordine.",
  },
  "translation-links": {
    message: "La traduzione di «{text}» non ha gli stessi link: {own}.",
    hint: "Il testo di un link si traduce, l'indirizzo fra parentesi tonde no.",
  },
  "translation-marks": {
    message: "La traduzione di «{text}» non ha gli stessi grassetti, elenchi o capoversi.",
    hint: "Metti ** intorno alle parole che corrispondono, e tieni elenchi e capoversi.",
  },
  "translation-expression": {
    message: "La traduzione di «{text}» comincia con «= », il segno delle espressioni.",
    hint: "Scrivi il testo senza quel segno.",
  },
  "translation-tag": {
    message: "La traduzione di «{text}» ha un tag come <b>, che una pagina mostrerebbe così com'è.",
    hint: "Togli i segni < e >.",
  },
  "translation-refused": {
    message: "La traduzione di «{text}» non si può usare: {message}",
  },
  "translations-refused": {
    message: "Con queste traduzioni i servizi non si compilano ({place}): {message}",
  },
  "translation-word": {
    message: "Nella traduzione di «{text}» meglio non scrivere «{word}»: scrivi {better}.",
    hint: "I nomi e le parole di questa lingua sono in schemas/words.{language}.json.",
    level: "note",
  },
  "translation-term": {
    message: "La traduzione di «{text}» non usa il nome «{term}».",
    hint: "I nomi e le parole di questa lingua sono in schemas/words.{language}.json.",
    level: "note",
  },
  "translation-long": {
    message: "La traduzione di «{text}» è lunga più del doppio.",
    hint: "Accorciala, se puoi: pulsanti ed etichette sono pensati per il testo italiano.",
    level: "note",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

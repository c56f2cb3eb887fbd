import type { Sentence } from "./sentence.ts";

/** How texts read. These are notes: they do not refuse the build. */
export const wording = {
  "text-hard": {
    message: "Il testo «{text}» si legge a fatica: indice Gulpease {index}, meno di {least}.",
    hint: "Dividi le frasi lunghe e usa parole più brevi. Un testo che non si può cambiare va fra gli «exempt» di schemas/words.json, con il motivo.",
    level: "note",
  },
  "word-to-avoid": {
    message: "Meglio non scrivere «{word}»: scrivi {better}.",
    hint: "Le parole da evitare sono in schemas/words.json.",
    level: "note",
  },
  "text-entity": {
    message: "«{text}» è un segno di HTML: nei testi non serve.",
    hint: "Scrivi «{right}».",
    fix: { from: "{text}", to: "{right}" },
    level: "note",
  },
  "text-accent": {
    message: "«{text}» ha un apostrofo al posto dell'accento.",
    hint: "Scrivi «{right}».",
    fix: { from: "{text}", to: "{right}" },
    level: "note",
  },
  "text-spelling": {
    message: "«{text}» non si scrive così.",
    hint: "Scrivi «{right}».",
    fix: { from: "{text}", to: "{right}" },
    level: "note",
  },
  "text-placeholder": {
    message: "«{text}» sembra un testo provvisorio.",
    hint: "Scrivi il testo che le persone devono leggere.",
    level: "note",
  },
  "text-blanks": {
    message: "Ci sono spazi di troppo in «{text}».",
    hint: "Scrivi «{right}».",
    fix: { from: "{text}", to: "{right}" },
    level: "note",
  },
  "text-bullet": {
    message: "Una riga comincia con «{text}», che arriva da un programma di scrittura.",
    hint: "Togli il segno. In un blocco «text» ogni voce di un elenco comincia con «- ».",
    level: "note",
  },
  "button-noun": {
    message: "«{text}» è una cosa: un pulsante dice che cosa fa.",
    hint: "Comincia con un verbo, per esempio «Vai alle tue pratiche». Una scritta che non si può cambiare va fra gli «exempt» di schemas/words.json, con il motivo.",
    level: "note",
  },
  "text-capitals": {
    message: "«{text}» è tutto in maiuscolo: si legge a fatica.",
    hint: "Scrivi in maiuscolo soltanto la prima lettera, i nomi propri e le sigle.",
    level: "note",
  },
  "text-lengthy": {
    message: "«{key}» ha {n} caratteri: è bene che non superi {most}.",
    hint: "Accorcialo, e scrivi il resto in un testo o in un aiuto.",
    level: "note",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

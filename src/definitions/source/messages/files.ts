import type { Sentence } from "./sentence.ts";

/** A file and its words. */
export const files = {
  "json-syntax": {
    message: "Il file non è JSON valido: {what}.",
    hint: "Controlla virgole, virgolette e parentesi vicino a questo punto.",
  },
  "file-not-object": {
    message: "Il file {file} contiene {given}: serve un oggetto { }.",
    hint: "Forse è stato svuotato: riprendi la versione di prima.",
  },
  "file-not-utf8": {
    message: "Il file non è salvato in UTF-8: «{text}» contiene una lettera che non si può leggere.",
    hint: "Nell'editor scegli «Salva con codifica» e poi «UTF-8»; quindi riscrivi qui le lettere accentate.",
  },
  "file-utf16": {
    message: "Il file è salvato in UTF-16: serve UTF-8.",
    hint: "Nell'editor scegli «Salva con codifica» e poi «UTF-8». In Blocco note è la voce «Codifica» di «Salva con nome».",
  },
  "file-byte-order-mark": {
    message: "Il file comincia con un segno che non si vede (BOM, U+FEFF).",
    hint: "Nell'editor scegli «Salva con codifica» e poi «UTF-8», non «UTF-8 con BOM».",
  },
  "typographic-quote": {
    message: "Qui {sign} non vale come virgoletta: serve {straight}.",
    hint: "Le virgolette curve arrivano da un programma di scrittura: scrivile di nuovo nell'editor.",
    fix: { from: "{sign}", to: "{straight}" },
  },
  "strange-blank": {
    message: "Qui c'è uno spazio che non è uno spazio (U+{code}).",
    hint: "Cancellalo e premi la barra spaziatrice: a volte arriva con il copia e incolla da una pagina.",
    fix: { characters: 1, to: " " },
  },
  "file-too-long": {
    message: "Il file è troppo lungo: al massimo {n} mila caratteri.",
    hint: "Dividilo: le parti comuni stanno nei frammenti.",
  },
  "too-many": { message: "Il file ha più di {n} problemi: questi sono i primi." },
  "too-deep": { message: "Ci sono più di {n} parentesi una dentro l'altra." },
  "list-too-long": {
    message: "{what} ha più di {n} voci.",
    hint: "Un elenco così lungo arriva da una chiamata.",
  },
  "text-too-long": { message: "Il testo è troppo lungo: al massimo {n} caratteri." },
  "number-too-long": {
    message: "Il numero {text} ha più di 15 cifre, e le ultime andrebbero perse.",
    hint: "Un numero così lungo è un codice: scrivilo fra virgolette, come testo.",
  },
  "number-thousands": {
    message: "Il numero {text} vale {value}: il punto separa i decimali, non le migliaia.",
    hint: "Scrivi {meant}, senza punto. Se invece sono tre decimali, scrivi uno zero in più: {text}0.",
  },
  "number-too-small": { message: "Il minimo è {n}: {what} vale {value}." },
  "number-infinite": { message: "Il numero è troppo grande." },
  "invisible-character": {
    message: "Il testo contiene un segno che non si vede, {where}: {sign}.",
    hint: "Cancella quel punto e scrivilo a mano: a volte il segno arriva con il copia e incolla.",
  },
  "reserved-name": {
    message: "«{name}» non può essere un nome: il programma lo usa già.",
    hint: "Scegli un altro nome.",
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
  "short-text": {
    message: "Il testo {of} è troppo corto: servono almeno {n} caratteri.",
    hint: "Scrivilo per esteso: chi lo legge fra un anno deve capirlo.",
  },
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
  "id-not-file-name": {
    message: "Il file si chiama «{name}.json», ma il suo «id» è «{id}»: devono essere uguali.",
    hint: "Scrivi qui «{name}», oppure cambia il nome del file.",
  },
  "id-of-other-file": {
    message: "L'«id» di questo file è «{id}», che è già quello di {other}.",
    hint: "Un «id» è il nome del file: scrivi qui «{name}».",
  },
  "service-copied": {
    message: "Questo file è una copia di {other}, di cui ha ancora {what}.",
    hint: "Cambia «id» e «path» dei passi e del servizio, e tutti i nomi che li ripetono («go», «otherwise», «with»).",
  },
  "id-twice": {
    message: "Il passo «{name}» è scritto due volte.",
    hint: "Ogni schermata ha un nome solo, in tutto il portale.",
  },
  "path-reserved": {
    message: "L'indirizzo «{path}» serve già al portale.",
    hint: "Scegline un altro, per esempio con il nome del servizio.",
  },
  "path-twice": {
    message: "L'indirizzo «{path}» è già del passo «{step}».",
    hint: "Scrivi in uno dei due passi un altro «path»: quello nuovo non può prendere l'indirizzo di uno che c'è.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

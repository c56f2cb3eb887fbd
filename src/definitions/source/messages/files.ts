import type { Sentence } from "./sentence.ts";

/** A file and its words. */
export const files = {
  "json-syntax": {
    message: "Il file non è JSON valido: {what}.",
    hint: "Controlla virgole, virgolette e parentesi vicino a questo punto.",
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
  "number-infinite": { message: "Il numero è troppo grande." },
  "invisible-character": {
    message: "Il testo contiene un segno che non si vede (U+{code}).",
    hint: "Cancella il testo e scrivilo a mano: a volte arriva con il copia e incolla.",
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
  "id-not-file-name": {
    message: "Il file si chiama «{name}.json», ma il suo «id» è «{id}»: devono essere uguali.",
    hint: "Scrivi qui «{name}», oppure cambia il nome del file.",
  },
  "id-of-other-file": {
    message: "L'«id» di questo file è «{id}», che è già quello di {other}.",
    hint: "Un «id» è il nome del file: scrivi qui «{name}».",
  },
  "id-twice": {
    message: "Il passo «{name}» è scritto due volte.",
    hint: "Ogni schermata ha un nome solo, in tutto il portale.",
  },
  "path-reserved": {
    message: "L'indirizzo «{path}» serve già al portale.",
    hint: "Scegline un altro, per esempio con il nome del servizio.",
  },
  "path-twice": { message: "L'indirizzo «{path}» è già del passo «{step}»." },
} as const satisfies Readonly<Record<string, Sentence>>;

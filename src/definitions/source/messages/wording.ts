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
} as const satisfies Readonly<Record<string, Sentence>>;

import type { BlockWord } from "../shape.ts";

export const facts = {
  title: "Dati",
  group: "everyday",
  help: "Dati in sola lettura: nome e valore. Una riga senza valore non si vede.",
  members: {
    items: {
      list: { ref: "voce" },
      min: 1,
      title: "Dati",
      help: "I dati, uno per riga.",
      group: "everyday",
      required: true,
    },
  },
} as const satisfies BlockWord;

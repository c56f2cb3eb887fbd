import type { BlockWord } from "../shape.ts";

export const media = {
  title: "Immagine o video",
  group: "sometimes",
  help: "Immagine o video della regione; senza indirizzo non si vede.",
  members: {
    label: {
      text: "plain",
      title: "Testo alternativo",
      help: "Testo alternativo.",
      examples: ["Dove si trova il codice nell'avviso"],
      group: "everyday",
      required: true,
    },
    value: {
      expression: "value",
      title: "Indirizzo del file",
      help: "Indirizzo dell'immagine o del video.",
      examples: ["= regione.immagini.codiceAvviso"],
      group: "rarely",
      required: true,
    },
  },
} as const satisfies BlockWord;

import type { BlockWord } from "../shape.ts";

export const section = {
  title: "Parte della pagina",
  group: "everyday",
  help: "Una parte della pagina con il suo titolo; con «default» si apre e si chiude.",
  members: {
    default: {
      anyOf: [{ constant: false }, { expression: "condition" }],
      title: "Aperta all'inizio",
      help: "La parte si apre e si chiude dal titolo: all'inizio è aperta se è vera, con false è chiusa. Va bene per ciò che non tutti leggono; non può contenere campi.",
      examples: ["= !rate.ammesso", false],
      group: "sometimes",
      everyday: { expression: "condition" },
      control: "condition",
    },
    content: { ref: "contenuto", title: "Contenuto", group: "everyday", required: true },
    actions: { ref: "pulsanti", title: "Pulsanti", group: "sometimes" },
  },
} as const satisfies BlockWord;

import type { BlockWord } from "../shape.ts";

export const form = {
  title: "Modulo",
  group: "rarely",
  help: "Un modulo a sé dentro la pagina, con il suo pulsante.",
  members: {
    name: {
      ref: "nome",
      title: "Nome del modulo",
      help: "Nome del modulo, per leggere i suoi campi.",
      examples: ["ricerca"],
      group: "rarely",
      required: true,
    },
    load: {
      ref: "chiamate",
      title: "Chiamate all'ingresso",
      group: "never",
      everyday: { ref: "chiamata" },
      control: "reference",
      refersTo: "call",
    },
    content: { ref: "contenuto", title: "Contenuto", group: "everyday", required: true },
    next: { ref: "pulsante", title: "Pulsante principale", group: "everyday" },
    actions: { ref: "pulsanti", title: "Altri pulsanti", group: "sometimes" },
  },
} as const satisfies BlockWord;

import type { BlockWord } from "../shape.ts";

export const text = {
  title: "Testo",
  group: "everyday",
  help: "Testo (Markdown semplice); con «level» diventa un avviso. Con «success» e un titolo, direttamente nel passo, conferma che il compito è finito: la barra delle tappe si completa e si chiede quanto è stato facile.",
  members: {
    text: { text: "rich", title: "Testo", group: "everyday", required: true },
    level: { ref: "livello", title: "Tono", group: "everyday" },
    end: {
      constant: true,
      title: "La schermata finisce qui",
      help: "Quando questo testo si vede («when»), la schermata finisce qui: ciò che viene dopo e il pulsante principale non ci sono. Gli altri pulsanti restano. Soltanto direttamente in un passo.",
      examples: [true],
      group: "sometimes",
    },
  },
} as const satisfies BlockWord;

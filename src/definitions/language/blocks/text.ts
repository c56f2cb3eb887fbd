import type { BlockWord } from "../shape.ts";

export const text = {
  title: "Testo",
  group: "everyday",
  help: "Testo (Markdown semplice); con «level» diventa un avviso. Con «success» e un titolo, direttamente nel passo, conferma che il compito è finito: la barra delle tappe si completa e si chiede quanto è stato facile.",
  members: {
    text: { text: "rich", title: "Testo", group: "everyday", required: true },
    level: { ref: "livello", title: "Tono", group: "everyday" },
  },
} as const satisfies BlockWord;

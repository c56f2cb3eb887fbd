import type { BlockWord } from "../shape.ts";

export const table = {
  title: "Tabella",
  group: "sometimes",
  help: "Tabella: una riga per ogni voce, letta come «riga».",
  members: {
    rows: {
      expression: "value",
      title: "Righe",
      help: "Le righe.",
      examples: ["= storico.pagamenti"],
      group: "rarely",
      required: true,
    },
    items: {
      list: { ref: "voce" },
      min: 1,
      title: "Colonne",
      help: "Le colonne.",
      group: "everyday",
      required: true,
    },
    empty: {
      text: "prose",
      title: "Testo senza righe",
      help: "Testo se non ci sono righe. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      examples: ["Nessun pagamento."],
      group: "everyday",
    },
    actions: { ref: "pulsanti", title: "Pulsanti di ogni riga", group: "sometimes" },
  },
} as const satisfies BlockWord;

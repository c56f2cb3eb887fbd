import { everyday, rarely } from "../member.ts";
import type { BlockWord } from "../shape.ts";

export const table = {
  title: "Tabella",
  group: "sometimes",
  help: "Tabella: una riga per ogni voce, letta come «riga».",
  members: {
    rows: rarely.required.of({ expression: "value" }, "Righe", "Le righe.", "= storico.pagamenti"),
    items: everyday.required.of({ list: { ref: "voce" }, min: 1 }, "Colonne", "Le colonne."),
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

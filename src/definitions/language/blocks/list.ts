import { rarely, sometimes } from "../member.ts";
import type { BlockWord } from "../shape.ts";

export const list = {
  title: "Elenco",
  group: "sometimes",
  help: "Elenco: ripete il contenuto per ogni voce, letta come «riga».",
  members: {
    rows: rarely.required.of({ expression: "value" }, "Voci", "Le voci.", "= carrello.voci"),
    label: {
      text: "plain",
      title: "Riga di testa",
      help: "Riga di testa di ogni voce.",
      examples: ["Targa {riga.targa}"],
      group: "everyday",
    },
    items: sometimes.of(
      { list: { ref: "voce" }, min: 1 },
      "Dati in vista",
      "I dati sempre in vista sotto la riga di testa («label», che allora ci vuole); quello «primary» a destra, uno con un tono come etichetta colorata. Le voci sono numerate.",
      [{ label: "Totale", value: "= riga.totale", format: "euro", level: "primary" }],
    ),
    content: { ref: "contenuto", title: "Contenuto di ogni voce", group: "everyday" },
    empty: {
      text: "prose",
      title: "Testo senza voci",
      help: "Testo se non ci sono voci. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      examples: ["Nessun pagamento nel carrello"],
      group: "everyday",
    },
    actions: { ref: "pulsanti", title: "Pulsanti di ogni voce", group: "sometimes" },
  },
} as const satisfies BlockWord;

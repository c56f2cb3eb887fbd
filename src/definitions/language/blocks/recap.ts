import type { BlockWord } from "../shape.ts";

export const recap = {
  title: "Riepilogo",
  group: "sometimes",
  help: "Rilegge un modulo con le sue etichette; con «value» rilegge una risposta della stessa forma.",
  members: {
    of: {
      string: {},
      title: "Che cosa si rilegge",
      help: "Modulo, parte di modulo o campo da rileggere: di questo servizio, oppure di un altro, e allora serve «value». Nel riepilogo prima dell'invio le domande senza risposta compaiono come «Non indicato», con il collegamento per cambiarle.",
      examples: ["crea_osservazione_accertamento.attributi", "domanda.versamenti"],
      group: "rarely",
      required: true,
      control: "reference",
      refersTo: "form",
    },
    value: {
      expression: "value",
      title: "Risposta da cui leggere",
      help: "Risposta da cui leggere.",
      examples: ["= esito.attributi"],
      group: "never",
    },
  },
} as const satisfies BlockWord;

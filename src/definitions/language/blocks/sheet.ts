import type { BlockWord } from "../shape.ts";

export const sheet = {
  title: "Scheda del servizio",
  group: "sometimes",
  help: "Ciò che si legge prima di cominciare: per chi è, che cosa serve, quanto costa, che cosa succede dopo. Sta accanto alla pagina; sul telefono in fondo. La leggono anche i motori di ricerca.",
  members: {
    items: {
      list: { ref: "voce" },
      min: 1,
      title: "Righe",
      help: "Una riga per domanda: «label» è la domanda, «value» la risposta.",
      group: "everyday",
      required: true,
    },
  },
} as const satisfies BlockWord;

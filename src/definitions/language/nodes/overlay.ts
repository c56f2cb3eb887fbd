import type { Definition } from "../shape.ts";

export const overlay = {
  type: "Overlay",
  title: "Variante della regione",
  isFile: true,
  members: {
    id: {
      ref: "nome",
      title: "Servizio",
      help: "Servizio che cambia: il file ha lo stesso nome.",
      examples: ["nome_del_servizio"],
      group: "rarely",
      required: true,
    },
    changes: {
      list: {
        title: "Cambiamento",
        members: {
          at: {
            string: { pattern: "^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*$" },
            title: "Dove",
            help: "Dove: passo, poi campo, riquadro (id) o voce, separati da un punto.",
            examples: ["cerca_veicolo_memo.presentazione"],
            group: "everyday",
            required: true,
            control: "reference",
            refersTo: "place",
          },
          set: {
            others: { json: [] },
            min: 1,
            title: "Parole nuove",
            help: "Parole da sostituire.",
            examples: [{ text: "…" }],
            group: "everyday",
            control: "replacements",
          },
          remove: {
            constant: true,
            title: "Da togliere",
            help: "Da togliere.",
            examples: [true],
            group: "sometimes",
          },
          add: {
            ref: "contenuto",
            title: "Da aggiungere",
            help: "Elementi da aggiungere subito dopo.",
            group: "sometimes",
          },
          reason: {
            string: { minLength: 15 },
            title: "Motivo",
            help: "Perché la regione è diversa.",
            examples: ["In Valle d'Aosta non c'è il canale SMS."],
            group: "everyday",
            required: true,
            control: "line",
          },
        },
        oneOf: ["set", "remove", "add"],
        help: "Un cambiamento.",
      },
      min: 1,
      title: "Cambiamenti",
      help: "I cambiamenti, ognuno in un punto solo del servizio.",
      group: "everyday",
      required: true,
    },
  },
  help: "Che cosa cambia di un servizio in una regione: soltanto ciò che differisce, ogni cambiamento con il suo motivo.",
} as const satisfies Definition;

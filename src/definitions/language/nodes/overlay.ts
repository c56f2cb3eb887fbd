import { everyday, rarely, sometimes } from "../member.ts";
import type { Definition } from "../shape.ts";

export const overlay = {
  type: "Overlay",
  title: "Variante della regione",
  isFile: true,
  members: {
    id: rarely.required.of(
      { ref: "nome" },
      "Servizio",
      "Servizio che cambia: il file ha lo stesso nome.",
      "nome_del_servizio",
    ),
    changes: {
      list: {
        title: "Cambiamento",
        members: {
          at: everyday.required.of(
            {
              string: { pattern: "^[A-Za-z0-9_]+(\\.[A-Za-z0-9_]+)*$" },
              control: "reference",
              refersTo: "place",
            },
            "Dove",
            "Dove: passo, poi campo, riquadro (id) o voce, separati da un punto.",
            "cerca_veicolo_memo.presentazione",
          ),
          set: everyday.of(
            { others: { json: [] }, min: 1, control: "replacements" },
            "Parole nuove",
            "Parole da sostituire.",
            { text: "…" },
          ),
          remove: sometimes.of({ constant: true }, "Da togliere", "Da togliere.", true),
          add: sometimes.of({ ref: "contenuto" }, "Da aggiungere", "Elementi da aggiungere subito dopo."),
          reason: everyday.required.of(
            { string: { minLength: 15 }, control: "line" },
            "Motivo",
            "Perché la regione è diversa.",
            "In Valle d'Aosta non c'è il canale SMS.",
          ),
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

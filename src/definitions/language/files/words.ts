import type { FileTable } from "../file-table.ts";
import { everyday, rarely } from "../member.ts";

export const wordsFile = {
  id: "https://portale-tassa-auto.example/words.schema.json",
  title: "Le parole che leggono i cittadini",
  root: {
    members: {
      $schema: { string: {}, title: "Schema", group: "never" },
      terms: {
        list: {
          title: "Nome da usare",
          members: {
            term: everyday.required.of({ string: { minLength: 2 } }, "Nome", "Il nome da usare."),
            text: everyday.required.of(
              { string: { minLength: 2 } },
              "Significato",
              "Che cosa vuol dire, e quando si usa.",
            ),
            of: rarely.of(
              { list: { string: { minLength: 2 } }, min: 1 },
              "Parole che traduce",
              "In un'altra lingua: le parole italiane che questo nome traduce. Il controllo segnala una traduzione che ne usa un altro.",
            ),
            not: everyday.of(
              { list: { string: { minLength: 2 } }, min: 1 },
              "Nomi da non usare",
              "I nomi da non usare. Un asterisco alla fine vale per ogni terminazione: «versament*».",
            ),
          },
        },
        title: "Nomi da usare",
        help: "Un nome solo per ogni cosa. Il manuale ne fa un glossario; il controllo segnala i nomi di «not».",
        group: "everyday",
        required: true,
      },
      avoid: {
        list: {
          title: "Parole da evitare",
          members: {
            words: everyday.required.of(
              { list: { string: { minLength: 2 } }, min: 1 },
              "Parole",
              "Le parole da evitare. Un asterisco alla fine di una parola vale per ogni terminazione: «effettu*».",
            ),
            better: everyday.required.of({ string: { minLength: 2 } }, "Meglio", "Come si dice meglio."),
          },
        },
        title: "Parole da evitare",
        help: "Le parole da evitare, con quelle migliori.",
        group: "everyday",
        required: true,
      },
      exempt: {
        list: {
          title: "Testo fisso",
          members: {
            text: everyday.required.of(
              { string: { minLength: 2 } },
              "Testo",
              "Il testo, come è scritto nella definizione.",
            ),
            reason: everyday.required.of({ string: { minLength: 10 } }, "Motivo", "Perché non si cambia."),
          },
        },
        title: "Testi fissi",
        help: "Testi che non si possono cambiare, ciascuno con il suo motivo: per esempio quelli che la specifica dà parola per parola.",
        group: "sometimes",
        required: true,
      },
    },
  },
  definitions: {},
} as const satisfies FileTable;

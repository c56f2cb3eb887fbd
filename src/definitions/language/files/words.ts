import type { FileTable } from "../file-table.ts";

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
            term: {
              string: { minLength: 2 },
              title: "Nome",
              help: "Il nome da usare.",
              group: "everyday",
              required: true,
            },
            text: {
              string: { minLength: 2 },
              title: "Significato",
              help: "Che cosa vuol dire, e quando si usa.",
              group: "everyday",
              required: true,
            },
            of: {
              list: { string: { minLength: 2 } },
              min: 1,
              title: "Parole che traduce",
              help: "In un'altra lingua: le parole italiane che questo nome traduce. Il controllo segnala una traduzione che ne usa un altro.",
              group: "rarely",
            },
            not: {
              list: { string: { minLength: 2 } },
              min: 1,
              title: "Nomi da non usare",
              help: "I nomi da non usare. Un asterisco alla fine vale per ogni terminazione: «versament*».",
              group: "everyday",
            },
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
            words: {
              list: { string: { minLength: 2 } },
              min: 1,
              title: "Parole",
              help: "Le parole da evitare. Un asterisco alla fine di una parola vale per ogni terminazione: «effettu*».",
              group: "everyday",
              required: true,
            },
            better: {
              string: { minLength: 2 },
              title: "Meglio",
              help: "Come si dice meglio.",
              group: "everyday",
              required: true,
            },
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
            text: {
              string: { minLength: 2 },
              title: "Testo",
              help: "Il testo, come è scritto nella definizione.",
              group: "everyday",
              required: true,
            },
            reason: {
              string: { minLength: 10 },
              title: "Motivo",
              help: "Perché non si cambia.",
              group: "everyday",
              required: true,
            },
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

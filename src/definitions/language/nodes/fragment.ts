import { everyday, rarely } from "../member.ts";
import type { Definition } from "../shape.ts";

export const fragment = {
  type: "Fragment",
  title: "Frammento",
  isFile: true,
  members: {
    id: rarely.required.of({ ref: "nome" }, "Nome", "Nome del frammento: quello del file.", "contatti"),
    title: everyday.required.of(
      { text: "plain" },
      "A che cosa serve",
      "A che cosa serve, per chi scrive.",
      "Recapiti di chi presenta la domanda",
    ),
    params: {
      others: {
        title: "Parametro",
        members: {
          type: {
            values: {
              testo: "Parole italiane.",
              valore: "Un'espressione, una condizione, un numero o un oggetto.",
              nome: "Il nome di un passo, di una chiamata, di un modulo, di un campo, di un'operazione o di un frammento.",
            },
            title: "Che cosa si aspetta",
            help: "Che cosa si aspetta: «testo» parole italiane; «valore» un'espressione, una condizione, un numero, un oggetto; «nome» il nome di un passo, di una chiamata, di un modulo, di un campo, di un'operazione o di un frammento.",
            examples: ["nome"],
            group: "everyday",
            required: true,
          },
          text: everyday.required.of({ text: "plain" }, "A che cosa serve", "A che cosa serve."),
          default: everyday.of(
            { json: [], control: "value" },
            "Valore di norma",
            "Valore se non viene indicato.",
          ),
        },
        help: "Un parametro.",
      },
      names: { ref: "nome" },
      title: "Parametri",
      help: "Che cosa va indicato quando lo si usa. In un'espressione si legge come dati.nome; in un testo, in un nome e in mezzo a un percorso si inserisce come {dati.nome}.",
      examples: [{ tipi: { type: "nome", text: "chiamata che elenca i tipi di veicolo" } }],
      group: "rarely",
    },
    steps: { ref: "passi", title: "Passi", group: "everyday" },
    content: { ref: "contenuto", title: "Contenuto", group: "everyday" },
    options: everyday.of({ list: { ref: "opzione" }, min: 1 }, "Voci", "Voci da usare nelle scelte."),
    endpoints: { ref: "endpoints", title: "Chiamate", group: "never" },
    values: { ref: "valori", title: "Valori calcolati", group: "never" },
    rules: { ref: "regole", title: "Regole", group: "never" },
  },
  someOf: ["steps", "content", "options"],
  help: "Un pezzo che più servizi condividono.",
} as const satisfies Definition;

export const fragmentArguments = {
  type: "FragmentArguments",
  title: "Parametri",
  others: { json: [] },
  names: { ref: "nome" },
  usual: { help: "Parametri del frammento, per nome.", examples: [{ scelto: "= null" }] },
} as const satisfies Definition;

export const use = {
  type: "Use",
  title: "Uso di un frammento",
  members: {
    use: everyday.required.of(
      { ref: "nome", control: "reference", refersTo: "fragment" },
      "Frammento",
      "Nome del frammento.",
      "contatti",
    ),
    with: { ref: "parametri", title: "Parametri", group: "everyday", control: "arguments" },
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    id: { ref: "nome", title: "Nome", group: "rarely" },
  },
  help: "Usa un frammento condiviso.",
} as const satisfies Definition;

export const useOfSteps = {
  type: "UseOfSteps",
  title: "Passi di un frammento",
  members: {
    use: everyday.required.of(
      { ref: "nome", control: "reference", refersTo: "fragment" },
      "Frammento",
      "Nome del frammento.",
      "osservazione",
    ),
    with: { ref: "parametri", title: "Parametri", group: "everyday", control: "arguments" },
  },
  help: "Usa i passi di un frammento condiviso.",
} as const satisfies Definition;

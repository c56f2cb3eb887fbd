import { everyday } from "../member.ts";
import type { BlockWord } from "../shape.ts";

export const tabs = {
  title: "Schede",
  group: "sometimes",
  help: "Schede che ordinano la pagina (non sono una risposta).",
  members: {
    items: {
      list: {
        title: "Scheda",
        members: {
          id: { ref: "nome", title: "Nome", group: "rarely" },
          label: everyday.required.of({ text: "plain" }, "Scritta", "Nome della scheda.", "Con la targa"),
          when: { ref: "quando", title: "Condizione", group: "sometimes" },
          default: {
            expression: "condition",
            title: "Aperta per prima",
            help: "Si apre per prima se è vera. Poi resta aperta la scheda che la persona ha scelto.",
            examples: ["= utente"],
            group: "sometimes",
          },
          enabled: {
            expression: "condition",
            title: "Quando si può aprire",
            help: "Si può aprire soltanto se è vera.",
            group: "sometimes",
          },
          content: { ref: "contenuto", title: "Contenuto", group: "everyday", required: true },
        },
        help: "Una scheda.",
      },
      min: 2,
      title: "Schede",
      help: "Le schede, nell'ordine in cui si leggono.",
      group: "everyday",
      required: true,
    },
  },
} as const satisfies BlockWord;

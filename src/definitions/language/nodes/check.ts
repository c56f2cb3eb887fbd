import type { Definition } from "../shape.ts";

export const check = {
  type: "Check",
  title: "Regola su più campi",
  members: {
    id: { ref: "nome", title: "Nome", group: "rarely" },
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    check: {
      expression: "condition",
      title: "Deve essere vero",
      help: "Deve essere vera.",
      examples: ["= qui.email || qui.telefono"],
      group: "everyday",
      required: true,
    },
    message: {
      text: "prose",
      title: "Messaggio",
      help: "Messaggio se non è vera. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      examples: ["Scrivi l'e-mail oppure il cellulare."],
      group: "everyday",
      required: true,
    },
    at: {
      list: { string: {} },
      min: 1,
      title: "Sotto quali campi",
      help: "Campi sotto cui appare il messaggio.",
      examples: [["email", "telefono"]],
      group: "everyday",
    },
  },
  help: "Una regola su più campi, con il suo messaggio.",
} as const satisfies Definition;

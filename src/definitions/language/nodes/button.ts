import { everyday, sometimes } from "../member.ts";
import type { Definition } from "../shape.ts";
import { effectMembers } from "./effect.ts";

export const button = {
  type: "Button",
  title: "Pulsante",
  members: {
    id: { ref: "nome", title: "Nome", help: "Nome, se una regione deve modificarlo.", group: "rarely" },
    label: everyday.required.of({ text: "plain" }, "Scritta", "Scritta sul pulsante.", "Calcola"),
    text: sometimes.of({ text: "plain" }, "Spiegazione", "Spiegazione sotto la scritta (nelle schede)."),
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    enabled: {
      expression: "condition",
      title: "Quando si può premere",
      help: "Si può premere soltanto se è vera.",
      examples: ["= !carrello.pieno"],
      group: "sometimes",
    },
    confirm: {
      text: "plain",
      title: "Domanda di conferma",
      help: "Domanda prima di procedere.",
      examples: ["Vuoi togliere questo pagamento?"],
      group: "sometimes",
    },
    ...effectMembers,
  },
  usual: { help: "Un pulsante o un collegamento." },
} as const satisfies Definition;

export const buttons = {
  type: "Buttons",
  list: { ref: "pulsante" },
  help: "Altri pulsanti: non controllano il modulo.",
  examples: [[{ label: "Nuova ricerca", go: "calcolo_importo" }]],
} as const satisfies Definition;

import type { Definition } from "../shape.ts";

export const rule = {
  type: "Rule",
  title: "Regola",
  members: {
    rule: {
      values: {
        cart: "Il carrello dei pagamenti.",
        bands: "Le fasce di importo delle rate.",
        attachments: "I documenti allegati: formati, dimensione, quantità.",
      },
      title: "Regola",
      help: "Quale regola.",
      examples: ["cart"],
      group: "never",
      required: true,
    },
    with: { ref: "parametri", title: "Impostazioni", help: "Impostazioni della regola.", group: "never" },
    errors: {
      others: { text: "prose" },
      title: "Messaggi",
      help: "Messaggio di ogni rifiuto della regola.",
      examples: [{ duplicato: "Pagamento già presente, per eliminarlo andare al riepilogo" }],
      group: "everyday",
    },
    step: {
      ref: "nome",
      title: "Passo",
      help: "Passo di questo servizio in cui si vede ciò che la regola tiene.",
      examples: ["carrello_pagamenti"],
      group: "rarely",
      control: "reference",
      refersTo: "step",
    },
    label: {
      text: "plain",
      title: "Scritta del collegamento",
      help: "Scritta del collegamento a quel passo, quando la regola rifiuta per una voce; «voce» è quella che impedisce.",
      examples: ["Vai alla targa {voce.risultato.targa}"],
      group: "sometimes",
    },
  },
  help: "Una delle tre regole scritte in codice, con le sue impostazioni e i suoi messaggi.",
} as const satisfies Definition;

export const rules = {
  type: "Rules",
  title: "Regole",
  others: { ref: "regola" },
  names: { ref: "nome" },
  help: "Regole scritte in codice usate dal servizio, per nome.",
  examples: [{ carrello: { rule: "cart" } }],
} as const satisfies Definition;

export const values = {
  type: "Values",
  title: "Valori calcolati",
  others: { expression: "value" },
  names: { ref: "nome" },
  help: "Valori calcolati, con un nome.",
  examples: [{ azienda: "= avviso.intestatario.denominazione" }],
} as const satisfies Definition;

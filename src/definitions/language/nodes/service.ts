import type { Definition } from "../shape.ts";

export const service = {
  type: "Service",
  isFile: true,
  members: {
    id: {
      ref: "nome",
      title: "Nome",
      help: "Nome del servizio: quello del file e delle impostazioni della regione.",
      examples: ["nome_del_servizio"],
      group: "rarely",
      required: true,
    },
    title: {
      text: "plain",
      title: "Titolo",
      help: "Titolo del servizio.",
      examples: ["Calcolo del bollo"],
      group: "everyday",
      required: true,
    },
    text: {
      text: "plain",
      title: "Presentazione",
      help: "Una frase che lo presenta.",
      examples: ["Calcola quanto devi per la scadenza in corso."],
      group: "everyday",
      required: true,
    },
    path: {
      ref: "indirizzo",
      title: "Indirizzo",
      help: "Indirizzo della prima pagina.",
      examples: ["/bollo/calcolo"],
      group: "rarely",
      required: true,
    },
    former: {
      list: { ref: "indirizzo", help: "Indirizzo di prima; comincia con /.", examples: ["/calcolo"] },
      min: 1,
      title: "Indirizzi di prima",
      help: "Indirizzi che il servizio aveva prima, al posto di «path»: chi apre una sua pagina al vecchio indirizzo arriva a quello nuovo.",
      examples: [["/calcolo"]],
      group: "rarely",
      control: "lines",
    },
    steps: { ref: "passi", title: "Passi", group: "everyday", required: true },
    endpoints: { ref: "endpoints", title: "Chiamate", group: "never" },
    values: { ref: "valori", title: "Valori calcolati", group: "never" },
    rules: { ref: "regole", title: "Regole", group: "never" },
  },
  help: "Un servizio: che cos'è, i passi nell'ordine in cui si incontrano, le chiamate.",
} as const satisfies Definition;

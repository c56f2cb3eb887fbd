import { everyday, rarely } from "../member.ts";
import type { Definition } from "../shape.ts";

export const service = {
  type: "Service",
  title: "Servizio",
  isFile: true,
  members: {
    id: rarely.required.of(
      { ref: "nome" },
      "Nome",
      "Nome del servizio: quello del file e delle impostazioni della regione.",
      "nome_del_servizio",
    ),
    title: everyday.required.of({ text: "plain" }, "Titolo", "Titolo del servizio.", "Calcolo del bollo"),
    text: everyday.required.of(
      { text: "plain" },
      "Presentazione",
      "Una frase che lo presenta a chi lo trova con un motore di ricerca.",
      "Calcola quanto devi per la scadenza in corso.",
    ),
    path: rarely.required.of(
      { ref: "indirizzo" },
      "Indirizzo",
      "Indirizzo della prima pagina.",
      "/bollo/calcolo",
    ),
    former: rarely.of(
      {
        list: { ref: "indirizzo", help: "Indirizzo di prima; comincia con /.", examples: ["/calcolo"] },
        min: 1,
        control: "lines",
      },
      "Indirizzi di prima",
      "Indirizzi che il servizio aveva prima, al posto di «path»: chi apre una sua pagina al vecchio indirizzo arriva a quello nuovo.",
      ["/calcolo"],
    ),
    steps: { ref: "passi", title: "Passi", group: "everyday", required: true },
    endpoints: { ref: "endpoints", title: "Chiamate", group: "never" },
    values: { ref: "valori", title: "Valori calcolati", group: "never" },
    rules: { ref: "regole", title: "Regole", group: "never" },
  },
  help: "Un servizio: che cos'è, i passi nell'ordine in cui si incontrano, le chiamate.",
} as const satisfies Definition;

import { everyday, rarely, sometimes } from "../member.ts";
import type { Definition } from "../shape.ts";

export const option = {
  type: "Option",
  title: "Voce",
  members: {
    use: rarely.of(
      { ref: "nome", control: "reference", refersTo: "fragment" },
      "Frammento",
      "Frammento che contiene le voci.",
    ),
    with: { ref: "parametri", title: "Parametri", group: "rarely" },
    value: {
      json: ["string", "number", "boolean"],
      title: "Valore spedito",
      help: "Valore della voce, come viaggia.",
      examples: ["venduto"],
      group: "rarely",
    },
    label: everyday.of({ text: "plain" }, "Scritta", "Scritta della voce.", "Veicolo venduto"),
    help: {
      text: "prose",
      title: "Spiegazione",
      help: "Spiegazione della voce. Si possono usare **grassetto** e [collegamenti](/assistenza).",
      group: "sometimes",
    },
    when: { ref: "quando", title: "Condizione", group: "sometimes" },
    enabled: {
      expression: "condition",
      title: "Quando si può scegliere",
      help: "Si può scegliere soltanto se è vera: altrimenti la voce si vede spenta, e chi l'aveva scelta deve scegliere di nuovo.",
      group: "sometimes",
    },
    content: {
      ref: "contenuto",
      title: "Campi della voce",
      help: "Campi e riquadri che esistono soltanto se la voce è scelta.",
      group: "sometimes",
    },
  },
  help: "Una voce fra cui scegliere; può portare con sé i campi che esistono soltanto se è scelta.",
} as const satisfies Definition;

export const options = {
  type: "Options",
  anyOf: [
    { list: { ref: "opzione" }, min: 1 },
    {
      title: "Voci da un elenco",
      members: {
        from: rarely.required.of(
          { string: {}, control: "reference", refersTo: "call" },
          "Da dove arrivano",
          "Nome della chiamata, oppure un'espressione che dà una lista.",
          "tipiVeicolo",
        ),
        rows: {
          expression: "value",
          title: "Elenco nella risposta",
          help: "Dove sta la lista nella risposta, se non è la risposta stessa.",
          examples: ["= risposta.visure"],
          group: "never",
        },
        label: sometimes.required.of(
          { text: "plain" },
          "Scritta di ogni voce",
          "Scritta di ogni voce.",
          "{riga.descrizione}",
        ),
        value: {
          expression: "value",
          title: "Valore di ogni voce",
          help: "Valore di ogni voce; se manca, la voce intera.",
          examples: ["= riga.codice"],
          group: "never",
        },
        when: {
          expression: "condition",
          title: "Quali voci",
          help: "Quali voci proporre.",
          examples: ["= riga.dataFineProprieta == null"],
          group: "rarely",
        },
        add: {
          list: {
            title: "Voce in fondo",
            members: {
              value: everyday.required.of(
                { json: ["string", "number", "boolean"] },
                "Valore spedito",
                "Valore della voce, dello stesso genere di quelli dell'elenco.",
                "altro",
              ),
              label: everyday.required.of({ text: "plain" }, "Scritta", "Scritta della voce.", "Altro"),
              when: { ref: "quando", title: "Condizione", group: "sometimes" },
            },
            help: "Una voce scritta a mano.",
          },
          min: 1,
          title: "Voci in fondo",
          help: "Voci scritte a mano, in fondo a quelle dell'elenco, che devono avere «value». Ciò che dipende da una di loro è un campo che segue, con la sua condizione.",
          examples: [[{ value: "altro", label: "Altro" }]],
          group: "sometimes",
        },
      },
      help: "Voci che arrivano da una chiamata o da una lista di dati; ogni voce si legge come «riga».",
    },
  ],
  help: "Le voci: una lista, oppure un elenco che arriva da una chiamata.",
  examples: [
    [
      { value: "B", label: "Bollo" },
      { value: "R", label: "Rate" },
    ],
  ],
} as const satisfies Definition;

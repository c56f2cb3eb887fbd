import type { Definition } from "../shape.ts";

export const call = {
  type: "Call",
  anyOf: [
    {
      string: {
        pattern:
          "^([A-Za-z]|\\{dati\\.[A-Za-z0-9_]+\\})([A-Za-z0-9_]|\\{dati\\.[A-Za-z0-9_]+\\})*(\\.[A-Za-z0-9_]+)?$",
      },
      help: "Nome della chiamata.",
      examples: ["calcola"],
    },
    {
      title: "Chiamata con dati",
      members: {
        call: {
          string: {},
          title: "Chiamata",
          help: "Nome della chiamata.",
          examples: ["calcola"],
          group: "never",
          required: true,
          control: "reference",
          refersTo: "call",
        },
        with: { ref: "spediti", title: "Dati in più", group: "never" },
        rows: {
          expression: "value",
          title: "Per ogni voce di",
          help: "Da fare una volta per ogni voce, letta come «riga» anche dalla condizione: chi è rifiutata non ferma le altre.",
          examples: ["= righe(elenco.codici)"],
          group: "never",
        },
        label: {
          text: "plain",
          title: "Nome della voce",
          help: "Come si chiama ogni voce di «rows» nel messaggio di un rifiuto; senza, se la voce è un testo, è quel testo.",
          examples: ["Targa {riga.risultato.targa}"],
          group: "rarely",
        },
        when: { ref: "quando", title: "Condizione", group: "never" },
      },
      help: "Chiamata con dati in più.",
    },
  ],
  help: "Una chiamata: il suo nome, oppure il nome con dati in più e una condizione. Con un punto si chiama un'operazione di una regola: carrello.togli.",
  examples: ["calcola"],
} as const satisfies Definition;

export const calls = {
  type: "Calls",
  anyOf: [{ ref: "chiamata" }, { list: { ref: "chiamata" } }],
  usual: {
    help: "Una chiamata o più chiamate in ordine: al primo rifiuto ci si ferma.",
    examples: ["calcola"],
  },
} as const satisfies Definition;

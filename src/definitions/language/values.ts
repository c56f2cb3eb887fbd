import type { Definition } from "./shape.ts";

export const datum = {
  type: "DatumName",
  string: {
    pattern:
      "^([A-Za-z]|\\{dati\\.[A-Za-z0-9_]+\\})([A-Za-z0-9_]|\\.[A-Za-z]|\\.(?=\\{)|\\{dati\\.[A-Za-z0-9_]+\\})*$",
  },
  usual: {
    help: "Il nome di un dato; con il punto, un campo di un modulo: ricerca.targa. In un frammento può inserire un parametro.",
  },
} as const satisfies Definition;

export const name = {
  type: "Name",
  string: { pattern: "^([A-Za-z]|\\{dati\\.[A-Za-z0-9_]+\\})([A-Za-z0-9_]|\\{dati\\.[A-Za-z0-9_]+\\})*$" },
  usual: {
    help: "Un nome: lettere, cifre e trattino basso, senza spazi. In un frammento può inserire un parametro: cerca_{dati.avviso}.",
    examples: ["tipoVeicolo"],
  },
} as const satisfies Definition;

export const text = {
  type: "Text",
  string: { pattern: "^(?!= )", minLength: 1 },
  usual: {
    help: "Testo italiano per il cittadino. Fra graffe si inserisce un dato: {calcolo.targa}; con un formato: {calcolo.totale:euro}. Niente HTML.",
    examples: ["Importo di {calcolo.targa}"],
  },
  snippets: ["insertions"],
} as const satisfies Definition;

export const expression = {
  type: "Expression",
  string: { pattern: "^= " },
  usual: {
    help: "Un'espressione: comincia con «= ». Legge campi, risposte, regione; un dato che manca vale null.",
    examples: ["= regione.canali.sms"],
  },
  summary: "expressions",
  snippets: ["expressions"],
} as const satisfies Definition;

export const value = {
  type: "ValueOrExpression",
  json: ["string", "number", "boolean", "null"],
  usual: {
    help: "Un valore: testo (con dati fra graffe), numero, vero/falso oppure un'espressione che comincia con «= ».",
    examples: ["= calcolo.targa", "{piano.numero}/{piano.anno}"],
  },
  snippets: ["expressions", "insertions"],
} as const satisfies Definition;

export const address = {
  type: "Address",
  string: { pattern: "^(?!.*(//|/$))/?([a-z0-9_\\-/]|\\{dati\\.[A-Za-z0-9_]+\\})*$" },
  usual: {
    help: "Indirizzo della pagina; se comincia con / è assoluto, altrimenti segue quello del servizio. Vuoto: la pagina iniziale.",
    examples: ["esito"],
  },
} as const satisfies Definition;

export const condition = {
  type: "Condition",
  expression: "condition",
  help: "Esiste soltanto se la condizione è vera; altrimenti non si vede, non si controlla, non si spedisce.",
  examples: ["= regione.canali.sms"],
} as const satisfies Definition;

import type { SchemaFragment, Shape } from "../../src/field-types/field-type.ts";

/** Texts of the handbook for the values that are read from the code. */
export const messages = {
  type: "Tipo",
  sees: "Che cosa vede chi compila",
  travels: "Che cosa viaggia",
  says: "Messaggi di base",
  block: "Riquadro",
  use: "A che cosa serve",
  words: "Parole",
  compulsory: "serve sempre",
  function: "Funzione",
  datum: "Dato",
  term: "Si scrive",
  termMeaning: "Che cosa vuol dire",
  notTerm: "Non si scrive",
  avoided: "Da evitare",
  better: "Meglio",
  exempt: "Testo",
  reason: "Motivo",
  meaning: "Che cosa dà",
  example: "Esempio",
  answer: "Risposta",
  message: "Che cosa si dice",
  place: "Dove",
  atTop: "in cima al modulo",
  atFields: "sotto i campi che il server nomina",
  atField: (name: string) => `sotto il campo «${name}»`,
  fromServer: "Il testo del server.",
  region: "Regione",
  colour: "Colore",
  contrast: "Contrasto con il bianco",
} as const;

/** The value in the form and the value sent, by shape. */
export const travels: Readonly<Record<Shape, string>> = {
  text: "testo",
  number: "numero",
  flag: "vero o falso",
  date: "data o mese, come 2026-12-31 o 2026-12",
  choice: "la voce scelta, come la scrive il contratto",
  rows: "elenco di righe",
  files: "elenco di documenti",
  group: "oggetto con i campi che contiene",
};

/** The limits of a text. */
export const limits = ({ minLength, maxLength }: SchemaFragment): string =>
  minLength !== undefined && maxLength !== undefined
    ? `, da ${minLength} a ${maxLength} caratteri`
    : maxLength !== undefined
      ? `, al massimo ${maxLength} caratteri`
      : "";

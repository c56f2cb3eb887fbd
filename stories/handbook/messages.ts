import type { FieldType } from "../../src/field-types/field-types.ts";

/** Words of the handbook that stand beside what is read from the code. */
export const messages = {
  type: "Tipo",
  sees: "Che cosa vede chi compila",
  travels: "Che cosa viaggia",
  says: "Messaggi di base",
  block: "Riquadro",
  use: "A che cosa serve",
  words: "Parole",
  compulsory: "serve sempre",
  answer: "Risposta",
  message: "Che cosa si dice",
  place: "Dove",
  atTop: "in cima al modulo",
  atFields: "sotto i campi che il server nomina",
  fromServer: "Il testo del server.",
  region: "Regione",
  colour: "Colore",
  contrast: "Contrasto con il bianco",
  group: "Più campi che viaggiano insieme, con un nome che li annuncia.",
} as const;

/** What a form holds for a kind of value, and so what is sent. */
export const travels: Readonly<Record<FieldType["value"], string>> = {
  text: "testo",
  number: "numero",
  boolean: "vero o falso",
  date: "data, come 2026-12-31",
  month: "mese, come 2026-12",
  choice: "la voce scelta, come la scrive il contratto",
  rows: "elenco di righe",
  files: "elenco di documenti",
  object: "oggetto con i campi che contiene",
};

/** The limits of a text. */
export const limits = ({ minLength, maxLength }: FieldType["schema"]): string =>
  minLength !== undefined && maxLength !== undefined
    ? `, da ${minLength} a ${maxLength} caratteri`
    : maxLength !== undefined
      ? `, al massimo ${maxLength} caratteri`
      : "";

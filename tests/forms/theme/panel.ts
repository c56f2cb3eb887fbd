import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { NamedSchema } from "../../../src/definitions/node/validators.ts";

/** A panel like those of an editor: every kind of value that the theme renders. */
export const panelSchema = {
  $id: "pannello",
  type: "object",
  required: ["nome", "larghezza", "voci"],
  properties: {
    nome: {
      type: "string",
      title: "Nome",
      description: "Nome con cui il dato parte.",
      pattern: "^[a-z]+$",
    },
    aiuto: { type: "string", title: "Aiuto", maxLength: 80 },
    peso: { type: "number", title: "Peso", minimum: 0.5 },
    anni: { type: "integer", title: "Anni" },
    importo: { type: "number", title: "Importo" },
    dal: { type: "string", title: "Dal giorno", format: "date" },
    visibile: { type: "boolean", title: "Visibile", description: "Se si vede nella pagina." },
    tipo: {
      title: "Tipo di campo",
      type: "string",
      oneOf: [
        { const: "testo", title: "Testo" },
        { const: "data", title: "Data" },
      ],
    },
    larghezza: { type: "string", title: "Larghezza", enum: ["corta", "media", "lunga"] },
    regioni: {
      type: "array",
      title: "Regioni",
      uniqueItems: true,
      items: { type: "string", enum: ["piemonte", "vda"] },
    },
    recapito: {
      type: "object",
      title: "Recapito",
      description: "Dove si risponde.",
      required: ["via"],
      properties: {
        via: { type: "string", title: "Via" },
        cap: { type: "string", title: "CAP", maxLength: 5 },
      },
    },
    parole: { type: "array", title: "Parole", items: { type: "string", title: "Parola" } },
    voci: {
      type: "array",
      title: "Voci dell'elenco",
      minItems: 1,
      items: {
        type: "object",
        title: "Voce",
        required: ["testo"],
        properties: {
          testo: { type: "string", title: "Testo" },
          valore: { type: "string", title: "Valore" },
        },
      },
    },
    condizione: {
      title: "Condizione",
      type: "object",
      discriminator: { propertyName: "tipo" },
      required: ["tipo"],
      oneOf: [
        {
          title: "Sempre",
          properties: { tipo: { const: "sempre" } },
          required: ["tipo"],
        },
        {
          title: "Quando un campo ha un valore",
          properties: {
            tipo: { const: "confronto" },
            campo: { type: "string", title: "Campo" },
            valore: { type: "string", title: "Valore cercato" },
          },
          required: ["tipo", "campo"],
        },
      ],
    },
    valore: {
      title: "Valore",
      anyOf: [
        { title: "Un testo", type: "string" },
        { title: "Un numero", type: "number" },
      ],
    },
    altro: {
      type: "object",
      title: "Altro recapito",
      properties: { fax: { type: "string", title: "Fax" } },
    },
    testi: { type: "object", title: "Testi", additionalProperties: { type: "string" } },
  },
} as const satisfies NamedSchema;

/** RJSF's type has no `discriminator`, which it reads. */
export const rjsfPanel = panelSchema as unknown as RJSFSchema;

export const panelUi: UiSchema = {
  aiuto: { "ui:widget": "textarea" },
  importo: { "ui:widget": "amount", "ui:help": "In euro." },
  altro: { "ui:enableOptionalDataFieldForType": ["object"] },
  larghezza: { "ui:widget": "radio" },
  regioni: { "ui:widget": "checkboxes" },
  condizione: { "ui:options": { kind: "Quando si vede" } },
};

export const panelData = {
  nome: "targa",
  peso: 1.5,
  larghezza: "corta",
  dal: "2026-12-31",
  parole: ["bollo", "auto"],
  voci: [{ testo: "Uno" }, { testo: "Due" }, { testo: "Tre" }],
};

/** Data that break as many constraints as the panel has fields. */
export const wrongData = {
  nome: "TARGA 1",
  aiuto: "a".repeat(81),
  peso: 0.1,
  anni: "molti",
  importo: "dodici",
  dal: "domani",
  tipo: "altro",
  larghezza: "enorme",
  regioni: ["piemonte", "lazio"],
  recapito: { cap: "123456" },
  parole: [null],
  voci: [],
  condizione: { tipo: "confronto" },
};

import type { RJSFSchema, RJSFValidationError } from "@rjsf/utils";

type Params = Readonly<Record<string, unknown>>;

const characters = (count: unknown): string => (count === 1 ? "un carattere" : `${String(count)} caratteri`);
const items = (count: unknown): string => (count === 1 ? "una voce" : `${String(count)} voci`);

const TYPES: Readonly<Record<string, string>> = {
  integer: "Scrivi un numero intero.",
  number: "Scrivi un numero, per esempio 12,5.",
  boolean: "Scegli sì o no.",
  // RJSF writes null in an emptied item of a list.
  string: "Compila questo campo.",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: "Scrivi la data come 31/12/2026.",
  email: "Scrivi un indirizzo di posta elettronica, per esempio nome@esempio.it.",
  uri: "Scrivi un indirizzo completo, per esempio https://www.esempio.it.",
};

/** The Italian message of each keyword of JSON Schema. */
const MESSAGES: Readonly<Record<string, (params: Params) => string>> = {
  required: () => "Compila questo campo.",
  type: ({ type }) => TYPES[String(type)] ?? "Questo valore non è del tipo giusto.",
  format: ({ format }) => FORMATS[String(format)] ?? "Questo valore non è scritto nel modo giusto.",
  pattern: () => "Questo valore non è scritto nel modo giusto.",
  minLength: ({ limit }) => `Scrivi almeno ${characters(limit)}.`,
  maxLength: ({ limit }) => `Non superare ${characters(limit)}.`,
  minimum: ({ limit }) => `Scrivi un numero non inferiore a ${numberOf(limit)}.`,
  maximum: ({ limit }) => `Scrivi un numero non superiore a ${numberOf(limit)}.`,
  exclusiveMinimum: ({ limit }) => `Scrivi un numero maggiore di ${numberOf(limit)}.`,
  exclusiveMaximum: ({ limit }) => `Scrivi un numero minore di ${numberOf(limit)}.`,
  multipleOf: ({ multipleOf }) => `Scrivi un multiplo di ${numberOf(multipleOf)}.`,
  minItems: ({ limit }) => `Aggiungi almeno ${items(limit)}.`,
  maxItems: ({ limit }) => `Non superare ${items(limit)}.`,
  uniqueItems: () => "Due voci sono uguali: togline una.",
  enum: () => "Scegli una delle voci.",
  // Only the constants of a list of options are controls.
  const: () => "Scegli una delle voci.",
  minProperties: ({ limit }) => `Aggiungi almeno ${items(limit)}.`,
  maxProperties: ({ limit }) => `Non superare ${items(limit)}.`,
  propertyNames: () => "Uno dei nomi non è scritto nel modo giusto.",
  additionalProperties: ({ additionalProperty }) =>
    `«${String(additionalProperty)}» qui non si può scrivere.`,
  discriminator: () => "Scegli il tipo.",
  unevaluatedProperties: ({ unevaluatedProperty }) =>
    `«${String(unevaluatedProperty)}» qui non si può scrivere.`,
  unevaluatedItems: () => "Ci sono voci di troppo.",
  additionalItems: () => "Ci sono voci di troppo.",
  items: () => "Ci sono voci di troppo.",
  contains: () => "Manca una voce che deve esserci.",
  dependentRequired: () => "Manca un dato che va scritto insieme agli altri.",
  dependencies: () => "Manca un dato che va scritto insieme agli altri.",
  "false schema": () => "Questo dato qui non si può scrivere.",
};

const numberOf = (value: unknown): string => String(value).replace(".", ",");

const OTHER = "Questo valore non è corretto.";

/** Keywords that only repeat that a part is wrong: the parts have messages of their own. */
const COMPOUND: readonly (string | undefined)[] = ["oneOf", "anyOf", "if", "not"];

/**
 * Returns the function with which RJSF gives the errors of a schema their Italian messages. An error of a union is left out when
 * one of its own parts has a message. A wrong value of a list that is rendered as one answer is an error of the list.
 */
export const italianErrors =
  (schema: RJSFSchema) =>
  (errors: RJSFValidationError[]): RJSFValidationError[] => {
    const simple = errors.filter(({ name }) => !COMPOUND.includes(name));
    const isExplained = ({ property = "" }: RJSFValidationError) =>
      simple.some((error) => (error.property ?? "").startsWith(property));
    return errors
      .filter((error) => !COMPOUND.includes(error.name) || !isExplained(error))
      .map((error) => {
        const message = MESSAGES[error.name ?? ""]?.((error.params ?? {}) as Params) ?? OTHER; // Ajv's parameters
        return { ...error, property: placeOf(error, schema), message, stack: message };
      });
  };

const placeOf = ({ property = "", schemaPath = "" }: RJSFValidationError, schema: RJSFSchema): string => {
  const [, list] = /^#(.*)\/items\/enum$/.exec(schemaPath) ?? [];
  return list !== undefined && partAt(schema, list)?.uniqueItems === true
    ? property.replace(/\.\d+$/, "")
    : property;
};

/** The part of a schema that a JSON pointer names. */
const partAt = (schema: RJSFSchema, pointer: string): RJSFSchema | undefined =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<RJSFSchema | undefined>((part, name) => part?.[name] as RJSFSchema | undefined, schema); // a schema nests

import type { FieldTypeSpec, FieldTypeWord, WordGroup } from "../../field-types/field-type.ts";
import { fieldTypes } from "../../field-types/field-types.ts";
import { fieldTypeWords } from "../../field-types/words.generated.ts";
import { blockWords } from "./blocks.generated.ts";
import { type ExpressionWord, FUNCTION_WORDS } from "./functions.ts";
import { button, buttons } from "./nodes/button.ts";
import { call, calls } from "./nodes/call.ts";
import { check } from "./nodes/check.ts";
import { block, content, entry, steps } from "./nodes/content.ts";
import { effect, target } from "./nodes/effect.ts";
import { endpoint, endpoints, sent, sentData } from "./nodes/endpoint.ts";
import { error, errors, profiles } from "./nodes/error.ts";
import { bound, field, requiredRule } from "./nodes/field.ts";
import { fragment, fragmentArguments, use, useOfSteps } from "./nodes/fragment.ts";
import { format, item, level } from "./nodes/item.ts";
import { option, options } from "./nodes/option.ts";
import { overlay } from "./nodes/overlay.ts";
import { published } from "./nodes/published.ts";
import { rule, rules, values } from "./nodes/rule.ts";
import { service } from "./nodes/service.ts";
import { step } from "./nodes/step.ts";
import { ROOT_WORDS } from "./roots.ts";
import type { BlockWord, Definition } from "./shape.ts";
import { address, condition, datum, expression, name, text, value } from "./values.ts";

/** The language of services: everything that an author can write, with its texts. */
export interface LanguageTable {
  readonly version: number;
  /** The field types by name. */
  readonly types: Readonly<Record<string, FieldTypeWord & Pick<FieldTypeSpec, "shape" | "sensitive">>>;
  readonly blocks: Readonly<Record<string, BlockWord>>;
  /** The other kinds of node and of value. Their names are those of the schema, and other definitions refer to them. */
  readonly definitions: Readonly<Record<string, Definition>>;
  readonly functions: Readonly<Record<string, ExpressionWord>>;
  readonly roots: Readonly<Record<string, ExpressionWord>>;
}

/** The names of the definitions, in the order of the schema. */
const DEFINITIONS = {
  dato: datum,
  nome: name,
  testo: text,
  espressione: expression,
  valore: value,
  spedito: sent,
  formato: format,
  livello: level,
  indirizzo: address,
  quando: condition,
  chiamata: call,
  spediti: sentData,
  chiamate: calls,
  meta: target,
  effetto: effect,
  pulsante: button,
  limite: bound,
  obbligatorio: requiredRule,
  opzione: option,
  opzioni: options,
  parametri: fragmentArguments,
  campo: field,
  controllo: check,
  uso: use,
  usoDiPassi: useOfSteps,
  passi: steps,
  valori: values,
  regole: rules,
  voce: item,
  riquadro: block,
  elemento: entry,
  contenuto: content,
  pulsanti: buttons,
  passo: step,
  errore: error,
  errori: errors,
  endpoint,
  endpoints,
  regola: rule,
  servizio: service,
  frammento: fragment,
  variante: overlay,
  pubblicati: published,
  profili: profiles,
} as const satisfies Readonly<Record<string, Definition>>;

const types = Object.fromEntries(
  Object.entries<FieldTypeWord>(fieldTypeWords).map(([name, word]) => {
    const { shape, sensitive }: FieldTypeSpec = fieldTypes[name as keyof typeof fieldTypes]; // as: one table for both
    return [name, { ...word, shape, sensitive }];
  }),
);

const GROUPS: readonly WordGroup[] = ["everyday", "sometimes", "rarely", "never"];

/** The same words with the everyday ones first, then by name: the order of completions and of the handbook. */
function inReadingOrder<W extends { readonly group: WordGroup }>(words: Readonly<Record<string, W>>) {
  const rank = ({ group }: W) => GROUPS.indexOf(group);
  const named = Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(named.sort(([, a], [, b]) => rank(a) - rank(b)));
}

/** The language of this project. */
export const LANGUAGE: LanguageTable = {
  version: 1,
  types: inReadingOrder(types),
  blocks: inReadingOrder<BlockWord>(blockWords),
  definitions: DEFINITIONS,
  functions: FUNCTION_WORDS,
  roots: ROOT_WORDS,
};

import {
  fillDefaults,
  formScope,
  innerScope,
  isEmpty,
  isEqual,
  lookupEntries,
  lookupOptions,
  pruneForm,
  readPath,
  validateForm,
  visibleEntries,
  visibleFields,
  writePath,
  type Entry,
  type Field,
  type FormValidator,
  type Json,
  type JsonObject,
  type Scope,
  type VisibleField,
} from "../../src/engine/index.ts";
import { canonical } from "../../src/field-types/typed-text.ts";
import { normalize } from "../../src/forms/field-text.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";
import { fieldsBelow } from "./parts.ts";

/** Where values to fill in come from. */
export interface Examples {
  /** By the name of a field or of a parameter of the contract; the author's come first. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
  /** The recorded answer of an endpoint. */
  answerOf(endpoint: string): Json;
  /** What a field of documents holds once one has been uploaded. */
  documentsOf(field: string): Json[];
}

/**
 * How a form is filled: only what must be, or also what switches open; on the way to a field, options and switches that
 * lead to it come first.
 */
export interface Manner {
  readonly opens: boolean;
  readonly towards?: Field;
}

export interface FormToFill {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly scope: Scope;
  readonly validator: FormValidator | undefined;
}

const ROUNDS = 12;

/**
 * Fills a form as a person would: what is shown is given an example, what that brings into sight is filled too, and what
 * is refused is tried again with the next example. What has no example stays empty.
 */
export function fillForm(
  form: FormToFill,
  start: JsonObject,
  examples: Examples,
  manner: Manner,
): JsonObject {
  const { name, content, validator } = form;
  const inForm = (data: JsonObject) => formScope(form.scope, name, data);
  const prune = (data: JsonObject) =>
    pruneForm(content, fillDefaults(content, data, inForm(data)), inForm(data));
  const tried = new Map<string, number>();
  let data = prune(start);
  for (let round = 0; round < ROUNDS; round++) {
    const before = data;
    const here = inForm(data);
    const problems = validateForm(content, data, here, validator, { normalize });
    const wrong = new Set(problems.map(({ path }) => path.join(".")));
    for (const field of visibleFields(visibleEntries(content, here, data))) {
      const address = field.path.join(".");
      const held = readPath(data, field.path);
      if (!isEmpty(held) && held !== false && !wrong.has(address)) continue;
      const turn = tried.get(address) ?? 0;
      const value = valuesFor(field, innerScope(here, data, field.path.slice(0, -1)), examples, manner)[turn];
      if (value === undefined) continue;
      tried.set(address, turn + 1);
      data = writePath(data, field.path, value);
    }
    data = prune(data);
    if (isEqual(before, data)) break;
  }
  return data;
}

/** What can be tried in a field, best first. */
function valuesFor(
  visible: VisibleField,
  around: Scope,
  examples: Examples,
  manner: Manner,
): readonly Json[] {
  const { field, options, rows, min, max } = visible;
  if (field.value) return [];
  if (options) return optionsTowards(visible, manner);
  if (field.options && "from" in field.options) {
    const lookup = field.options;
    const entries = lookupEntries(lookup, examples.answerOf(lookup.from), around);
    return lookupOptions(lookup, entries, around).map(({ value }) => value);
  }
  switch (field.field) {
    case "consenso":
    case "casella":
      return [true];
    case "interruttore":
      return visible.required !== null || isOpened(field, manner) ? [true] : [];
    case "gruppo":
      return [];
    case "allegati":
      return [examples.documentsOf(field.name)];
    case "righe":
      return rows ? rows.slice(0, 1).map((row) => [row]) : [[{}]];
  }
  const byName = examples.byName.flatMap((known) => known[field.name] ?? []);
  const ofType = fieldTypeOf(field.field).examples.valid;
  const bounds = [min?.value, max?.value].filter((value) => value !== undefined);
  return [...byName, ...ofType, ...bounds].map((value) => canonical(field.field, value));
}

const leadsTo = (content: readonly Entry[] | undefined, { towards }: Manner): boolean =>
  towards !== undefined && fieldsBelow(content ?? []).includes(towards);

const isOpened = ({ content }: Field, manner: Manner): boolean =>
  leadsTo(content, manner) || (manner.opens && content !== undefined && content.length > 0);

function optionsTowards({ field, options }: VisibleField, manner: Manner): readonly Json[] {
  const known = Array.isArray(field.options) ? field.options : [];
  const leading = known.filter(({ content }) => leadsTo(content, manner));
  const isLeading = (value: Json) => leading.some((option) => isEqual(option.value, value));
  const values = (options ?? []).filter(({ enabled }) => enabled).map(({ value }) => value);
  return [...values.filter(isLeading), ...values.filter((value) => !isLeading(value))];
}

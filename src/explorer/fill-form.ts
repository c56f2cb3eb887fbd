import { lookupEntries, lookupOptions, takeSnapshot, type VisibleField } from "../engine/form/index.ts";
import { innerScope, type Scope } from "../engine/expressions/index.ts";
import {
  isEmpty,
  isEqual,
  readPath,
  writePath,
  type Entry,
  type Field,
  type FormValidator,
  type Json,
  type JsonObject,
} from "../engine/index.ts";
import { canonical } from "../field-types/typed-text.ts";
import { fieldTypeOf } from "../field-types/field-types.ts";
import { fieldsBelow } from "./step-parts.ts";

/** The source of example values. */
export interface Examples {
  /** By the name of a field or of a parameter of the contract; those of the author come first. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
  /** Returns the recorded response of an endpoint. */
  answerOf(endpoint: string): Json;
  /** Returns the value of a field of documents after one upload. */
  documentsOf(field: string): Json[];
}

/**
 * Options for filling a form. `opens` also turns on switches that are not required; `towards` prefers the options and
 * switches that make a field visible; `choose` gives it one of its options.
 */
export interface FillOptions {
  readonly opens: boolean;
  readonly towards?: Field;
  /** The option that a field gets, also where it has a value. */
  readonly choose?: { readonly field: Field; readonly value: Json };
}

export interface FormToFill {
  readonly name: string;
  readonly content: readonly Entry[];
  readonly scope: Scope;
  readonly validator: FormValidator | undefined;
}

const ROUNDS = 12;

/**
 * Fills every visible field with an example, then the fields that become visible. A value that is not valid is replaced by
 * the next example; fields without examples stay empty.
 */
export function fillForm(
  form: FormToFill,
  start: JsonObject,
  examples: Examples,
  fill: FillOptions,
): JsonObject {
  const { name, content, validator } = form;
  const definition = { name, content, validator, defaults: true };
  const take = (data: JsonObject) => takeSnapshot(definition, data, form.scope);
  const tried = new Map<string, number>();
  let snapshot = take(start);
  for (let round = 0; round < ROUNDS; round++) {
    const { fields, problems, scope } = snapshot;
    const wrong = new Set(problems.map(({ path }) => path.join(".")));
    let { data } = snapshot;
    for (const field of fields) {
      const address = field.path.join(".");
      const current = readPath(data, field.path);
      const isWanted = fill.choose?.field === field.field && !tried.has(address);
      if (!isWanted && !isEmpty(current) && current !== false && !wrong.has(address)) continue;
      const turn = tried.get(address) ?? 0;
      const value = valuesFor(field, innerScope(scope, data, field.path.slice(0, -1)), examples, fill)[turn];
      if (value === undefined) continue;
      tried.set(address, turn + 1);
      data = writePath(data, field.path, value);
    }
    const before = snapshot;
    snapshot = take(data);
    if (isEqual(before.data, snapshot.data)) break;
  }
  return snapshot.data;
}

/** Returns the candidate values of a field, best first. */
function valuesFor(
  visible: VisibleField,
  around: Scope,
  examples: Examples,
  fill: FillOptions,
): readonly Json[] {
  const { field, options, choosable, min, max } = visible;
  if (field.value) return [];
  if (fill.choose?.field === field) return isOffered(options, fill.choose.value) ? [fill.choose.value] : [];
  if (options) return optionsTowards(visible, fill);
  if (field.options && "from" in field.options) {
    const lookup = field.options;
    const entries = lookupEntries(lookup, examples.answerOf(lookup.from), around);
    return lookupOptions(lookup, entries, around).map(({ value }) => value);
  }
  switch (field.field) {
    case "consenso":
      return [true];
    case "casella":
      return visible.required !== null || !field.content || isOpened(field, fill) ? [true] : [];
    case "gruppo":
      return [];
    case "allegati":
      return [examples.documentsOf(field.name)];
    case "righe":
      return choosable ? choosable.slice(0, 1).map((row) => [row]) : [[{}]];
  }
  const byName = examples.byName.flatMap((known) => known[field.name] ?? []);
  const ofType = fieldTypeOf(field.field).examples.valid;
  const bounds = [min?.value, max?.value].filter((value) => value !== undefined);
  return [...byName, ...ofType, ...bounds].map((value) => canonical(field.field, value));
}

const isOffered = (options: VisibleField["options"], wanted: Json): boolean =>
  options?.some(({ value, enabled }) => enabled && isEqual(value, wanted)) ?? false;

const leadsTo = (content: readonly Entry[] | undefined, { towards }: FillOptions): boolean =>
  towards !== undefined && fieldsBelow(content ?? []).includes(towards);

const isOpened = ({ content }: Field, fill: FillOptions): boolean =>
  leadsTo(content, fill) || (fill.opens && content !== undefined && content.length > 0);

function optionsTowards({ field, options }: VisibleField, fill: FillOptions): readonly Json[] {
  const known = Array.isArray(field.options) ? field.options : [];
  const leading = known.filter(({ content }) => leadsTo(content, fill));
  const isLeading = (value: Json) => leading.some((option) => isEqual(option.value, value));
  const values = (options ?? []).filter(({ enabled }) => enabled).map(({ value }) => value);
  return [...values.filter(isLeading), ...values.filter((value) => !isLeading(value))];
}

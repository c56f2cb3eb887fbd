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
  type FormValidator,
  type Json,
  type JsonObject,
  type Scope,
  type VisibleField,
} from "../../src/engine/index.ts";
import { canonical, normalize } from "../../src/forms/index.ts";
import { namedType } from "../../src/wire/named-types.ts";

/** Where values to fill in come from. */
export interface Examples {
  /** By the name of a field or of a parameter of the contract; the author's come first. */
  readonly byName: readonly Readonly<Record<string, Json>>[];
  /** The recorded answer of an endpoint. */
  answerOf(endpoint: string): Json;
}

const ROUNDS = 12;

/**
 * Fills a form as a person would: what is shown is given an example, what that brings into sight is filled too, and what
 * is refused is tried again with the next example. What has no example stays empty.
 */
export function fillForm(
  name: string,
  content: readonly Entry[],
  scope: Scope,
  validator: FormValidator | undefined,
  examples: Examples,
): JsonObject {
  const inForm = (data: JsonObject) => formScope(scope, name, data);
  const prune = (data: JsonObject) =>
    pruneForm(content, fillDefaults(content, data, inForm(data)), inForm(data));
  const tried = new Map<string, number>();
  let data = prune({});
  for (let round = 0; round < ROUNDS; round++) {
    const before = data;
    const here = inForm(data);
    const problems = validateForm(content, data, here, validator, { normalize });
    const wrong = new Set(problems.map(({ path }) => path.join(".")));
    for (const field of visibleFields(visibleEntries(content, here, data))) {
      const address = field.path.join(".");
      if (!isEmpty(readPath(data, field.path)) && !wrong.has(address)) continue;
      const turn = tried.get(address) ?? 0;
      const value = valuesFor(field, here, data, examples)[turn];
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
  scope: Scope,
  data: JsonObject,
  examples: Examples,
): readonly Json[] {
  const { field, options, rows, min, max } = visible;
  if (field.value) return [];
  if (options) return options.filter(({ enabled }) => enabled).map(({ value }) => value);
  if (field.options && "from" in field.options) {
    const lookup = field.options;
    const around = innerScope(scope, data, visible.path.slice(0, -1));
    const entries = lookupEntries(lookup, examples.answerOf(lookup.from), around);
    return lookupOptions(lookup, entries, around).map(({ value }) => value);
  }
  switch (field.field) {
    case "consenso":
    case "casella":
      return [true];
    case "interruttore":
      return visible.required === null ? [] : [true];
    case "gruppo":
    case "allegati":
      return [];
    case "righe":
      return rows ? rows.slice(0, 1).map((row) => [row]) : [[{}]];
  }
  const byName = examples.byName.flatMap((known) => known[field.name] ?? []);
  const ofType = namedType(field.field).examples.valid;
  const bounds = [min?.value, max?.value].filter((value) => value !== undefined);
  return [...byName, ...ofType, ...bounds].map((value) => canonical(field.field, value));
}

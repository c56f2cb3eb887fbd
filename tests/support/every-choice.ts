import type { VisibleField } from "../../src/engine/form/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import {
  isEmpty,
  readPath,
  writePath,
  type Entry,
  type Json,
  type JsonObject,
} from "../../src/engine/index.ts";
import { canonical } from "../../src/field-types/typed-text.ts";
import { fieldTypeOf } from "../../src/field-types/field-types.ts";
import { snapshotOf } from "./form-snapshot.ts";

export interface Filled {
  /** The options chosen, in reading order. */
  readonly choices: readonly string[];
  readonly data: JsonObject;
}

const DATE = "2024-03-15";

/** Returns a value for a field; independent fields without an example stay empty. */
const example = ({ field }: VisibleField): Json | undefined => {
  if (field.options || field.value) return undefined;
  if (field.field === "data") return DATE;
  if (field.field === "casella") return field.content ? undefined : true;
  if (field.field === "consenso") return true;
  if (["gruppo", "righe", "allegati"].includes(field.field)) return undefined;
  const [first] = fieldTypeOf(field.field).examples.valid;
  return first === undefined ? "Testo di prova" : canonical(field.field, first);
};

const optionsOf = ({ field, options }: VisibleField): readonly Json[] =>
  Array.isArray(field.options) && options
    ? options.filter(({ enabled }) => enabled).map(({ value }) => value)
    : [];

/**
 * Every way to fill a form: one for each combination of the options written in it, everything that comes into sight filled.
 *
 * @param start the initial data, such as a switch that is on
 */
export function everyChoice(
  name: string,
  content: readonly Entry[],
  scope: Scope,
  start: JsonObject = {},
): Filled[] {
  const fill = (before: JsonObject, choices: readonly string[]): Filled[] => {
    const { data, fields } = snapshotOf(content, before, scope, { name, defaults: true });
    const empty = fields.filter(({ path }) => isEmpty(readPath(data, path)));
    const open = empty.find((field) => optionsOf(field).length > 0);
    const typed = empty.flatMap((field) => {
      const value = example(field);
      return value === undefined ? [] : [{ path: field.path, value }];
    });
    if (typed.length > 0)
      return fill(
        typed.reduce((filling, { path, value }) => writePath(filling, path, value), data),
        choices,
      );
    if (!open) return [{ choices, data }];
    return optionsOf(open).flatMap((value) =>
      fill(writePath(data, open.path, value), [...choices, String(value)]),
    );
  };
  return fill(start, []);
}

import type { Field, FieldType, Json, Value } from "../../../engine/definition.ts";
import { isComputed } from "../../../engine/expressions/index.ts";
import { fixedOptions, isEqual } from "../../../engine/index.ts";
import { fieldTypeOf, shapeOf } from "../../../field-types/field-types.ts";
import { wireFormats } from "../../../formats/wire-formats.ts";
import type { AuthoredNode } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { meantValue } from "../../source/careless/meant-values.ts";
import { dayRemedy } from "../../source/careless/written-days.ts";
import { problemOfValue } from "./field-examples.ts";

/**
 * Reports bounds that cross or are no dates, options with the same value, and a default that the field refuses. Returns false when a bound is
 * wrong: other values that the field then refuses are consequences.
 */
export function checkFieldValues(node: AuthoredNode, field: Field): boolean {
  const isBounded = reportBounds(node, field);
  reportOptions(node);
  if (isBounded) reportDefault(node, field);
  return isBounded;
}

/** A constant, also when it is written as an expression. */
function constantOf(value: Value | undefined): unknown {
  if (!isComputed(value)) return value;
  return value.expr[0] === "value" ? value.expr[1] : undefined;
}

/** False after reporting a bound. */
function reportBounds(node: AuthoredNode, { field, name, ...bounds }: Field): boolean {
  let isSound = true;
  const [min, max] = (["min", "max"] as const).map((key) => {
    const value = constantOf(bounds[key]?.value);
    // An expression that could not be read has been reported.
    if (value === null) return undefined;
    if (isBound(node, key, field, value)) return value;
    isSound = false;
    return undefined;
  });
  const isComparable = typeof min === typeof max && (typeof min === "number" || typeof min === "string");
  if (!isComparable || (min as number) <= (max as number)) return isSound; // as: both are numbers, or both are dates
  node.report("bounds-crossed", "min", { name });
  return false;
}

/** False after reporting a bound that its field cannot have. */
function isBound(node: AuthoredNode, key: "min" | "max", type: FieldType, value: unknown): boolean {
  const { shape, schema } = fieldTypeOf(type);
  if (value === undefined) return true;
  if (shape === "number") return isQuantity(node, key, value);
  if (shape !== "date") return isCount(node, key, value);
  const format = schema.format && wireFormats[schema.format];
  if (typeof value === "string" && (!format || format(value))) return true;
  const example = schema.format === "date" ? "2027-01-31" : "2027-01";
  const remedy = schema.format === "date" ? () => dayRemedy(String(value)) : undefined;
  node.report("bound-not-date", key, { value: String(value), example }, remedy);
  return false;
}

const meantNumber = (value: unknown) =>
  typeof value === "string" ? meantValue(value, "", ["number"]) : undefined;

/** False after reporting a bound of a length or a number of rows that counts nothing. */
function isCount(node: AuthoredNode, key: "min" | "max", value: unknown): boolean {
  const least = key === "min" ? 0 : 1;
  if (Number.isInteger(value) && Number(value) >= least) return true;
  const params = { word: key, name: node.string("name"), value: String(value), least };
  node.report("bound-not-count", key, params, meantNumber(value));
  return false;
}

/** False after reporting a bound that no number of the field's type can have. */
function isQuantity(node: AuthoredNode, key: "min" | "max", value: unknown): boolean {
  const name = node.string("type");
  const { type, minimum = 0 } = fieldTypeOf(name as FieldType).schema; // the schema lists the types
  if (typeof value === "number" && value >= minimum && (type !== "integer" || Number.isInteger(value)))
    return true;
  const expected = `${type === "integer" ? "un numero intero" : "un numero"}, almeno ${minimum}`;
  const params = { word: key, name: node.string("name"), value: String(value), type: name, expected };
  node.report("bound-not-number", key, params, meantNumber(value));
  return false;
}

function reportOptions(node: AuthoredNode): void {
  const seen = new Map<unknown, AuthoredNode>();
  const labels = new Map<string, AuthoredNode>();
  const written = node.object("options")?.objects("add") ?? node.objects("options");
  for (const option of written) {
    const value = option.get("value");
    if (!option.has("value"))
      option.reportHere("option-without-value", { label: option.optional("label") ?? "" });
    if (!option.has("label")) option.reportHere("option-without-label", { value: String(value) });
    const twin = seen.get(value);
    if (twin && !(twin.has("when") && option.has("when")))
      option.report("option-twice", "value", { value: String(value) });
    seen.set(value, option);
    const label = option.optional("label");
    const namesake = label === undefined ? undefined : labels.get(label);
    if (namesake && !(namesake.has("when") && option.has("when")))
      option.report("option-label-twice", "label", { label: label! });
    if (label !== undefined) labels.set(label, option);
  }
}

function reportDefault(node: AuthoredNode, field: Field): void {
  const value = node.get("default");
  if (value === undefined || node.isExpression("default")) return;
  const { name } = field;
  const options = fixedOptions(field).map((option) => option.value);
  if (options.length > 0 && !options.some((option) => isEqual(option, value))) {
    const hint = suggest(String(value), options.map(String));
    node.report("default-option", "default", { name, value: String(value) }, hint);
  } else if (shapeOf(field.field) === "flag" && typeof value !== "boolean")
    node.report("default-refused", "default", { name, message: "scrivi true oppure false." });
  else if (options.length === 0 && isTyped(field.field)) {
    const message = problemOfValue(field, value as Json); // the schema of the language allows JSON only
    if (message !== null) node.report("default-refused", "default", { name, message });
  }
}

const isTyped = (type: FieldType): boolean => ["text", "number", "date"].includes(shapeOf(type));

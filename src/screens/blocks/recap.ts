import {
  decodeForm,
  formatValue,
  isEmpty,
  isEqual,
  isObject,
  lookupOptions,
  readPath,
  visibleEntries,
  withRoots,
  writePath,
  type FieldType,
  type Format,
  type Json,
  type JsonObject,
  type RecapBlock,
  type Scope,
  type VisibleEntry,
  type VisibleField,
  evaluate,
} from "../../engine/index.ts";
import type { LookupState } from "../../forms/index.ts";
import { printFact } from "./facts.ts";

export interface RecapLine {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}
/** Lines and, inside them, groups with a name of their own. */
export type RecapPart =
  RecapLine | { readonly key: string; readonly title: string; readonly lines: readonly RecapPart[] };

type Lookups = Readonly<Record<string, LookupState>>;

const FORMATS: Partial<Readonly<Record<FieldType, Format>>> = {
  data: "data",
  meseAnno: "mese",
  importo: "euro",
  interruttore: "siNo",
  casella: "siNo",
};

/** What is read back: the form as it was filled, or an answer of the same shape. */
export const recapData = (
  block: RecapBlock,
  scope: Scope,
): { readonly data: JsonObject; readonly scope: Scope } => {
  const [form = "", ...inner] = block.of;
  const answer = block.value && evaluate(block.value, scope);
  const own = isObject(scope.roots[form]) ? scope.roots[form] : {};
  if (!block.value) {
    const part = readPath(own, inner);
    return { data: isObject(part) ? part : {}, scope: { ...scope, form: undefined } };
  }
  const data = isObject(answer) ? decodeForm(block.content, answer) : {};
  const whole = inner.length === 0 ? data : writePath({}, inner, data);
  return { data, scope: { ...withRoots(scope, { [form]: whole }), form: undefined } };
};

const optionLabel = (
  { field, options }: VisibleField,
  value: Json,
  lookups: Lookups,
  scope: Scope,
): string => {
  const fixed = options?.find((option) => isEqual(option.value, value));
  if (fixed) return fixed.label;
  const lookup = field.options && "from" in field.options ? field.options : null;
  if (!lookup) return formatValue(value);
  // Without `value` the whole entry was chosen: it labels itself, its list is not needed.
  const entries = lookup.value ? (lookups[lookup.from]?.entries ?? []) : [value];
  const all = { ...lookup, where: undefined };
  const found = lookupOptions(all, entries, scope).find((option) => isEqual(option.value, value));
  return found?.label ?? formatValue(value);
};

const rowText = ({ field }: VisibleField, row: Json, scope: Scope): string =>
  (field.items ?? [])
    .map((item) => printFact(item, withRoots(scope, { riga: row })))
    .filter((text) => text !== null)
    .join(" - ");

const fieldValue = (visible: VisibleField, value: Json, lookups: Lookups, scope: Scope): string => {
  const { field } = visible;
  if (field.options) return optionLabel(visible, value, lookups, scope);
  if (field.field === "righe" && Array.isArray(value))
    return value
      .map((row) => rowText(visible, row, scope))
      .filter(Boolean)
      .join("; ");
  if (field.field === "allegati" && Array.isArray(value))
    return value.map((document) => formatValue(readPath(document, ["nomeAllegato"]) ?? null)).join("; ");
  return formatValue(value, FORMATS[field.field]);
};

const readField = (
  visible: VisibleField,
  data: JsonObject,
  lookups: Lookups,
  scope: Scope,
): readonly RecapPart[] => {
  const { field, path, label, children } = visible;
  const key = path.join(".");
  const inner = readEntries(children, data, lookups, scope);
  if (field.field === "gruppo") {
    if (inner.length === 0) return [];
    return label === "" ? inner : [{ key, title: label, lines: inner }];
  }
  const value = readPath(data, path) ?? null;
  if (field.field === "consenso" || isEmpty(value)) return inner;
  return [{ key, label, value: fieldValue(visible, value, lookups, scope) }, ...inner];
};

const readEntries = (
  entries: readonly VisibleEntry[],
  data: JsonObject,
  lookups: Lookups,
  scope: Scope,
): readonly RecapPart[] =>
  entries.flatMap((entry) =>
    entry.kind === "field"
      ? readField(entry, data, lookups, scope)
      : [
          ...readEntries(entry.children, data, lookups, scope),
          ...entry.tabs.flatMap((tab) => readEntries(tab.children, data, lookups, scope)),
        ],
  );

/** A form read back: what was visible in it, in the same order, with the labels of what was chosen. Consent is no news. */
export const readBack = (
  block: RecapBlock,
  data: JsonObject,
  scope: Scope,
  lookups: Lookups,
): readonly RecapPart[] => readEntries(visibleEntries(block.content, scope, data), data, lookups, scope);

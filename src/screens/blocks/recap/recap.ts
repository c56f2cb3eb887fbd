import {
  decodeForm,
  lookupOptions,
  visibleEntries,
  visibleFields,
  type VisibleEntry,
  type VisibleField,
} from "../../../engine/form/index.ts";
import {
  evaluate,
  formatField,
  formatValue,
  renderText,
  withRoots,
  type Scope,
} from "../../../engine/expressions/index.ts";
import {
  isConsent,
  isEmpty,
  isEqual,
  isObject,
  isUnshown,
  readPath,
  shapeOf,
  writePath,
  type Json,
  type JsonObject,
  type Lookup,
  type Path,
  type RecapBlock,
} from "../../../engine/index.ts";
import { languageOf } from "../../../formats/language.ts";
import { labelled } from "../../../formats/texts/label-texts.ts";
import type { LookupState } from "../../../forms/index.ts";
import { messages } from "../../messages.ts";
import { factLanguage, printFact } from "../facts.ts";

/** The value of a line, with its language when it is not that of the page. */
interface Printed {
  readonly value: string;
  readonly lang?: string | undefined;
}

export interface RecapLine extends Printed {
  readonly key: string;
  readonly label: string;
  /** Path of the question that the line begins. */
  readonly fieldPath?: Path;
}
/** A titled group of lines. */
export interface RecapGroup {
  readonly key: string;
  readonly title: string;
  readonly lines: readonly RecapPart[];
  readonly fieldPath?: Path;
}
export type RecapPart = RecapLine | RecapGroup;

type Lookups = Readonly<Record<string, LookupState>>;

/** The data that a recap prints, and the fields that are visible with them. */
export interface RecapSource {
  readonly data: JsonObject;
  readonly scope: Scope;
  readonly entries: readonly VisibleEntry[];
  readonly fields: readonly VisibleField[];
  /** True when the data are those of a form that was filled in. */
  readonly isFilled: boolean;
}

const sourceOf = (block: RecapBlock, data: JsonObject, around: Scope): RecapSource => {
  const scope: Scope = { ...withRoots(around, { qui: data }), form: undefined };
  const entries = visibleEntries(block.content, scope, data);
  return { data, scope, entries, fields: visibleFields(entries), isFilled: false };
};

/** The object that a recap prints. A recap of one field may read the value of that field. */
const answerOf = ({ content }: RecapBlock, answer: Json): JsonObject => {
  if (isObject(answer)) return answer;
  const [field, ...others] = content;
  return Array.isArray(answer) && others.length === 0 && field && "field" in field
    ? { [field.name]: answer }
    : {};
};

/** Reads the data of a recap: a form as it was filled in, or an answer of the same shape. */
export const readRecap = (block: RecapBlock, scope: Scope): RecapSource => {
  const [form = "", ...inner] = block.of;
  if (!block.value) {
    const part = readPath(scope.roots[form], inner);
    return isObject(part) ? { ...sourceOf(block, part, scope), isFilled: true } : sourceOf(block, {}, scope);
  }
  const answer = evaluate(block.value, scope);
  const data = decodeForm(block.content, answerOf(block, answer));
  const whole = inner.length === 0 ? data : writePath({}, inner, data);
  return sourceOf(block, data, withRoots(scope, { [form]: whole }));
};

/** Everything that the printing of a value reads. */
interface Printing extends Pick<RecapSource, "data" | "scope"> {
  readonly lookups: Lookups;
  /** True: an empty question has a line too. */
  readonly isChangeable: boolean;
}

const optionLabel = (
  { field, options }: VisibleField,
  value: Json,
  { lookups, scope }: Printing,
): Printed => {
  const fixed = options?.find((option) => isEqual(option.value, value));
  if (fixed) return { value: fixed.label };
  const lookup = field.options && "from" in field.options ? field.options : null;
  if (!lookup) return { value: formatValue(value) };
  // Without `value` the field contains the whole entry, which is enough for its label, also when the list is gone.
  if (!lookup.value) {
    const { text } = renderText(lookup.label, withRoots(scope, { riga: value }));
    return { value: text, lang: languageOf(text) };
  }
  const entries = lookups[lookup.from]?.entries ?? [];
  const add = lookup.add?.map((option) => ({ ...option, when: undefined }));
  const all: Lookup = { ...lookup, when: undefined, add };
  const found = lookupOptions(all, entries, scope).find((option) => isEqual(option.value, value));
  return { value: found?.label ?? formatValue(value), lang: found?.lang };
};

/** A chosen row in one line; where it has several data, each follows its label. */
const rowText = ({ field: { items = [] } }: VisibleField, row: Json, scope: Scope): string => {
  const inner = withRoots(scope, { riga: row });
  return items
    .flatMap((item) => {
      const text = printFact(item, inner);
      if (text === null) return [];
      return items.length === 1 ? [text] : [labelled(renderText(item.label, inner).text, text)];
    })
    .join(" - ");
};

const fieldText = (visible: VisibleField, value: Json, printing: Printing): string => {
  const { field } = visible;
  const shape = shapeOf(field.field);
  if (shape === "rows" && Array.isArray(value))
    return value
      .map((row) => rowText(visible, row, printing.scope))
      .filter(Boolean)
      .join("; ");
  if (shape === "files" && Array.isArray(value))
    return value.map((document) => readPath(document, ["nomeAllegato"])).join("; ");
  return formatField(field.field, value);
};

const fieldValue = (visible: VisibleField, value: Json, printing: Printing): Printed => {
  if (visible.field.options) return optionLabel(visible, value, printing);
  const text = fieldText(visible, value, printing);
  // The other lines of rows have labels in the language of the page.
  const [item, ...others] = visible.field.items ?? [];
  return { value: text, lang: item && others.length === 0 ? factLanguage(item, text) : undefined };
};

/** Each typed row under its heading; rows that were chosen are one line. */
const readRows = (visible: VisibleField, printing: Printing): readonly RecapPart[] => {
  const { path, label, typedRows } = visible;
  const key = path.join(".");
  const value = readPath(printing.data, path);
  const typed = new Set(typedRows.map(({ index }) => index));
  const chosen = Array.isArray(value) ? value.filter((_, index) => !typed.has(index)) : [];
  const rows = typedRows.map(({ index, title, children }) => ({
    key: `${key}.${index}`,
    title,
    lines: readEntries(children, printing),
  }));
  const lines = rows.filter((row) => row.lines.length > 0);
  return [
    ...(chosen.length > 0 ? [{ key, label, ...fieldValue(visible, chosen, printing) }] : []),
    ...(lines.length > 0 ? [{ key: `${key}.righe`, title: label, lines }] : []),
  ];
};

const readField = (visible: VisibleField, printing: Printing): readonly RecapPart[] => {
  const { field, path, label, children } = visible;
  const key = path.join(".");
  if (shapeOf(field.field) === "rows") return readRows(visible, printing);
  const inner = readEntries(children, printing);
  if (shapeOf(field.field) === "group") {
    if (inner.length === 0) return [];
    return label === "" ? inner : [{ key, title: label, lines: inner }];
  }
  const value = readPath(printing.data, path) ?? null;
  if (isConsent(field.field) || isUnshown(field) || isEmpty(value)) return inner;
  return [{ key, label, ...fieldValue(visible, value, printing) }, ...inner];
};

const readEntries = (entries: readonly VisibleEntry[], printing: Printing): readonly RecapPart[] =>
  entries.flatMap((entry) =>
    entry.kind === "field"
      ? readField(entry, printing)
      : [entry, ...entry.tabs].flatMap(({ children }) => readEntries(children, printing)),
  );

/**
 * The lines of a recap: the visible fields that have a value, in order, with the labels of chosen options; no consents. When
 * the answers can be changed, an empty question has a line too.
 */
export const recapParts = (
  source: RecapSource,
  lookups: Lookups,
  isChangeable: boolean,
): readonly RecapPart[] =>
  readQuestions(source.entries, { ...source, lookups, isChangeable: isChangeable && source.isFilled });

/** The line of a question without an answer; a tick that is off is an answer. */
const readUnanswered = ({ field, path, label, enabled }: VisibleField): readonly RecapPart[] => {
  if (isConsent(field.field) || field.value || !enabled || label === "") return [];
  const value = shapeOf(field.field) === "flag" ? formatValue(false) : messages.unanswered;
  return [{ key: path.join("."), label, value }];
};

/** The entries outside of questions: each question, with the fields that depend on it, notes its path at its first part. */
const readQuestions = (entries: readonly VisibleEntry[], printing: Printing): readonly RecapPart[] =>
  entries.flatMap((entry) => {
    if (entry.kind !== "field")
      return [entry, ...entry.tabs].flatMap(({ children }) => readQuestions(children, printing));
    if (shapeOf(entry.field.field) === "group" && entry.label === "")
      return readQuestions(entry.children, printing);
    const answered = readField(entry, printing);
    const isOpen = printing.isChangeable && answered.length === 0;
    const [first, ...rest] = isOpen ? readUnanswered(entry) : answered;
    if (!first || entry.field.value) return first ? [first, ...rest] : [];
    return [{ ...first, fieldPath: entry.path }, ...rest];
  });

import { evaluate, withRoots, type Scope } from "../../engine/expressions/index.ts";
import { takeSnapshot, type FormDefinition, type VisibleOption } from "../../engine/form/index.ts";
import {
  isEmpty,
  isObject,
  type Field,
  type Json,
  type JsonObject,
  type Level,
  type PasteBlock,
} from "../../engine/index.ts";
import type { ReadTable } from "../../formats/texts/delimited-text.ts";
import { labelled } from "../../formats/texts/label-texts.ts";
import { plainText } from "../../ui/long-list/plain-lines.ts";
import { findColumns, labelOf } from "./columns.ts";
import { messages } from "./messages.ts";

/**
 * A line of a pasted list, as the flow keeps it.
 *
 *     wrong ──correct──► ready ──look up──► found     has `risposta` and `giorno`
 *                          ▲                  │
 *                          └──── correct ─── refused  has `motivo` and `livello`
 */
export interface PastedLine {
  /** From 1, in the order of the list; a removed line leaves a gap. */
  readonly numero: number;
  /** The normalized data of the form of a line. */
  readonly dati: JsonObject;
  /** Pasted texts of choices that are none of the options, by field. */
  readonly testi: Readonly<Record<string, string>>;
  readonly stato: "wrong" | "ready" | "found" | "refused";
  /** Why the line is wrong or was refused. */
  readonly motivo: string | null;
  readonly livello: Level | null;
  readonly risposta: Json;
  /** The ISO date of `risposta`. */
  readonly giorno: string | null;
}

/** The form of a line: its definition, the scope around it, and the options of its choices, by field. */
export interface LineForm {
  readonly definition: FormDefinition;
  readonly scope: Scope;
  /** The columns, in the order in which they are pasted. */
  readonly fields: readonly Field[];
  readonly options: ReadonlyMap<string, readonly VisibleOption[]>;
}

/** Puts removed lines back. The other lines keep their later states. */
export const putBack = (
  lines: readonly PastedLine[],
  removed: readonly PastedLine[],
): readonly PastedLine[] => {
  const present = new Set(lines.map(({ numero }) => numero));
  const missing = removed.filter(({ numero }) => !present.has(numero));
  return [...lines, ...missing].sort((a, b) => a.numero - b.numero);
};

/** The lines of a stored list. Drops entries that are not lines, because the storage of a browser may be damaged. */
export const linesOf = (stored: unknown): readonly PastedLine[] =>
  (Array.isArray(stored) ? stored : []).filter(
    (line): line is PastedLine =>
      isObject(line) && typeof line.numero === "number" && isObject(line.dati) && isObject(line.testi),
  );

/** The shortest beginning of a label that stands for the option. */
const SHORTEST_BEGINNING = 3;

/** The option that a pasted text means: its label or its code, or the only label that begins so. */
export function optionOf(options: readonly VisibleOption[], text: string): VisibleOption | undefined {
  const folded = plainText(text);
  const exact = options.find(
    ({ label, value }) => plainText(label) === folded || plainText(String(value)) === folded,
  );
  if (exact || folded.length < SHORTEST_BEGINNING) return exact;
  const [first, ...others] = options.filter(({ label }) => plainText(label).startsWith(folded));
  return others.length === 0 ? first : undefined;
}

/** Checks the data of a line as the form does, and gives its state. */
export function checkLine(
  line: Pick<PastedLine, "numero" | "dati" | "testi">,
  { definition, scope, fields }: LineForm,
): PastedLine {
  const { data, problems } = takeSnapshot(definition, line.dati, scope).normalized;
  const testi = Object.fromEntries(Object.entries(line.testi).filter(([name]) => isEmpty(data[name])));
  const unread = fields.flatMap((field) => {
    const text = testi[field.name];
    return text === undefined ? [] : [messages.noOption(labelOf(field), text)];
  });
  const others = problems.flatMap(({ path: [name = ""], message }) => {
    if (testi[name] !== undefined) return [];
    const field = fields.find((one) => one.name === name);
    // A message about a missing value names it; others may be about any field.
    return [field && !isEmpty(data[name]) ? labelled(labelOf(field), message) : message];
  });
  const reasons = [...new Set([...others, ...unread])];
  return {
    numero: line.numero,
    dati: data,
    testi,
    stato: reasons.length > 0 ? "wrong" : "ready",
    motivo: reasons.length > 0 ? reasons.join(" ") : null,
    livello: null,
    risposta: null,
    giorno: null,
  };
}

/** The line of a row, from the cells of its fields. */
function lineOf(numero: number, cells: readonly (string | undefined)[], form: LineForm): PastedLine {
  const dati: JsonObject = {};
  const testi: Record<string, string> = {};
  form.fields.forEach((field, index) => {
    const cell = cells[index];
    if (cell === undefined || cell === "") return;
    const options = form.options.get(field.name);
    const option = options && optionOf(options, cell);
    if (option) dati[field.name] = option.value;
    else if (options) testi[field.name] = cell;
    else dati[field.name] = cell;
  });
  return checkLine({ numero, dati, testi }, form);
}

/** The result of reading a list. */
export interface ReadLines {
  readonly lines: readonly PastedLine[];
  /** Rows beyond the most lines, which were not read. */
  readonly extra: number;
  /** Columns without a field, which were not read. */
  readonly ignored: number;
}

/** Makes lines of the rows of a table. */
export function readLines(
  { rows, extra }: ReadTable,
  first: number,
  most: number,
  form: LineForm,
): ReadLines {
  const { columns, rows: all } = findColumns(rows, form.fields);
  const width = Math.max(0, ...all.map((row) => row.findLastIndex((cell) => cell !== "") + 1));
  const read = new Set(columns.filter((column) => column !== undefined && column < width));
  const lines = all.slice(0, most).map((row, index) =>
    lineOf(
      first + index,
      columns.map((column) => (column === undefined ? undefined : row[column])),
      form,
    ),
  );
  return { lines, extra: extra + all.length - lines.length, ignored: width - read.size };
}

/** The scope in which a definition reads a line. */
export const lineScope = (scope: Scope, line: PastedLine): Scope => withRoots(scope, { riga: line });

/** The lines that repeat an earlier one, with its number. */
export function twinsOf(
  lines: readonly PastedLine[],
  { value }: Pick<PasteBlock, "value">,
  scope: Scope,
): ReadonlyMap<PastedLine, number> {
  const seen = new Map<string, number>();
  const twins = new Map<PastedLine, number>();
  for (const line of lines) {
    const key = evaluate(value, lineScope(scope, line)) as Json; // an expression of JSON data
    if (isEmpty(key)) continue;
    const text = JSON.stringify(key);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, line.numero);
    else twins.set(line, first);
  }
  return twins;
}

/** The names of the fields that a line lacks. */
const missingIn = ({ dati }: PastedLine, { fields }: LineForm): readonly string[] =>
  fields.filter(({ name }) => isEmpty(dati[name])).map(({ name }) => name);

/** The lines other than `line` that lack a datum which `line` lacks as well. */
export const lackingLike = (
  line: PastedLine,
  lines: readonly PastedLine[],
  form: LineForm,
): readonly PastedLine[] => {
  const missing = missingIn(line, form);
  return lines.filter(
    (other) => other.numero !== line.numero && missing.some((name) => isEmpty(other.dati[name])),
  );
};

/** A corrected line: its new data, and the other lines that also get the data which it lacked. */
export interface Correction {
  readonly line: PastedLine;
  readonly dati: JsonObject;
  readonly others: readonly PastedLine[];
}

/** Corrects a line, and gives the data that it lacked to the other lines where they lack them. */
export function correctLine(
  lines: readonly PastedLine[],
  { line, dati, others }: Correction,
  form: LineForm,
): readonly PastedLine[] {
  const missing = missingIn(line, form);
  const numbers = new Set(others.map(({ numero }) => numero));
  return lines.map((one) => {
    if (one.numero === line.numero) return checkLine({ numero: one.numero, dati, testi: {} }, form);
    if (!numbers.has(one.numero)) return one;
    const given = missing.filter((name) => isEmpty(one.dati[name]) && !isEmpty(dati[name]));
    const added = Object.fromEntries(given.map((name) => [name, dati[name] ?? null]));
    return checkLine({ ...one, dati: { ...one.dati, ...added } }, form);
  });
}

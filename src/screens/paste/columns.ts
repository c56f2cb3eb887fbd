import type { Field } from "../../engine/index.ts";
import { plainText } from "../../ui/long-list/plain-lines.ts";

/** Rows among which the one with the names of the columns is looked for: spreadsheets may have a title above it. */
export const HEADING_ROWS = 5;
/** The fewest letters of an abbreviation (`CF`), and of a word that names a column alone. */
const SHORTEST = { abbreviation: 2, word: 4 };

export const labelOf = ({ label, name }: Field): string => (typeof label === "string" ? label : name);

const wordsOf = (text: string): readonly string[] => plainText(text).split(" ");

/** Whether letters are the beginnings of some words, in their order: `cf` of "codice fiscale", `piva` of "partita IVA". */
function abbreviates(letters: string, [word, ...others]: readonly string[]): boolean {
  if (letters === "") return true;
  if (word === undefined) return false;
  for (let length = 1; length <= letters.length && word.startsWith(letters.slice(0, length)); length++)
    if (abbreviates(letters.slice(length), others)) return true;
  return abbreviates(letters, others);
}

/** How a heading may name a field, the surest first. */
const NAMINGS: readonly ((field: Field, heading: string) => boolean)[] = [
  (field, heading) => [field.name, labelOf(field)].some((name) => plainText(name) === plainText(heading)),
  (field, heading) => {
    const letters = wordsOf(heading).join("");
    return letters.length >= SHORTEST.abbreviation && abbreviates(letters, wordsOf(labelOf(field)));
  },
  // "Targa del veicolo" for "Targa o telaio".
  (field, heading) => {
    const [first = ""] = wordsOf(heading);
    return first.length >= SHORTEST.word && wordsOf(labelOf(field)).includes(first);
  },
];

/** The column of each field by the headings of a row; undefined for fields that no heading names. */
function columnsNamedIn(row: readonly string[], fields: readonly Field[]): (number | undefined)[] {
  const columns = fields.map((): number | undefined => undefined);
  for (const isNamed of NAMINGS)
    fields.forEach((field, index) => {
      if (columns[index] !== undefined) return;
      const column = row.findIndex(
        (cell, at) => cell !== "" && !columns.includes(at) && isNamed(field, cell),
      );
      if (column >= 0) columns[index] = column;
    });
  return columns;
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell !== "").length;

/** Where the columns of the fields are, and the rows of data. */
export interface Columns {
  readonly columns: readonly (number | undefined)[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Finds the columns of the fields: by the row with their names, which may have titles of one cell above it, otherwise in the order of
 * the fields. A row with three digits in a cell is data.
 */
export function findColumns(rows: readonly (readonly string[])[], fields: readonly Field[]): Columns {
  for (const [at, row] of rows.slice(0, HEADING_ROWS).entries()) {
    const columns = columnsNamedIn(row, fields);
    const named = columns.filter((column) => column !== undefined).length;
    const isHeading = named > (at === 0 ? 0 : 1) && !row.some((cell) => /\d{3}/.test(cell));
    if (isHeading) return { columns, rows: rows.slice(at + 1) };
    if (filledIn(row) > 1) break;
  }
  return { columns: fields.map((_, index) => index), rows };
}

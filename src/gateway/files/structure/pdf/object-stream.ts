import { refuse } from "../structure.ts";
import { Parser } from "./parser.ts";
import { countIn, Reference, type Dictionary, type Value } from "./values.ts";

/**
 * Reads the objects of an object stream (ISO 32000-2, 7.5.7): a table of numbers and offsets, then the values in the
 * order of the table, with nothing between them.
 */
export function readObjectStream(
  dictionary: Dictionary,
  content: Uint8Array,
): { number: number; value: Value }[] {
  const count = countIn(dictionary.get("N"));
  const first = countIn(dictionary.get("First"));
  if (count === undefined || first === undefined || first > content.length)
    return refuse("damaged", "a malformed object stream");
  const table = readNumbers(new Parser(content, { to: first }), count);
  const parser = new Parser(content, { from: first });
  const objects = table.map(({ number, offset }) => {
    const from = parser.at;
    parser.skipBlanks();
    // An offset may point to the white space before a value.
    if (first + offset < from || first + offset > parser.at)
      refuse("damaged", "an object stream whose offsets lie");
    const value = parser.value();
    if (value instanceof Reference) refuse("damaged", `object ${number} is a reference`);
    return { number, value };
  });
  parser.skip();
  if (!parser.isAtEnd) refuse("damaged", "data after the objects of a stream");
  return objects;
}

function readNumbers(parser: Parser, count: number) {
  const table: { number: number; offset: number }[] = [];
  for (let index = 0; index < count; index++) {
    parser.skipBlanks();
    const number = parser.integer(8);
    parser.skipBlanks();
    table.push({ number, offset: parser.integer(8) });
  }
  parser.skipBlanks();
  if (!parser.isAtEnd) refuse("damaged", "data after the table of an object stream");
  return table;
}

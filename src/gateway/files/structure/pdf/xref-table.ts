import { latin, refuse } from "../structure.ts";
import type { Parser } from "./parser.ts";
import type { Entry, Section } from "./section.ts";
import { isDictionary } from "./values.ts";

const entryLength = 20;
const entryForm = /^(\d{10}) (\d{5}) ([nf])(?: \r| \n|\r\n)$/;

/** Reads a table of references and its trailer (ISO 32000-2, 7.5.4). Its entries have exactly twenty bytes. */
export function readTable(parser: Parser): Section {
  const start = parser.at;
  const entries = new Map<number, Entry>();
  parser.expect("xref");
  for (parser.skipBlanks(); parser.peekWord() !== "trailer"; parser.skipBlanks()) {
    const first = parser.integer(8);
    parser.skipBlanks();
    const count = parser.integer(8);
    parser.skipBlanks();
    for (let number = first; number < first + count; number++) addEntry(entries, number, parser);
  }
  const trailerStart = parser.at;
  parser.expect("trailer");
  const trailer = parser.value();
  if (!isDictionary(trailer)) return refuse("damaged", "a trailer that is no dictionary");
  return { start, end: parser.at, trailerStart, entries, trailer };
}

function addEntry(entries: Map<number, Entry>, number: number, parser: Parser) {
  const [, offset, generation, kind] =
    entryForm.exec(latin(parser.bytes, parser.at, parser.at + entryLength)) ??
    refuse("damaged", `a malformed entry of the table at ${parser.at}`);
  if (entries.has(number)) refuse("damaged", `object ${number} is listed twice`);
  parser.at += entryLength;
  // Some producers list an object that they have not written at the offset 0.
  const isFree = kind === "f" || Number(offset) === 0;
  if (number === 0 && !isFree) refuse("damaged", "the object 0 is in use");
  entries.set(
    number,
    isFree ? { kind: "free" } : { kind: "at", offset: Number(offset), generation: Number(generation) },
  );
}

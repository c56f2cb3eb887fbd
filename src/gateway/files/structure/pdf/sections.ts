import { refuse } from "../structure.ts";
import { readTable } from "./xref-table.ts";
import { readXrefStream } from "./xref-stream.ts";
import { Parser } from "./parser.ts";
import type { Section } from "./section.ts";
import { countIn, type Dictionary } from "./values.ts";

/** The most sections: one for each time that the document was saved. */
const mostSections = 200;

/**
 * Reads the chain of sections from the last one, the newest first. The stream of a hybrid file is merged with its table:
 * the two must not locate the same object differently, because older readers ignore the stream.
 */
export function readSections(bytes: Uint8Array, last: number) {
  const sections: Section[] = [];
  const seen = new Set<number>();
  const read = (start: number) => {
    if (seen.has(start)) refuse("damaged", "sections that refer to each other in a circle");
    seen.add(start);
    if (seen.size > mostSections) refuse("damaged", "too many sections");
    return readSection(bytes, start);
  };
  for (let at: number | undefined = last; at !== undefined;) {
    const section = read(at);
    sections.push(section);
    const hybrid = offsetIn(section.trailer, "XRefStm");
    if (hybrid !== undefined) {
      if (section.end === undefined) refuse("damaged", "a hybrid section without a table");
      merge(section, read(hybrid));
    }
    at = offsetIn(section.trailer, "Prev");
  }
  return { sections, starts: seen };
}

function readSection(bytes: Uint8Array, start: number): Section {
  if (start >= bytes.length) refuse("damaged", "a section after the end");
  const parser = new Parser(bytes, { from: start });
  parser.skipBlanks();
  return parser.peekWord() === "xref" ? readTable(parser) : readXrefStream(parser);
}

function offsetIn(trailer: Dictionary, key: string) {
  if (!trailer.has(key)) return undefined;
  return countIn(trailer.get(key)) ?? refuse("damaged", `${key} is no offset`);
}

function merge(table: Section, stream: Section) {
  for (const [number, entry] of stream.entries) {
    const known = table.entries.get(number);
    if (entry.kind === "free" || known?.kind === "in") continue;
    if (known?.kind === "at" && !(entry.kind === "at" && entry.offset === known.offset))
      refuse("damaged", `object ${number} has two locations`);
    table.entries.set(number, entry);
  }
}

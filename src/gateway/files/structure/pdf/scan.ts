import { latin, refuse } from "../structure.ts";
import { isDigit } from "./characters.ts";
import type { PdfDocument, StoredObject } from "./document.ts";
import { Parser } from "./parser.ts";
import type { Section } from "./sections.ts";
import { countIn, isDictionary, nameIn } from "./values.ts";

/** The objects of a file's body, with the sections that stand between them. */
interface Body {
  objects: Map<number, StoredObject>;
  /** Offsets of the tables and streams of references that were met. */
  sections: Set<number>;
}

/**
 * Reads the body of a file from the header to the last end marker and accounts for every byte: objects, sections,
 * `startxref`, comments and white space. Each reference must find one of these objects, so that readers that follow the
 * references and readers that search the file see the same document. Returns the objects, those in streams included.
 */
export function scanBody(document: PdfDocument, starts: ReadonlySet<number>, end: number): StoredObject[] {
  const body: Body = { objects: new Map(), sections: new Set() };
  const tables = new Map(document.sections.map((section) => [section.start, section]));
  const parser = new Parser(document.bytes, { to: end });
  for (parser.skip(); !parser.isAtEnd; parser.skip()) readPart(parser, document, tables, body);
  const found = new Set([...starts].map((start) => document.skipTo(start)));
  if (![...body.sections].every((start) => found.has(start)) || body.sections.size !== found.size)
    refuse("damaged", "a section of references that no other refers to");
  checkReferences(document, body.objects);
  const known = document.sections.flatMap(({ trailerStart }) => trailerStart ?? []);
  checkHidden(document.bytes, new Set([...body.objects.keys(), ...known]));
  return [...body.objects.values()].flatMap((object) => [
    object,
    ...(typeOf(object) === "ObjStm" ? document.contentsOf(object) : []),
  ]);
}

function readPart(parser: Parser, document: PdfDocument, tables: Map<number, Section>, body: Body) {
  const start = parser.at;
  if (isDigit(parser.byte)) {
    const object = document.read(parser);
    body.objects.set(start, object);
    if (typeOf(object) === "XRef") body.sections.add(start);
    return;
  }
  const word = parser.word();
  if (word === "startxref") return skipStart(parser);
  const table = tables.get(start);
  if (word !== "xref" || table?.end === undefined)
    return refuse("trailing", `neither an object nor a table at ${start}`);
  body.sections.add(start);
  parser.at = table.end;
}

/** Skips the offset after `startxref`, with its end marker. The first one of a linearized file is 0. */
function skipStart(parser: Parser) {
  parser.skipBlanks();
  parser.integer();
  parser.skipBlanks();
  if (latin(parser.bytes, parser.at, parser.at + 5) !== "%%EOF")
    refuse("damaged", `no end marker at ${parser.at}`);
}

function typeOf({ value, data }: StoredObject) {
  return data && isDictionary(value) ? nameIn(value.get("Type")) : undefined;
}

/** Every location in every section must be the start of an object with that number. */
function checkReferences(document: PdfDocument, objects: Map<number, StoredObject>) {
  for (const { entries } of document.sections)
    for (const [number, entry] of entries) {
      if (entry.kind !== "at") continue;
      const object = objects.get(document.skipTo(entry.offset));
      if (object?.number !== number || object.generation !== entry.generation)
        refuse("damaged", `the location of object ${number} is none`);
    }
}

/** The words that a reader searches for when it repairs a document: in strings and streams, they would find hidden objects. */
const repaired = /\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+obj(?![a-zA-Z])|\btrailer\s*<</g;

function checkHidden(bytes: Uint8Array, known: ReadonlySet<number>) {
  for (const { index } of latin(bytes).matchAll(repaired))
    if (!known.has(index)) refuse("active", `a hidden object at ${index}`);
}

/** The dictionary of a linearized file, whose first section is used before the last one, if its length is right. */
export function checkLinearized(document: PdfDocument, objects: readonly StoredObject[], last: number) {
  const first = objects[0]?.value;
  if (!isDictionary(first) || !first.has("Linearized")) return;
  if (countIn(first.get("L")) !== document.bytes.length) return;
  const section = Math.min(...document.sections.map(({ start }) => start));
  if (document.skipTo(last) !== section) refuse("damaged", "a linearized file with two tables");
}

import { latin, refuse } from "../structure.ts";
import { isDigit } from "./characters.ts";
import type { PdfDocument, StoredObject } from "./document.ts";
import { Parser } from "./parser.ts";
import type { Section } from "./section.ts";
import { countIn, isDictionary, nameIn } from "./values.ts";

/** The objects of a file's body, with the sections that stand between them. */
interface Body {
  objects: Map<number, StoredObject>;
  /** Offsets of the tables and streams of references that were met. */
  sections: Set<number>;
  /** Offsets after `startxref`. */
  ends: number[];
}

/**
 * Reads the body of a file from the header to the last end marker and accounts for every byte: objects, sections,
 * `startxref`, comments and white space. Each reference must find one of these objects, so that readers that follow the
 * references and readers that search the file see the same document. Returns the objects, those in streams included.
 */
export function scanBody(document: PdfDocument, starts: ReadonlySet<number>, end: number): StoredObject[] {
  const body: Body = { objects: new Map(), sections: new Set(), ends: [] };
  const tables = new Map(document.sections.map((section) => [section.start, section]));
  const parser = new Parser(document.bytes, { to: end });
  for (parser.skip(); !parser.isAtEnd; parser.skip()) readPart(parser, document, tables, body);
  const found = new Set([...starts].map((start) => document.skipTo(start)));
  if (![...body.sections].every((start) => found.has(start)) || body.sections.size !== found.size)
    refuse("damaged", "a section of references that no other refers to");
  // The first one of a linearized file is 0.
  if (!body.ends.every((start) => start === 0 || starts.has(start)))
    refuse("damaged", "an end that leads to no section");
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
  if (word === "startxref") return void body.ends.push(readStart(parser));
  const table = tables.get(start);
  if (word !== "xref" || table?.end === undefined)
    return refuse("trailing", `neither an object nor a table at ${start}`);
  body.sections.add(start);
  parser.at = table.end;
}

/** Reads the offset after `startxref`, with its end marker. */
function readStart(parser: Parser) {
  parser.skipBlanks();
  const start = parser.integer();
  parser.skipBlanks();
  if (latin(parser.bytes, parser.at, parser.at + 5) !== "%%EOF")
    refuse("damaged", `no end marker at ${parser.at}`);
  return start;
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

/**
 * The words that a reader searches for when it repairs a document, and similar ones: in strings and streams, they would find hidden
 * objects.
 */
const repaired = /(?<!\d)\d+\s+\d+[^a-zA-Z\d<>()[\]/]{0,9}[o0]bj(?![a-zA-Z])|\btrailer\s*<</g;

function checkHidden(bytes: Uint8Array, known: ReadonlySet<number>) {
  for (const { index } of latin(bytes).matchAll(repaired))
    if (!known.has(index)) refuse("active", `a hidden object at ${index}`);
}

/**
 * A linearized file whose stated length is right is read from the section after its first object, any other from its end. Both must be
 * the same section.
 */
export function checkLinearized(document: PdfDocument, objects: readonly StoredObject[], last: number) {
  const [first] = objects;
  if (!isDictionary(first?.value) || !first.value.has("Linearized")) return;
  if (countIn(first.value.get("L")) !== document.bytes.length) return;
  const parser = new Parser(document.bytes, { from: first.end });
  parser.skipBlanks();
  if (parser.at !== document.skipTo(last)) refuse("damaged", "a linearized file with two tables");
}

import { refuse } from "../judgement.ts";
import { isDigit } from "./characters.ts";
import { Parser, type Budget } from "./parser.ts";
import { isDictionary, Reference, type Dictionary, type StoredObject } from "./values.ts";

/** Everything that stands in a file, in its order. */
export interface Body {
  objects: StoredObject[];
  /** The dictionaries after the word `trailer`. */
  trailers: Dictionary[];
  /** The tables of references that are texts, as they stand after the word `xref`. */
  tables: string[];
  /** The offsets of all words `obj`, `trailer` and `xref` that begin them, and of the last one in `startxref`. */
  known: Set<number>;
}

/**
 * Reads a file from its first byte to its last, without following its tables of references: objects of all revisions, whether or not something
 * refers to them. Refuses anything between them but tables, comments and white space, and a file that ends without `startxref`.
 */
export function readBody(bytes: Buffer, from: number, budget: Budget): Body {
  const body: Body = { objects: [], trailers: [], tables: [], known: new Set() };
  const parser = new Parser(bytes, budget, from);
  let isEnded = false;
  for (let end = from; ; end = parser.at) {
    parser.skip();
    if (parser.isAtEnd) break;
    if (isDigit(parser.byte)) {
      const place = { from: end, at: parser.at };
      body.objects.push({ ...readObject(parser, body.known), place });
      isEnded = false;
    } else isEnded = readMark(parser, body) || isEnded;
  }
  if (!isEnded) refuse("damaged", "no end");
  return body;
}

/** The last character of a file in old systems. */
const oldEnd = "\x1a";

function readObject(parser: Parser, known: Set<number>): StoredObject {
  const number = parser.objectNumber();
  const generation = parser.integer();
  parser.skip();
  known.add(parser.at);
  if (parser.word() !== "obj") refuse("trailing", `no object at ${parser.at}`);
  const value = parser.peekWord() === "endobj" ? null : parser.value();
  if (value instanceof Reference) refuse("damaged", `object ${number} is a reference`);
  const data = parser.peekWord() === "stream" ? readStream(parser) : undefined;
  if (data && !isDictionary(value)) refuse("damaged", "a stream without a dictionary");
  // Some producers leave the last word out.
  if (parser.peekWord() === "endobj") parser.word();
  return { number, generation, value, ...(data && { data }) };
}

/**
 * Reads the data of a stream up to `endstream`. Its stated length is not used: viewers differ in how they repair a wrong one. Where a viewer
 * reads more, it reads objects that are judged too.
 */
function readStream(parser: Parser) {
  const start = parser.at + "stream".length;
  const end = parser.bytes.indexOf("endstream", start, "latin1");
  if (end < 0) return refuse("damaged", "a stream without an end");
  parser.at = end + "endstream".length;
  return parser.bytes.subarray(start, end);
}

/** Reads a table of references, a trailer or an end. Returns true for an end. */
function readMark(parser: Parser, { trailers, tables, known }: Body) {
  const start = parser.at;
  const word = parser.word();
  if (word === "startxref") {
    known.add(start + "start".length);
    parser.integer();
    return true;
  }
  if (word === "trailer") {
    known.add(start);
    const trailer = parser.value();
    trailers.push(isDictionary(trailer) ? trailer : refuse("damaged", "a trailer that is no dictionary"));
  } else if (word === "xref") {
    known.add(start);
    const from = parser.at;
    while (/^(?:\d+|[fn])$/.test(parser.peekWord())) parser.word();
    tables.push(parser.bytes.toString("latin1", from, parser.at));
  } else if (word !== oldEnd) refuse("trailing", `neither an object nor a table at ${start}`);
  return false;
}

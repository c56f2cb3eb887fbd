import { inflateSync } from "node:zlib";
import { refuse } from "../judgement.ts";
import { asciiDecoders } from "./ascii.ts";
import { isBlank } from "./characters.ts";
import { Parser, type Budget } from "./parser.ts";
import { readPredictor, undoPredictor } from "./predictor.ts";
import { countIn, isDictionary, nameIn, Reference, type Dictionary, type StoredObject } from "./values.ts";

/**
 * The objects in a stream, if a viewer can take it for an object stream (ISO 32000-2, 7.5.7): some ask for its type, some for its
 * entries only. A colour profile has an entry `N` too, but its data do not start with two numbers.
 */
export function objectsIn(
  { value, data, number }: StoredObject,
  decrypt: (data: Buffer) => Buffer,
  budget: Budget,
): StoredObject[] {
  if (!data || !isDictionary(value)) return [];
  const type = nameIn(value.get("Type"));
  if (type !== "ObjStm" && !value.has("N")) return [];
  if (type !== "ObjStm" && (type !== undefined || value.has("First")))
    return refuse("damaged", `an object stream of another type: ${number}`);
  const content = contentOf(value, data, budget, decrypt);
  return type === undefined && !numbers.test(content.toString("latin1", 0, 512))
    ? []
    : readObjects(value, content, budget);
}

/** The data of a stream, decrypted and inflated. */
export function contentOf(
  dictionary: Dictionary,
  data: Buffer,
  budget: Budget,
  decrypt = (encrypted: Buffer) => encrypted,
) {
  const content = decoded(dictionary, decrypt(withoutLineEnd(data)), budget.bytes);
  budget.bytes -= content.length;
  return content;
}

/** Between two numbers: white space, comments, and the ends of strings, which some viewers skip. */
const gap = String.raw`(?:[\0\t\n\f\r )>]|%[^\r\n]*(?:[\r\n]|$))`;
/** The start of a table: two numbers. A profile of colours can start with one. */
const numbers = new RegExp(String.raw`^${gap}*(?:$|[\d.+-]+(?:$|${gap}+(?:$|[\d.+-])))`);

/** The data after the line end that follows `stream`. */
function withoutLineEnd(data: Buffer) {
  const [lineEnd] = /^ *(?:\r\n|\r|\n)/.exec(data.toString("latin1", 0, 64)) ?? [];
  return lineEnd === undefined
    ? refuse("damaged", "no line end after stream")
    : data.subarray(lineEnd.length);
}

/** The most filters of a stream. */
const mostFilters = 3;

function decoded(dictionary: Dictionary, data: Buffer, limit: number): Buffer {
  const filters = [dictionary.get("Filter") ?? []].flat().map((filter) => nameIn(filter) ?? "");
  const isDeflated = filters.at(-1) === "FlateDecode";
  const letters = (isDeflated ? filters.slice(0, -1) : filters).map((name) => asciiDecoders.get(name));
  if (filters.length > mostFilters || (filters.length > 0 && dictionary.has("DP")))
    return refuse("damaged", "unusual filters of an object stream");
  const given = letters.reduce(
    (all, decode) => (decode ?? refuse("damaged", "an unusual filter of an object stream"))(all),
    data,
  );
  if (!isDeflated) return given.length > limit ? refuse("huge", "too many objects") : given;
  const predictor = parametersOf(dictionary, filters.length - 1);
  const content = inflate(given, limit);
  return predictor ? undoPredictor(content, predictor) : content;
}

/** The predictor of the last filter. Others have no parameters. */
function parametersOf(dictionary: Dictionary, last: number) {
  const all = [dictionary.get("DecodeParms") ?? []].flat();
  const parameters = all[last] ?? null;
  const isUsual = all.every((each, index) => each === null || (index === last && isDictionary(each)));
  if (!isUsual) return refuse("damaged", "parameters of an object stream");
  return isDictionary(parameters) ? readPredictor(parameters) : undefined;
}

function inflate(data: Buffer, limit: number) {
  try {
    return inflateSync(data, { maxOutputLength: Math.max(limit, 1) });
  } catch (error) {
    const isLong = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isLong ? refuse("huge", "too many objects") : refuse("damaged", "compressed data that are broken");
  }
}

/**
 * Reads a table of numbers and offsets, then values up to the end of the data. Each offset must find one of them: some viewers
 * follow the offsets, others the order.
 */
function readObjects(dictionary: Dictionary, content: Buffer, budget: Budget): StoredObject[] {
  const count = countIn(dictionary.get("N"));
  const first = dictionary.has("First") ? countIn(dictionary.get("First")) : 0;
  if (count === undefined || first === undefined || first > content.length || count > content.length)
    return refuse("damaged", "a malformed object stream");
  const table = new Parser(content, budget);
  const places = Array.from({ length: count }, () => ({
    number: table.objectNumber(),
    offset: table.integer(),
  }));
  const values = new Map<number, StoredObject["value"]>();
  const parser = new Parser(content, budget, first);
  for (parser.skip(); !parser.isAtEnd; parser.skip()) values.set(parser.at, parser.value());
  // Values without a number are judged too.
  const numbers = new Map<number, number[]>([...values.keys()].map((at) => [at, []]));
  for (const { number, offset } of places) {
    const start = afterBlanks(content, first + offset);
    if (values.get(start) instanceof Reference) refuse("damaged", `object ${number} is a reference`);
    (numbers.get(start) ?? refuse("damaged", "an object stream whose offsets lie")).push(number);
  }
  return [...values].flatMap(([at, value]) =>
    (numbers.get(at)?.length ? numbers.get(at)! : [0]).map((number) => ({ number, generation: 0, value })),
  );
}

/** The most white space between an offset and its value. */
const mostBlanks = 16;

function afterBlanks(content: Buffer, from: number) {
  let at = from;
  while (isBlank(content[at]) && at < from + mostBlanks) at++;
  return at;
}

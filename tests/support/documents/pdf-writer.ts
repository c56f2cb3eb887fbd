import { deflateSync } from "node:zlib";

const latin = (text: string) => Buffer.from(text, "latin1");

/** The body of an object: the text between `obj` and `endobj`, or with the bytes of a stream. */
export type Body = string | Buffer;

/** A stream with its length. */
export const stream = (entries: string, data: Buffer | string, lineEnd = "\n"): Buffer => {
  const bytes = typeof data === "string" ? latin(data) : data;
  return Buffer.concat([
    latin(`<<${entries}/Length ${bytes.length}>>stream${lineEnd}`),
    bytes,
    latin(`${lineEnd}endstream`),
  ]);
};

export const deflated = (entries: string, data: Buffer | string) =>
  stream(`${entries}/Filter/FlateDecode`, deflateSync(data));

/** Bytes as letters of base 85, with their end. */
export function base85(data: Uint8Array): string {
  const group = (bytes: Uint8Array) => {
    const value = [0, 1, 2, 3].reduce((sum, at) => 256 * sum + (bytes[at] ?? 0), 0);
    const letters = [4, 3, 2, 1, 0].map((power) =>
      String.fromCharCode(33 + (Math.floor(value / 85 ** power) % 85)),
    );
    return value === 0 && bytes.length === 4 ? "z" : letters.slice(0, bytes.length + 1).join("");
  };
  const starts = Array.from({ length: Math.ceil(data.length / 4) }, (_, index) => 4 * index);
  return `${starts.map((at) => group(data.subarray(at, at + 4))).join("")}~>`;
}

export interface PdfParts {
  version?: string;
  /** Entries of the catalog (object 1), of the page (object 3) and of the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** The content of the page (object 4). */
  content?: Body;
  /** Further objects, from number 5; they may also replace the first four. */
  objects?: Record<number, Body>;
  /** Bytes between the last object and the table. */
  between?: string | Buffer;
  after?: string | Buffer;
  lineEnd?: string;
  /** Numbers of objects that an object stream contains; the table is a stream then. */
  packed?: number[];
  /** Replaces the offset of an object in the table by that of a text in the file. */
  located?: Record<number, string>;
  /** The word before the dictionary of an object. */
  word?: Record<number, string>;
}

/** Writes a PDF of one page with correct references, except for the deviations that its parts describe. */
export function aPdf(parts: PdfParts = {}): Buffer {
  const { version = "1.7", lineEnd = "\n", between = "", after = "", packed } = parts;
  const bodies = bodiesOf(parts);
  const chunks: Buffer[] = [latin(`%PDF-${version}${lineEnd}%\xe2\xe3\xcf\xd3${lineEnd}`)];
  const offsets = new Map<number, number>();
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const write = (number: number, body: Body) => {
    offsets.set(number, length());
    chunks.push(anObject(number, body, { lineEnd, word: parts.word?.[number] }));
  };
  for (const [number, body] of bodies) if (!packed?.includes(number)) write(number, body);
  if (packed) write(900, objectStream(packed.map((number) => [number, String(bodies.get(number))])));
  chunks.push(typeof between === "string" ? latin(between) : between);
  const file = Buffer.concat(chunks).toString("latin1");
  for (const [number, text] of Object.entries(parts.located ?? {}))
    offsets.set(Number(number), file.indexOf(text));
  const trailer = `/Root 1 0 R${parts.trailer ?? ""}`;
  const start = length();
  chunks.push(packed ? referenceStream(offsets, packed, trailer, start) : table(offsets, trailer, lineEnd));
  chunks.push(latin(`startxref${lineEnd}${start}${lineEnd}%%EOF${lineEnd}`));
  chunks.push(typeof after === "string" ? latin(after) : after);
  return Buffer.concat(chunks);
}

function bodiesOf({ catalog = "", page = "", content = stream("", "BT ET"), objects = {} }: PdfParts) {
  const bodies: Record<number, Body> = {
    1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
    4: content,
    ...objects,
  };
  return new Map(Object.entries(bodies).map(([number, body]) => [Number(number), body]));
}

export function anObject(number: number, body: Body, { lineEnd = "\n", word = " 0 obj" } = {}) {
  const bytes = typeof body === "string" ? latin(body) : body;
  return Buffer.concat([latin(`${number}${word}${lineEnd}`), bytes, latin(`${lineEnd}endobj${lineEnd}`)]);
}

const tenDigits = (offset: number) => String(offset).padStart(10, "0");

/** A table with one section for each object, in the order of their numbers. */
export function table(offsets: ReadonlyMap<number, number>, trailer: string, lineEnd = "\n") {
  const end = lineEnd.length === 2 ? lineEnd : ` ${lineEnd}`;
  const sections = [...offsets].map(
    ([number, offset]) => `${number} 1${lineEnd}${tenDigits(offset)} 00000 n${end}`,
  );
  const size = Math.max(0, ...offsets.keys()) + 1;
  return latin(
    `xref${lineEnd}0 1${lineEnd}${tenDigits(0)} 65535 f${end}${sections.join("")}` +
      `trailer${lineEnd}<</Size ${size}${trailer}>>${lineEnd}`,
  );
}

/** An object stream of some values. `settings` replace its correct parts. */
export function objectStream(
  objects: readonly (readonly [number, string])[],
  settings: {
    offsets?: number[];
    entries?: string;
    count?: number;
    encode?: (content: Buffer) => Buffer;
    filter?: string;
  } = {},
) {
  const {
    entries = "/Type/ObjStm",
    count = objects.length,
    encode = deflateSync,
    filter = "/Filter/FlateDecode",
  } = settings;
  const values = objects.map(([, value]) => value);
  const starts =
    settings.offsets ?? values.map((_, index) => values.slice(0, index).join(" ").length + (index && 1));
  const numbers = objects.map(([number], index) => `${number} ${starts[index]}`).join(" ");
  const content = latin(`${numbers} ${values.join(" ")}`);
  return stream(`${entries}/N ${count}/First ${numbers.length + 1}${filter}`, encode(content));
}

/** A stream of references as object 901, which refers to itself too. */
function referenceStream(
  offsets: ReadonlyMap<number, number>,
  packed: readonly number[],
  trailer: string,
  start: number,
) {
  const entries: [number, number[]][] = [[0, [0, 0, 0, 0, 0, 0]]];
  for (const [number, offset] of [...offsets, [901, start] as const])
    entries.push([number, [1, (offset >> 16) & 255, (offset >> 8) & 255, offset & 255, 0, 0]]);
  for (const [index, number] of packed.entries())
    entries.push([number, [2, 0, 900 >> 8, 900 & 255, 0, index]]);
  const data = deflateSync(Buffer.from(entries.flatMap(([, bytes]) => bytes)));
  const index = entries.map(([number]) => `${number} 1`).join(" ");
  return anObject(
    901,
    stream(`/Type/XRef/Size 902/W[1 3 2]/Index[${index}]${trailer}/Filter/FlateDecode`, data),
  );
}

/** The same document, saved again with more or newer objects: an incremental update. */
export function updated(pdf: Buffer, objects: Record<number, Body>, trailer = "") {
  const text = pdf.toString("latin1");
  const previous = /^startxref\s+(\d+)/.exec(text.slice(text.lastIndexOf("startxref")))?.[1] ?? "0";
  const offsets = new Map<number, number>();
  const chunks = [pdf];
  for (const [number, body] of Object.entries(objects)) {
    offsets.set(Number(number), Buffer.concat(chunks).length);
    chunks.push(anObject(Number(number), body));
  }
  const start = Buffer.concat(chunks).length;
  chunks.push(table(offsets, `/Root 1 0 R/Prev ${previous}${trailer}`));
  return Buffer.concat([...chunks, latin(`startxref\n${start}\n%%EOF\n`)]);
}

/** A name with every character written as `#xx`, or one of them. */
export const escaped = {
  all: (name: string) => [...name].map((each) => `#${each.charCodeAt(0).toString(16)}`).join(""),
  one: (name: string) =>
    name.length < 2
      ? escaped.all(name)
      : `${name[0]}#${name.charCodeAt(1).toString(16).toUpperCase()}${name.slice(2)}`,
};

/** A PDF in ASCII, for forms that are texts: the comment of other bytes has letters instead. */
export const textPdf: string = aPdf()
  .toString("latin1")
  .replace(/[\x80-\xff]/g, "a");

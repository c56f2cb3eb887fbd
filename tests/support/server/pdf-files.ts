import { deflateSync } from "node:zlib";

const latin = (text: string) => Buffer.from(text, "latin1");

/** The end of a PDF: a table that readers rebuild, the trailer and the marker. */
const ending = (at: number, trailer = "/Root 1 0 R") =>
  `xref\n0 1\n0000000000 65535 f \ntrailer<<${trailer}>>\nstartxref\n${at}\n%%EOF\n`;

export interface PdfParts {
  /** Entries of the catalog. */
  catalog?: string;
  /** Further objects, numbered as they say. */
  objects?: (string | Buffer)[];
  trailer?: string;
}

/** A PDF of one page, with more in it. */
export function aPdf({ catalog = "", objects = [], trailer }: PdfParts = {}) {
  const body = Buffer.concat([
    latin("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"),
    latin(`1 0 obj<</Type/Catalog/Pages 2 0 R ${catalog}>>endobj\n`),
    latin("2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n"),
    latin("3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n"),
    ...objects.map((object) => (typeof object === "string" ? latin(`${object}\n`) : object)),
  ]);
  return Buffer.concat([body, latin(ending(body.length, trailer))]);
}

/** The same document, saved again with more objects: an incremental update. */
export const updated = (pdf: Buffer, object: string) =>
  Buffer.concat([pdf, latin(`${object}\n`), latin(ending(pdf.length + object.length + 1))]);

export const aStream = (number: number, entries: string, data: Buffer, lineEnd = "\n") =>
  Buffer.concat([
    latin(`${number} 0 obj<<${entries}/Length ${data.length}>>stream${lineEnd}`),
    data,
    latin("\nendstream endobj\n"),
  ]);

export interface ObjectStreamParts {
  /** In place of the offsets of the values one after the other. */
  offsets?: number[];
  filter?: string;
  encode?: (content: Buffer) => Buffer;
  /** Further entries. */
  entries?: string;
  /** Between the word `stream` and the data. */
  lineEnd?: string;
}

/** A compressed object stream of some values, as PDF 1.5 writers make it. */
export function anObjectStream(
  values: string[],
  {
    offsets,
    filter = "/Filter/FlateDecode",
    encode = (content) => deflateSync(content),
    entries = "/Type/ObjStm",
    lineEnd,
  }: ObjectStreamParts = {},
) {
  const starts = offsets ?? values.map((_, index) => values.slice(0, index).join(" ").length + (index && 1));
  const table = `${starts.map((start, index) => `${20 + index} ${start}`).join(" ")} `;
  const content = latin(table + values.join(" "));
  return aStream(
    10,
    `${entries}/N ${starts.length}/First ${table.length}${filter}`,
    encode(content),
    lineEnd,
  );
}

/** A name with every character written as `#xx`, or one of them. */
export const escaped = {
  all: (name: string) => [...name].map((each) => `#${each.charCodeAt(0).toString(16)}`).join(""),
  one: (name: string) =>
    name.length < 2
      ? escaped.all(name)
      : `${name[0]}#${name.charCodeAt(1).toString(16).toUpperCase()}${name.slice(2)}`,
};

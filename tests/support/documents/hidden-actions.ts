import { deflateSync } from "node:zlib";
import fc from "fast-check";
import { bytesOf } from "./bytes.ts";
import { honestPdfs } from "./honest-pdfs.ts";
import { escaped, objectStream, stream, updated, type Body } from "./pdf-writer.ts";

/** Honest documents in which something is hidden; those that are not encrypted, so that a text can be hidden in a string. */
const honest = honestPdfs.filter(({ bytes }) => bytes.length < 20_000).map(({ bytes }) => bytes);
const plain = honest.filter((bytes) => !bytes.includes("/Encrypt"));

const blank = fc.constantFrom(" ", "\n", "\r", "\r\n", "\t", "\f", "\0", "%x\n", "%\r", "  ");
const gap = fc.array(blank, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
const number = fc.integer({ min: 1, max: 4000 });

/** Writes a name with some of its characters as `#xx`. */
const aName = (name: string) =>
  fc.constantFrom(name, escaped.one(name), escaped.all(name)).map((written) => `/${written}`);

/** Writes a string with some of its characters in octal, or in hexadecimal with blanks. */
const aString = (text: string) =>
  fc.constantFrom(
    `(${text})`,
    `(${[...text].map((each) => `\\${each.charCodeAt(0).toString(8).padStart(3, "0")}`).join("")})`,
    `(${text.slice(0, 2)}\\\n${text.slice(2)})`,
    `<${[...text].map((each) => ` ${each.charCodeAt(0).toString(16)}`).join("")}>`,
    `<FEFF${[...text].map((each) => each.charCodeAt(0).toString(16).padStart(4, "0")).join("")}>`,
  );

/** The entries of an action, and further objects that they need. */
interface Action {
  entries: string;
  more: Record<number, Body>;
}
const style = (name: string, rest = "") =>
  fc.tuple(aName("S"), aName(name), gap).map(([key, value, between]) => ({
    entries: `${key}${between}${value}${rest}`,
    more: {},
  }));
const apart = fc
  .tuple(fc.constantFrom("JavaScript", "Launch", "GoToR"), number)
  .map(([name, at]) => ({ entries: `/S ${8000 + at} 0 R`, more: { [8000 + at]: `/${name}` } }));
const address = (text: string) => aString(text).map((uri) => ({ entries: `/S/URI/URI${uri}`, more: {} }));

export const action: fc.Arbitrary<Action> = fc.oneof(
  ...["Launch", "SubmitForm", "ImportData", "GoToE", "Rendition", "Hide", "JavaScript"].map((name) =>
    style(name),
  ),
  style("GoToR", "/F(//esempio.it/a.pdf)"),
  ...["file:///a", "//esempio.it/a", "javascript:a()", "a.exe"].map(address),
  apart,
  number.map((at) => ({ entries: `/JS ${8000 + at} 0 R`, more: { [8000 + at]: stream("", "a()") } })),
  aString("a()").map((text) => ({ entries: `/JS${text}`, more: {} })),
  fc
    .constantFrom(
      "/XFA[(template) 9 0 R]",
      "/EF<</F 9 0 R>>",
      "/Subtype/RichMedia",
      "/Type/EmbeddedFile",
      "/UF(a.exe)",
    )
    .map((entries) => ({ entries, more: {} })),
);

/** Keys of dictionaries and arrays in which a value is hidden, those of free names among them. */
const around = fc.constantFrom(
  ..."A Next Font CharProcs PieceInfo Private K Usage Resources Properties ClassMap RoleMap Kids Info D Parent B".split(
    " ",
  ),
);
const nested = (entries: string) =>
  fc
    .array(fc.tuple(around, fc.boolean()), { maxLength: 4 })
    .map((keys) =>
      keys.reduce((value, [key, isList]) => `<</${key}${isList ? `[1${value}]` : value}>>`, `<<${entries}>>`),
    );

/** Puts a text at one of the places between two objects. */
function between(pdf: Buffer, text: string | Buffer, place: number) {
  const ends = [...pdf.toString("latin1").matchAll(/[\r\n]endobj[\r\n ]+/g)].map(
    ({ index, 0: end }) => index + end.length,
  );
  const at = ends[place % ends.length]!;
  return bytesOf(pdf.subarray(0, at), text, "\n", pdf.subarray(at));
}

/** The same with the body of an object. */
const withObject = (pdf: Buffer, at: number, body: Body, place: number) =>
  between(pdf, bytesOf(`${at} 0 obj\n`, body, "\nendobj"), place);

interface Hidden extends Action {
  pdf: Buffer;
  value: string;
  place: number;
  at: number;
  gaps: [string, string, string];
}
const predicted = (content: Buffer) => {
  const rows = Array.from({ length: Math.ceil(content.length / 7) }, (_, index) => [
    0,
    ...Buffer.concat([content.subarray(7 * index, 7 * index + 7), Buffer.from("      ")]).subarray(0, 7),
  ]);
  return deflateSync(Buffer.from(rows.flat()));
};

/** Ways to hide a value in a document. */
const tricks: Record<string, (hidden: Hidden) => Buffer> = {
  "an update": ({ pdf, value, at }) => updated(pdf, { [at]: value }),
  "an older revision": ({ pdf, value, at }) => updated(updated(pdf, { [at]: value }), { [at]: "<<>>" }),
  "an object that no table names": ({ pdf, value, at, place }) => withObject(pdf, at, value, place),
  "an object with odd white space": ({ pdf, value, at, place, gaps: [a, b, c] }) =>
    between(pdf, `${at}${a}0${b}obj${c}${value}${a}endobj`, place),
  "an object in a stream": ({ pdf, value, at, place, gaps: [a, b, c] }) =>
    withObject(pdf, 7001, stream("", `q Q\n${at}${a}0${b}obj${c}${value}`), place),
  "an object in a string": ({ pdf, value, at, place, gaps: [a, b, c] }) =>
    withObject(pdf, 7001, `(${at}${a}0${b}obj${c}${value.replace(/[()]/g, "\\$&")})`, place),
  "an object in a comment": ({ pdf, value, at, place }) =>
    between(pdf, `%x ${at} 0 obj${value.replace(/[\r\n]/g, " ")}`, place),
  "a trailer in a stream": ({ pdf, value, place, gaps: [a] }) =>
    withObject(pdf, 7001, stream("", `trailer${a}<</Root<</OpenAction${value}>>>>`), place),
  "a stream of objects": ({ pdf, value, at, place }) =>
    withObject(
      pdf,
      7001,
      objectStream([
        [at, "<<>>"],
        [at + 1, value],
      ]),
      place,
    ),
  "a stream of objects without a type": ({ pdf, value, at, place }) =>
    withObject(pdf, 7001, objectStream([[at, value]], { entries: "" }), place),
  "a stream of objects under a predictor": ({ pdf, value, at, place }) =>
    withObject(
      pdf,
      7001,
      objectStream([[at, value]], {
        encode: predicted,
        filter: "/Filter/FlateDecode/DecodeParms<</Predictor 10/Columns 7>>",
      }),
      place,
    ),
  "a stream of objects, stored in a chain": ({ pdf, value, at, place }) =>
    withObject(
      pdf,
      7001,
      objectStream([[at, value]], {
        entries: "/Type/ObjStm/Extends 7002 0 R",
        encode: (content) => deflateSync(content, { level: 0 }),
      }),
      place,
    ),
  "a value that a stream of objects does not list": ({ pdf, value, at, place }) =>
    withObject(
      pdf,
      7001,
      objectStream(
        [
          [at, "1"],
          [at + 1, value],
        ],
        { count: 1 },
      ),
      place,
    ),
  "the dictionary of a stream": ({ pdf, value, place }) =>
    withObject(pdf, 7001, stream(`/Own${value}`, "q Q"), place),
};

/** An honest document in which an action is hidden. */
export const hiddenAction: fc.Arbitrary<{ trick: string; pdf: Buffer }> = action.chain(({ entries, more }) =>
  fc
    .record({
      pdf: fc.constantFrom(...plain),
      trick: fc.constantFrom(...Object.keys(tricks)),
      value: nested(entries),
      place: fc.nat(),
      at: number,
      gaps: fc.tuple(gap, gap, gap),
    })
    .map(({ trick, pdf, ...hidden }) => ({
      trick,
      pdf: tricks[trick]!({
        pdf: Object.keys(more).length > 0 ? updated(pdf, more) : pdf,
        entries,
        more,
        ...hidden,
      }),
    })),
);

const replaced = (pdf: Buffer, from: RegExp, to: (...found: string[]) => string) =>
  Buffer.from(pdf.toString("latin1").replace(from, to), "latin1");

/** Deviations that all viewers tolerate. */
const sloppiness: Record<string, (pdf: Buffer, place: number) => Buffer> = {
  "a mark before the header": (pdf) => bytesOf([0xef, 0xbb, 0xbf], pdf),
  "a line end before the header": (pdf) => bytesOf("\r\n", pdf),
  "the command of a printer before the header": (pdf) =>
    bytesOf("\x1b%-12345X@PJL ENTER LANGUAGE = PDF\r\n", pdf),
  "a text behind the version": (pdf) =>
    replaced(pdf, /%PDF-(\d\.\d)/, (_, version) => `%PDF-${version} Prova`),
  "a longer length": (pdf) =>
    replaced(pdf, /\/Length (\d+)(?=[^<>]*>>\s*stream)/g, (_, length) => `/Length ${Number(length) + 1}`),
  "a shorter length": (pdf) =>
    replaced(
      pdf,
      /\/Length (\d+)(?=[^<>]*>>\s*stream)/g,
      (_, length) => `/Length ${Math.max(0, Number(length) - 1)}`,
    ),
  "a comment behind the end": (pdf) => bytesOf(pdf, "% salvato dal programma\n"),
  "no last mark": (pdf) => replaced(pdf, /%%EOF\s*$/, () => ""),
  "blanks and zeros behind the end": (pdf) => bytesOf(pdf, "\r\n\0\0 \f"),
  "a comment between objects": (pdf, place) => between(pdf, "% nota", place),
  "zeros between objects": (pdf, place) => between(pdf, "\0\0\0", place),
  "an object without its last word": (pdf, place) => between(pdf, "7000 0 obj [1 2]", place),
  "an empty object": (pdf, place) => between(pdf, "7000 0 obj endobj", place),
  "an odd number": (pdf, place) => between(pdf, "7000 0 obj [--5 1. .5 4.-2] endobj", place),
  "a wrong table": (pdf) =>
    replaced(
      pdf,
      /\n(\d{10}) (\d{5}) n/g,
      (_, offset, generation) => `\n${String(Number(offset) + 3).padStart(10, "0")} ${generation} n`,
    ),
};

/** An honest document with some of them. */
export const sloppyPdf: fc.Arbitrary<{ ways: string[]; pdf: Buffer }> = fc
  .tuple(
    fc.constantFrom(...honest),
    fc.uniqueArray(fc.constantFrom(...Object.keys(sloppiness)), { minLength: 1, maxLength: 3 }),
    fc.nat(),
  )
  .map(([pdf, ways, place]) => ({
    ways,
    pdf: ways.reduce((file, way) => sloppiness[way]!(file, place), pdf),
  }));

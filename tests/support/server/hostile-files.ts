import { deflateSync } from "node:zlib";
import type { Structure } from "../../../src/gateway/files/structure/structure.ts";
import { aPdf, anObjectStream, aStream, escaped, updated } from "./pdf-files.ts";
import { fieldsOf, patched } from "./headers.ts";
import { samples, type Format } from "./sample-files.ts";

/** A file made for a test: its format, its bytes and the verdict that they deserve. */
export interface Sample {
  what: string;
  format: Format;
  bytes: Buffer;
  verdict: Structure;
}

/** One use of each name that makes a document active, as an entry of a dictionary. */
export const activeEntries: Record<string, string> = {
  JavaScript: "/S/JavaScript",
  JS: "/JS(app.alert(1))",
  AA: "/AA<</O 9 0 R>>",
  Launch: "/S/Launch",
  SubmitForm: "/S/SubmitForm",
  ImportData: "/S/ImportData",
  GoToE: "/S/GoToE",
  EmbeddedFile: "/Type/EmbeddedFile",
  EmbeddedFiles: "/EmbeddedFiles 9 0 R",
  EF: "/EF<</F 9 0 R>>",
  FileAttachment: "/Subtype/FileAttachment",
  XFA: "/XFA[(template) 9 0 R]",
  RichMedia: "/Subtype/RichMedia",
  RichMediaContent: "/RichMediaContent 9 0 R",
  OnInstantiate: "/OnInstantiate 9 0 R",
};

/** Ways to write a name. */
export const writings: Record<string, (entry: string, name: string) => string> = {
  plainly: (entry) => entry,
  "with one character escaped": (entry, name) => entry.replace(`/${name}`, `/${escaped.one(name)}`),
  "with all characters escaped": (entry, name) => entry.replace(`/${name}`, `/${escaped.all(name)}`),
};

/** Places of an entry in a document that a reader would find. */
export const places: Record<string, (entry: string) => Buffer> = {
  "the catalog": (entry) => aPdf({ catalog: entry }),
  "an action at opening": (entry) => aPdf({ catalog: `/OpenAction<<${entry}>>` }),
  "an object": (entry) => aPdf({ objects: [`4 0 obj<<${entry}>>endobj`] }),
  "an object after comments": (entry) => aPdf({ objects: [`4 %a\n0 %b\r obj%c\n<<%d>>\n${entry}>>endobj`] }),
  "a nested dictionary": (entry) => aPdf({ objects: [`4 0 obj<</A[1[<</B<<${entry}>>>>]]>>endobj`] }),
  "the trailer": (entry) => aPdf({ trailer: `/Root<</Pages 2 0 R${entry}>>` }),
  "an update": (entry) => updated(aPdf(), `1 0 obj<</Type/Catalog/Pages 2 0 R${entry}>>endobj`),
  "an object inside a stream": (entry) =>
    aPdf({ objects: [aStream(4, "", Buffer.from(`( 9 0 obj<<${entry}>>endobj`))] }),
  "an object inside a string": (entry) => aPdf({ objects: [`4 0 obj(\n9 0 obj <<${entry}>> endobj)endobj`] }),
  "the dictionary of a stream": (entry) => aPdf({ objects: [aStream(4, entry, Buffer.from("x"))] }),
  "an object stream after CR LF": (entry) =>
    aPdf({ objects: [anObjectStream([`<<${entry}>>`], { lineEnd: "\r\n" })] }),
  "an object stream after CR": (entry) =>
    aPdf({ objects: [anObjectStream([`<<${entry}>>`], { lineEnd: "\r" })] }),
  "an object stream": (entry) => aPdf({ objects: [anObjectStream(["<</A 1>>", `<<${entry}>>`])] }),
  "an object stream with a list of filters": (entry) =>
    aPdf({ objects: [anObjectStream([`<<${entry}>>`], { filter: "/Filter [ /Fl ]" })] }),
  "an object stream without a type": (entry) =>
    aPdf({ objects: [anObjectStream([`<<${entry}>>`], { entries: "" })] }),
  "a string of an object stream, by its offset": (entry) =>
    aPdf({ objects: [anObjectStream([`(<<${entry}>>)`], { offsets: [0, 1] })] }),
  "an object stream whose offsets lie": (entry) =>
    aPdf({ objects: [anObjectStream(["1", `<<${entry}>>`], { offsets: [0, 0] })] }),
};

const activePdfs: Sample[] = Object.entries(activeEntries).flatMap(([name, entry]) =>
  Object.entries(writings).flatMap(([writing, write]) =>
    Object.entries(places).map(([place, put]) => ({
      what: `${name} ${writing} in ${place}`,
      format: "pdf" as const,
      bytes: put(write(entry, name)),
      verdict: "active" as const,
    })),
  ),
);

const filled = (length: number, text = " ") => Buffer.alloc(length, text);
const objectStreamWith = (...parts: Parameters<typeof anObjectStream>) =>
  aPdf({ objects: [anObjectStream(...parts)] });

/** Documents that cost a reader too much, or that cannot be inspected. */
const costlyPdfs: Sample[] = (
  [
    [
      "a bomb in an object stream",
      "damaged",
      objectStreamWith(["1"], { encode: () => deflateSync(filled(300_000_000)) }),
    ],
    [
      "many bombs in object streams",
      "damaged",
      aPdf({ objects: Array<Buffer>(300).fill(anObjectStream([`(${"x".repeat(1_000_000)})`])) }),
    ],
    [
      "an unknown filter on an object stream",
      "damaged",
      objectStreamWith(["1"], { filter: "/Filter/LZWDecode" }),
    ],
    ["two filters on an object stream", "damaged", objectStreamWith(["1"], { filter: "/Filter[/AHx/Fl]" })],
    [
      "a filter given twice",
      "damaged",
      objectStreamWith(["1"], { filter: "/Filter/FlateDecode/Filter/AHx" }),
    ],
    ["a filter in another object", "damaged", objectStreamWith(["1"], { filter: "/Filter 9 0 R" })],
    [
      "a predictor on an object stream",
      "damaged",
      objectStreamWith(["1"], { entries: "/Type/ObjStm/DecodeParms<</Predictor 12>>" }),
    ],
    [
      "an unknown filter on an object stream without its numbers",
      "damaged",
      aPdf({ objects: [aStream(10, "/Type/ObjStm/Filter/LZWDecode", Buffer.from("1"))] }),
    ],
    ["an object stream with broken data", "damaged", objectStreamWith(["1"], { encode: (all) => all })],
    ["an object stream with an offset outside", "damaged", objectStreamWith(["(x"], { offsets: [0] })],
    [
      "deep nesting",
      "damaged",
      aPdf({ objects: [`4 0 obj${"[".repeat(100_000)}${"]".repeat(100_000)}endobj`] }),
    ],
    ["brackets that do not match", "damaged", aPdf({ objects: ["4 0 obj<</A[>>]>>endobj"] })],
    ["a dictionary without an end", "damaged", aPdf({ objects: ["4 0 obj<</A 1 endobj"] })],
    ["objects inside each other", "damaged", aPdf({ objects: [`4 0 obj${"\n0 obj(".repeat(250_000)}`] })],
    [
      "objects inside each other that end",
      "damaged",
      aPdf({ objects: ["0 obj(".repeat(150_000) + ")".repeat(150_000)] }),
    ],
    ["a marker of the end everywhere", "damaged", aPdf({ objects: ["%%EOF\n".repeat(300_000)] })],
    [
      "encryption that hides object streams",
      "locked",
      aPdf({ trailer: "/Root 1 0 R/Encrypt 9 0 R", objects: [anObjectStream(["1"])] }),
    ],
  ] as const
).map(([what, verdict, bytes]) => ({ what, format: "pdf", bytes, verdict }));

const foreignData = {
  "an archive": Buffer.from("PK\x03\x04\x14\0"),
  "a page": Buffer.from("<html><script>alert(1)</script>"),
  "a program": Buffer.from("MZ\x90\0\x03"),
  "a letter": Buffer.from("x"),
  "zeros and an archive": Buffer.from("\0\0\0\0PK\x03\x04"),
};

/** Formats whose end is known: nothing foreign may follow it. */
const trailing: Sample[] = (["pdf", "jpg", "png"] as const).flatMap((format) =>
  Object.entries(foreignData).map(([what, data]) => ({
    what: `${what} after the end`,
    format,
    bytes: Buffer.concat([samples[format], data]),
    verdict: "trailing" as const,
  })),
);

const between = Buffer.concat([samples.pdf, foreignData["an archive"], Buffer.from("startxref\n9\n%%EOF\n")]);

/** Images of 7072 pixels by 7072, by their header: a little more than 50 megapixels. */
const huge: Sample[] = (["jpg", "png", "bmp", "tif"] as const).map((format) => {
  const { width, height } = fieldsOf(format);
  const wide = patched(format, samples[format], width!, 7072);
  return {
    what: "more than 50 megapixels",
    format,
    bytes: patched(format, wide, height!, 7072),
    verdict: "huge",
  };
});

/** Every file that must be refused although its format is allowed. */
export const hostileFiles: Sample[] = [
  ...activePdfs,
  ...costlyPdfs,
  ...trailing,
  { what: "an archive between two ends", format: "pdf", bytes: between, verdict: "trailing" },
  ...huge,
];

/** One file for each reason and format, for tests that send them. */
export const someHostileFiles = [
  ...new Map(hostileFiles.map((file) => [`${file.format} ${file.verdict}`, file])).values(),
];

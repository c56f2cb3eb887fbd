import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { bytesOf } from "./bytes.ts";
import { encryptedPdf } from "./encrypted-pdf.ts";
import {
  aPdf,
  base85,
  deflated,
  escaped,
  objectStream,
  stream,
  updated,
  type PdfParts,
} from "./pdf-writer.ts";
import { samplesOf, type Sample } from "./sample.ts";

/** One use of each name that acts or refers to something outside, as an entry of a dictionary. */
export const activeEntries: Record<string, string> = {
  JavaScript: "/S/JavaScript/JS(app.alert(1))",
  JS: "/JS(app.alert(1))",
  AA: "/AA<</O<</S/JavaScript/JS(1)>>>>",
  Launch: "/S/Launch/F(a.exe)",
  SubmitForm: "/S/SubmitForm/F(https://esempio.it)",
  ImportData: "/S/ImportData/F(a.fdf)",
  GoToR: "/S/GoToR/F(//esempio.it/a.pdf)/D[0/Fit]",
  GoToE: "/S/GoToE/T<</R/C>>",
  Thread: "/S/Thread/F(a.pdf)/D 0",
  Sound: "/S/Sound/Sound 9 0 R",
  Movie: "/S/Movie/T(a)",
  Rendition: "/S/Rendition/OP 0",
  RichMediaExecute: "/S/RichMediaExecute",
  GoTo3DView: "/S/GoTo3DView",
  SetOCGState: "/S/SetOCGState/State[/OFF 9 0 R]",
  Hide: "/S/Hide/T(a)",
  XFA: "/XFA[(template) 9 0 R]",
  RichMediaContent: "/RichMediaContent 9 0 R",
  OnInstantiate: "/OnInstantiate 9 0 R",
  OPI: "/OPI<</2.0<</F(//esempio.it/a)>>>>",
  URI: "/URI<</Base(//esempio.it/)>>",
  PresSteps: "/PresSteps 9 0 R",
  Requirements: "/Requirements[<</S/EnableJavaScripts>>]",
};
/** The same for other files inside. */
export const fileEntries: Record<string, string> = {
  EmbeddedFiles: "/EmbeddedFiles 9 0 R",
  EF: "/EF<</F 9 0 R>>",
  AF: "/AF[9 0 R]",
  Collection: "/Collection<<>>",
};

/** Ways to write a name. */
export const writings: Record<string, (entry: string, name: string) => string> = {
  plainly: (entry) => entry,
  "with one character escaped": (entry, name) => entry.replace(`/${name}`, `/${escaped.one(name)}`),
  "with all characters escaped": (entry, name) => entry.replace(`/${name}`, `/${escaped.all(name)}`),
};

/** Places of an entry in a document. */
export const places: Record<string, (entry: string) => Buffer> = {
  "the catalog": (entry) => aPdf({ catalog: entry }),
  "an action at opening": (entry) => aPdf({ catalog: `/OpenAction<<${entry}>>` }),
  "the page": (entry) => aPdf({ page: entry }),
  "an object that nothing refers to": (entry) => aPdf({ objects: { 5: `<<${entry}>>` } }),
  "an object after comments": (entry) => aPdf({ objects: { 5: `%a\n<<%d>>\n${entry}>>` } }),
  "a nested dictionary": (entry) => aPdf({ objects: { 5: `<</A[1[<</B<<${entry}>>>>]]>>` } }),
  "a font called AA": (entry) => aPdf({ page: `/Resources<</Font<</AA<<${entry}>>>>>>` }),
  "a resource that is an annotation too": (entry) =>
    aPdf({
      page: "/Annots[5 0 R]/Resources<</Font 5 0 R>>",
      objects: { 5: `<</Subtype/Link/Rect[0 0 9 9]${entry}>>` },
    }),
  "an element of the structure": (entry) =>
    aPdf({ catalog: "/StructTreeRoot 5 0 R", objects: { 5: `<</Type/StructTreeRoot/K<<${entry}>>>>` } }),
  "private data": (entry) => aPdf({ page: `/PieceInfo<</A<</Private<<${entry}>>>>>>` }),
  "the trailer": (entry) => aPdf({ trailer: entry }),
  "an update": (entry) => updated(aPdf(), { 1: `<</Type/Catalog/Pages 2 0 R${entry}>>` }),
  "an earlier revision": (entry) => updated(aPdf({ catalog: entry }), { 1: "<</Type/Catalog/Pages 2 0 R>>" }),
  "the dictionary of a stream": (entry) => aPdf({ objects: { 5: stream(entry, "x") } }),
  "an object stream": (entry) => aPdf({ packed: [1, 2, 3, 5], objects: { 5: `<<${entry}>>` } }),
  "the dictionary of an annotation": (entry) =>
    aPdf({
      page: "/Annots[5 0 R]",
      objects: {
        5: `<</Type/Annot/Rect[0 0 9 9]${entry.includes("/Subtype") ? "" : "/Subtype/Link"}${entry}>>`,
      },
    }),
  "the action of an annotation": (entry) =>
    aPdf({
      page: "/Annots[5 0 R]",
      objects: { 5: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<<${entry}>>>>` },
    }),
  "the next action": (entry) =>
    aPdf({
      page: "/Annots[5 0 R]",
      objects: { 5: `<</Subtype/Link/Rect[0 0 9 9]/A<</S/GoTo/D(a)/Next[<<${entry}>>]>>>>` },
    }),
  "a field": (entry) => aPdf({ catalog: `/AcroForm<</Fields[<</FT/Tx/TU(a)${entry}>>]>>` }),
};

const variants = (entries: Record<string, string>, verdict: Sample["verdict"]): Sample[] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    Object.entries(writings).flatMap(([writing, write]) =>
      Object.entries(places).map(([place, put]) => ({
        what: `${name} ${writing} in ${place}`,
        format: "pdf" as const,
        bytes: put(write(entry, name)),
        verdict,
      })),
    ),
  );

const script = "<</S/JavaScript/JS(app.alert(1))>>";
/** A document that runs object 5 when it is opened, if a viewer finds it. */
const opening = (parts: PdfParts) => aPdf({ catalog: "/OpenAction 5 0 R", ...parts });
const withAnnotation = (entries: string, more: PdfParts["objects"] = {}) =>
  aPdf({ page: "/Annots[5 0 R]", objects: { 5: `<</Type/Annot/Rect[0 0 9 9]${entries}>>`, ...more } });
const link = (address: string) => withAnnotation(`/Subtype/Link/A<</S/URI/URI(${address})>>`);
const page = (entries: string, objects: PdfParts["objects"] = {}) => aPdf({ page: entries, objects });

/** Documents in which some viewers find a script, and others do not. */
const disagreements: Record<string, Buffer> = {
  ...Object.fromEntries(
    [
      " 0.obj",
      " 0-obj",
      " 0,obj",
      " 0 0bj",
      " 0obj",
      "  0 object",
      " +0 obj",
      " 0.0 obj",
      " 0\x01obj",
      " 0 obj\x01",
      " 00000000 obj",
    ].map((word) => [`the word${word}`, opening({ objects: { 5: script }, word: { 5: word } })]),
  ),
  "a comment inside a header": opening({ objects: { 5: script }, word: { 5: " %x\n0 obj" } }),
  "another generation in the header": opening({ objects: { 5: script }, word: { 5: " 1 obj" } }),
  "a location inside another object": opening({
    objects: { 5: "1", 6: `<</A(5 0 obj ${script} endobj)>>` },
    located: { 5: "5 0 obj <<" },
  }),
  "a location inside a stream": opening({
    objects: { 5: "1", 6: stream("", `5 0 obj ${script} endobj`) },
    located: { 5: "5 0 obj <<" },
  }),
  "a location inside a comment": opening({
    objects: { 5: "1" },
    between: `%5 0 obj ${script} endobj\n`,
    located: { 5: "5 0 obj <<" },
  }),
  "an object between the last one and the table that is not listed twice": aPdf({
    between: `5 0.obj ${script} endobj\n`,
  }),
  "a hidden object in a string": aPdf({ objects: { 5: `(\n9 0 obj ${script} endobj)` } }),
  "a hidden object in a stream": aPdf({ objects: { 5: stream("", `\n9 0 obj ${script} endobj`) } }),
  "a hidden object in another spelling": aPdf({ objects: { 5: stream("", `\n9 0.obj ${script} endobj`) } }),
  "a hidden object in a comment": aPdf({ between: `%9 0 obj ${script} endobj\n` }),
  "a hidden trailer in a stream": aPdf({ objects: { 5: stream("", "trailer <</Root 9 0 R>>") } }),
  "words between objects": aPdf({ between: "alert(1)\n" }),
  "an archive between objects": aPdf({ between: "PK\x03\x04\x14\0" }),
  "a header after a program": bytesOf("MZ\x90\0", aPdf()),
  "a header after a page": bytesOf("<script>alert(1)</script>\n", aPdf()),
  "no header": aPdf().subarray(9),
  "a key given twice": opening({ objects: { 5: `<</S/GoTo/S/JavaScript/JS(1)>>` } }),
  "a key given twice in another spelling": aPdf({
    catalog: "/OpenAction[3 0 R]/Open#41ction 5 0 R",
    objects: { 5: "1" },
  }),
  "a zero in a name": aPdf({ catalog: "/A#00 1" }),
  "an unknown word": aPdf({ objects: { 5: "<</A foo>>" } }),
  "a dictionary without an end": aPdf({ objects: { 5: "<</A 1" } }),
  "brackets that do not match": aPdf({ objects: { 5: "<</A[>>]>>" } }),
  "a string without an end": aPdf({ objects: { 5: "(a" } }),
  "deep nesting": aPdf({ objects: { 5: "[".repeat(10_000) + "]".repeat(10_000) } }),
  "an object without an end": Buffer.from(
    aPdf({ objects: { 5: "1" } })
      .toString("latin1")
      .replace("1\nendobj\nxref", "1\nendobx\nxref"),
    "latin1",
  ),
  "no pages": aPdf({ objects: { 2: "<</Type/Pages/Kids[]/Count 0>>" } }),
};

const latin = (text: string) => Buffer.from(text, "latin1");
const changed = (pdf: Buffer, from: string | RegExp, to: string) =>
  latin(pdf.toString("latin1").replace(from, to));
const encryptedFile = readFileSync(join(import.meta.dirname, "files", "rc4-40.pdf"));
/** An object stream, as object 7, whose dictionary or data are unusual; the table of references names it or not. */
const unusualStream = (entries: string, content: string, encode: (data: Buffer) => Buffer = deflateSync) =>
  aPdf({ objects: { 7: stream(entries, encode(latin(content))) } });
const same = (data: Buffer) => data;
/** The values of an object stream, with a script as object 5. */
const withScript = `5 0 ${script}`;
/** The rows of a PNG that has the differences of its bytes from those above them. */
function upDifferences(text: string, row: number) {
  const data = latin(text.padEnd(Math.ceil(text.length / row) * row));
  const rows = Array.from({ length: data.length / row }, (_, index) => [
    2,
    ...data
      .subarray(index * row, (index + 1) * row)
      .map((byte, at) => byte - (index > 0 ? data[(index - 1) * row + at]! : 0)),
  ]);
  return deflateSync(Buffer.from(rows.flat()));
}

/** Scripts that one viewer reaches and others do not. */
const reached: Record<string, Buffer> = {
  // The catalog of the older revision stands last, and is a map of glyphs in the newer one.
  "two tables that begin at 1, the older revision last": (() => {
    const newer = aPdf({
      objects: { 5: "<</Type/Font/Subtype/Type3/CharProcs 1 0 R>>", 6: script },
      page: "/Resources<</Font<</F 5 0 R>>>>",
    });
    const older = `1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction 6 0 R>>\nendobj\n`;
    const start = newer.length + older.length;
    return bytesOf(
      newer,
      older,
      `xref\n1 1\n0000000000 65535 f \n1 1\n${String(newer.length).padStart(10, "0")} 00000 n \n`,
      `trailer<</Size 9/Root 1 0 R/Prev 9>>\nstartxref\n${start}\n%%EOF\n`,
    );
  })(),
  "a catalog that is a map of glyphs": aPdf({
    catalog: "/OpenAction 6 0 R",
    objects: { 5: "<</Type/Font/Subtype/Type3/CharProcs 1 0 R>>", 6: script },
  }),
  "an object after a comment between its numbers": opening({
    objects: { 5: script },
    word: { 5: " %a\n 0 %b\r obj" },
  }),
  ...Object.fromEntries(
    [
      "9\x000\0obj",
      "9 0%x\nobj",
      "9%x\n0 obj",
      "9 %x\r%y\n0%z\n\nobj",
      "9\f0\vobj",
      "9.0.0obj",
      "9 0e0 obj",
      "+9 -0 obj",
    ].map((header) => [
      `an object in a stream after ${JSON.stringify(header)}`,
      aPdf({ catalog: "/OpenAction 9 0 R", objects: { 5: stream("", `x\n${header}${script}endobj`) } }),
    ]),
  ),
  "an object before the header": bytesOf(
    `9 0 obj ${script} endobj\n`,
    aPdf({ catalog: "/OpenAction 9 0 R" }),
  ),
  "an object after the end": bytesOf(aPdf({ catalog: "/OpenAction 9 0 R" }), `9 0 obj ${script} endobj`),
  "an object behind a stated length": aPdf({
    content: latin(`<</Length 2>>stream\nq Q\nendstream endobj 9 0 obj ${script}`),
  }),
  "an object in front of a stated length": aPdf({
    content: latin(`<</Length 99>>stream\nq Q\nendstream endobj 9 0 obj ${script} endobj 8 0 obj 1`),
  }),
  "a trailer in a stream, after a comment": aPdf({
    objects: { 5: stream("", `\ntrailer%x\n<</Root<</Type/Catalog/Pages 2 0 R/OpenAction${script}>>>>`) },
  }),
  "a trailer in a string": aPdf({ objects: { 5: `(trailer<</Root<</OpenAction 1 0 R>>>>)` } }),
  "an action whose name is another object": opening({
    objects: { 5: "<</S 6 0 R/JS(1)>>", 6: "/JavaScript" },
  }),
  "an action whose name is in an older revision": updated(
    opening({ objects: { 5: "<</S 6 0 R/D[3 0 R]>>", 6: "/JavaScript" } }),
    { 6: "/GoTo" },
  ),
  "an action whose name is in a stream of objects": aPdf({
    catalog: "/OpenAction 5 0 R",
    objects: { 5: "<</S 6 0 R/D[3 0 R]>>", 6: "/Launch" },
    packed: [1, 2, 3, 6],
  }),
  "a script that is in a stream": opening({ objects: { 5: "<</JS 6 0 R>>", 6: stream("", "app.alert(1)") } }),
  "an address in octal": link("\\146ile:///a"),
  "an address in UTF-16": withAnnotation(
    "/Subtype/Link/A<</S/URI/URI<FEFF00660069006C0065003A002F002F002F0061>>>",
  ),
  "an address in hexadecimal with blanks": withAnnotation(
    "/Subtype/Link/A<</S/URI/URI<66 69\n6C\t65\0 3a 2f 2f>>>",
  ),
  "an address with a line that goes on": link("\\\nfile:///a"),
  "an address in an older revision": updated(
    withAnnotation("/Subtype/Link/A<</S/URI/URI 6 0 R>>", { 6: "(file:///a)" }),
    { 6: "(https://esempio.it)" },
  ),
  "a stream of objects that nothing names": unusualStream(
    `/Type/ObjStm/N 1/First 4/Filter/FlateDecode`,
    withScript,
  ),
  "a stream of objects without a type": unusualStream(`/N 1/First 4/Filter/FlateDecode`, withScript),
  "a stream of objects without a first one": unusualStream(`/N 1/Filter/FlateDecode`, `5 4 ${script}`),
  "a stream of objects without a first one, after a comment": unusualStream(
    "/N 1",
    `%a\n5 8 ${script}`,
    (data) => data,
  ),
  "a stream of objects without a first one, under a predictor": unusualStream(
    `/N 1/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 5>>`,
    "",
    () => upDifferences(`5 4 ${script}`, 5),
  ),
  "a stream of objects without a first one, under a filter of nothing": unusualStream(
    `/N 1/Filter[null/FlateDecode]`,
    `5 4 ${script}`,
  ),
  "a table that leads into the number of a name": opening({
    objects: { 5: "<</S 6 0 R/D[3 0 R]>>", 6: "/GoTo", 16: "/JavaScript" },
    located: { 6: "6 0 obj\n/JavaScript" },
  }),
  "a table that leads into the number of an address": withAnnotation("/Subtype/Link/A<</S/URI/URI 6 0 R>>", {
    6: "(https://esempio.it)",
    106: "(file:///a)",
  }),
  "a stream of objects in a chain": unusualStream(
    `/Type/ObjStm/N 1/First 4/Extends 8 0 R/Filter/FlateDecode`,
    withScript,
  ),
  "a stream of objects of another type": unusualStream(
    `/Type/XObject/N 1/First 4/Filter/FlateDecode`,
    withScript,
  ),
  "a stream of objects without a filter": unusualStream(
    `/Type/ObjStm/N 1/First 4`,
    withScript,
    (data) => data,
  ),
  "a stream of objects under a predictor": unusualStream(
    `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 5>>`,
    "",
    () => upDifferences(withScript, 5),
  ),
  "a stream of objects under two filters": unusualStream(
    `/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]`,
    withScript,
    (data) => deflateSync(deflateSync(data)),
  ),
  "a stream of objects with another length": changed(
    unusualStream(`/Type/ObjStm/N 1/First 4`, withScript, (data) => data),
    /\/Length \d+>>stream\n5/,
    "/Length 3>>stream\n5",
  ),
  "a stream of objects with a value that it does not list": unusualStream(
    `/Type/ObjStm/N 1/First 4`,
    `9 0 1 ${script}`,
    (data) => data,
  ),
  "numbers of which some viewers keep the last 32 bits, in references": aPdf({
    catalog: "/OpenAction<</S 4294967301 0 R/JS 4294967302 0 R>>",
    objects: { 5: "/JavaScript", 6: "(app.alert\\(1\\))" },
  }),
  "numbers of which some viewers keep the last 32 bits, of objects": aPdf({
    catalog: "/OpenAction<</S 5 0 R/JS 6 0 R>>",
    objects: { 5: "/GoTo", 6: "null" },
    between: "4294967301 0 obj/JavaScript endobj\n4294967302 0 obj(app.alert\\(1\\))endobj\n",
    located: { 5: "4294967301 0", 6: "4294967302 0" },
  }),
  "numbers of which some viewers keep the last 32 bits, in a stream of objects": unusualStream(
    "/Type/ObjStm/N 1/First 13/Filter/FlateDecode",
    "4294967301 0 /JavaScript",
  ),
  "encrypted data whose key has the number that a table leads into": encryptedPdf(
    { number: 17, generation: 0 },
    { number: 7, generation: 0 },
    { action: script, hasType: false },
  ),
  "encrypted data whose key has the generation of a table": encryptedPdf(
    { number: 7, generation: 0 },
    { number: 7, generation: 3 },
    { action: script, hasType: false },
  ),
  "a table of an encrypted document with another generation": changed(
    encryptedFile,
    /^(\d{10}) 00000 n/m,
    "$1 00003 n",
  ),
  ...Object.fromEntries(
    ["xref", "xref%", "startxref"].map((word) => [
      `a table of an encrypted document in a comment, after ${word}`,
      changed(encryptedFile, "trailer", `%${word} 7 1 0000000099 00000 n \ntrailer`),
    ]),
  ),
  "a table of an encrypted document whose lines are not of twenty bytes": changed(
    encryptedFile,
    /^(\d{10}) 00000 n \n/m,
    "$1 00000 n\n",
  ),
  ...Object.fromEntries(
    [")", "> ", "\n) > "].flatMap((skipped) => {
      const what = `after ${JSON.stringify(skipped)}`;
      return [
        [
          `a stream of objects without a first one, ${what}`,
          unusualStream("/N 1", `${skipped}5 9 ${script}`, same),
        ],
        [
          `an object in a stream, ${what}`,
          aPdf({ objects: { 5: stream("", `9${skipped}0${skipped}obj${script}`) } }),
        ],
        [`a value in a stream, ${what}`, aPdf({ objects: { 5: stream("", `9 0 obj${skipped}${script}`) } })],
        [
          `a trailer in a stream, ${what}`,
          aPdf({ objects: { 5: stream("", `trailer${skipped}<</Root 9 0 R>>`) } }),
        ],
      ];
    }),
  ),
  "an object stream in letters of base 85": unusualStream(
    "/Type/ObjStm/N 1/First 4/Filter[/ASCII85Decode/FlateDecode]",
    withScript,
    (data) => Buffer.from(base85(deflateSync(data))),
  ),
  "an object stream in hexadecimal letters, without a type": unusualStream(
    "/N 1/Filter/ASCIIHexDecode",
    `5 4 ${script}`,
    (data) => Buffer.from(`${data.toString("hex")}>`),
  ),
  "a tree of files beside an empty one": aPdf({
    catalog: "/Names<</EmbeddedFiles 5 0 R>>",
    objects: {
      5: "<<>>",
      15: "<</Names[(a)<</EF 6 0 R>>]>>",
      6: "<</Type/Font>>",
      16: "<</F 7 0 R>>",
      7: stream("", "testo"),
    },
    located: { 5: "5 0 obj\n<</Names", 6: "6 0 obj\n<</F" },
  }),
  "a stream without an end": aPdf({ content: latin("<</Length 3>>stream\nq Q\n") }),
  "a key of a node of pages": aPdf({
    objects: { 2: `<</Type/Pages/Kids[3 0 R]/Count 1/AA<</O 5 0 R>>>>`, 5: script },
  }),
  "an action that is a stream": opening({ objects: { 5: stream("/S/URI/URI(https://esempio.it)", "") } }),
  "a link that runs when a page opens": page("/AA<</O 5 0 R>>", { 5: "<</S/URI/URI(https://esempio.it)>>" }),
  "a link that runs in an older revision": updated(
    aPdf({ catalog: "/OpenAction 5 0 R", objects: { 5: "<</S/URI/URI(https://esempio.it)>>" } }),
    { 5: "[3 0 R/Fit]" },
  ),
};

/** Files and addresses outside. */
const outside: Record<string, Buffer> = {
  "a link to a file": link("file:///C:/Windows/system32/calc.exe"),
  "a link to a share": link("\\\\\\\\esempio.it\\\\a"),
  "a link to a share with slashes": link("//esempio.it/a"),
  "a link with a script": link("javascript:alert(1)"),
  "a link with a script in octal": link("j\\141vascript:alert(1)"),
  "a link with data": link("data:text/html,x"),
  "a link to a search": link("search-ms:query=x"),
  "a link to a file beside": link("setup.exe"),
  "a message with a file": link("mailto:a@b.it?attach=/etc/passwd"),
  "a link with a zero": link("https://a\\0b"),
  "a link whose name of a site is a user": link("https://regione.it@esempio.it/"),
  "a telephone code": link("tel:*21*0432#"),
  "a message with a file in the second place": link("mailto:a@b.it?subject=a&Attachment=/etc/passwd"),
  "a message with a file in another spelling": link("mailto:a@b.it?subject=a&attach%3D/etc/passwd"),
  "a link with a line end": link("https://a\\n//b"),
  "a link in the second action of a bookmark": aPdf({
    catalog: "/Outlines 5 0 R",
    objects: { 5: "<</First 6 0 R>>", 6: "<</Title(a)/A<</S/GoTo/D(a)/Next<</S/URI/URI(smb://a)>>>>>>" },
  }),
  "a web page at opening": aPdf({ catalog: "/OpenAction<</S/URI/URI(https://esempio.it)>>" }),
  "a web page after the page at opening": aPdf({
    catalog: "/OpenAction<</S/GoTo/D[3 0 R]/Next<</S/URI/URI(https://esempio.it)>>>>",
  }),
  "a web page in a list of actions at opening": aPdf({
    catalog: "/OpenAction<</S/GoTo/D[3 0 R]/Next[<</S/URI/URI(https://esempio.it)>>]>>",
  }),
  "a web page in a list of its own at opening": aPdf({
    catalog: "/OpenAction<</S/GoTo/D[3 0 R]/Next 5 0 R>>",
    objects: { 5: "[6 0 R]", 6: "<</S/URI/URI(https://esempio.it)>>" },
  }),
  "a web page in a list of actions at opening, in an update": updated(aPdf(), {
    1: "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/GoTo/D[3 0 R]/Next[<</S/GoTo/D[3 0 R]>><</S/URI/URI(https://esempio.it)>>]>>>>",
  }),
  "a web page in place of a destination at opening": aPdf({
    catalog: "/OpenAction[<</S/URI/URI(https://esempio.it)>>]",
  }),
  "the print dialog at opening": aPdf({ catalog: "/OpenAction<</S/Named/N/Print>>" }),
  "a command of the viewer": withAnnotation("/Subtype/Link/A<</S/Named/N/SaveAs>>"),
  "the whole screen at opening": aPdf({ catalog: "/PageMode/FullScreen" }),
  "contents from an address": aPdf({ content: stream("/FS/URL/F<</FS/URL/F(https://esempio.it)>>", "") }),
  "contents from a file": aPdf({ content: stream("/F(//esempio.it/a)", "") }),
  "contents from a file in another object": aPdf({ content: stream("/F 5 0 R", ""), objects: { 5: "(a)" } }),
  "a drawing of another document": page("/Resources<</XObject<</X 5 0 R>>>>", {
    5: stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(//esempio.it/a.pdf)/Page 0>>", ""),
  }),
  "a drawing in PostScript": page("/Resources<</XObject<</X 5 0 R>>>>", {
    5: stream("/Type/XObject/Subtype/PS", "(a) run"),
  }),
  "a form with PostScript": page("/Resources<</XObject<</X 5 0 R>>>>", {
    5: stream("/Type/XObject/Subtype/Form/Subtype2/PS/BBox[0 0 9 9]", ""),
  }),
  "a picture of another file": page("/Resources<</XObject<</X 5 0 R>>>>", {
    5: stream(
      "/Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/OPI<</2.0<</F(a)>>>>",
      "x",
    ),
  }),
  "a file specification": aPdf({ objects: { 5: "<</F(//esempio.it/a)>>" } }),
  "the server of a signature": aPdf({
    catalog: "/AcroForm<</Fields[<</FT/Sig/T(a)/SV<</Type/SV/Cert<</URL(https://esempio.it)>>>>>>]>>",
  }),
  "captured web pages": aPdf({ catalog: "/SpiderInfo<</V 1>>" }),
  ...Object.fromEntries(
    "Movie Sound Screen 3D RichMedia"
      .split(" ")
      .map((subtype) => [`an annotation ${subtype}`, withAnnotation(`/Subtype/${subtype}`)]),
  ),
  "an annotation whose list is an object": aPdf({
    page: "/Annots 6 0 R",
    objects: { 5: "<</Rect[0 0 9 9]/Subtype/Movie>>", 6: "[5 0 R]" },
  }),
  "a script in a tree of names": aPdf({
    catalog: "/Names<</JavaScript<</Names[(a) 5 0 R]>>>>",
    objects: { 5: script },
  }),
};

const files: Record<string, Buffer> = {
  "an annotation FileAttachment": withAnnotation("/Subtype/FileAttachment"),
  "a file that nothing refers to": aPdf({ objects: { 5: deflated("/Type/EmbeddedFile", "testo") } }),
  "a name of a file that nothing refers to": aPdf({ objects: { 5: "<</Type/Filespec>>" } }),
  "the file of an invoice": aPdf({
    catalog: "/Names<</EmbeddedFiles<</Names[(a.xml) 5 0 R]>>>>/AF[5 0 R]",
    objects: {
      5: "<</Type/Filespec/F(a.xml)/UF(a.xml)/EF<</F 6 0 R>>>>",
      6: stream("/Type/EmbeddedFile", "<a/>"),
    },
  }),
};

const filled = (length: number) => Buffer.alloc(length, " ");
const packed = (...parts: Parameters<typeof objectStream>) =>
  aPdf({ objects: { 5: objectStream(...parts) } });
const structure: Record<string, Buffer> = {
  "an object stream that inflates to 300 MB": packed([[9, "1"]], {
    encode: () => deflateSync(filled(300_000_000)),
  }),
};
const broken: Record<string, Buffer> = {
  "an unknown filter on an object stream": packed([[9, "1"]], { filter: "/Filter/LZWDecode" }),
  "two filters on an object stream": packed([[9, "1"]], { filter: "/Filter[/ASCIIHexDecode/FlateDecode]" }),
  "a filter given twice": packed([[9, "1"]], { filter: "/Filter/FlateDecode/Filter/ASCIIHexDecode" }),
  "a filter in another object": packed([[9, "1"]], { filter: "/Filter 8 0 R" }),
  "an object stream with broken data": packed([[9, "1"]], { encode: (all) => all }),
  "an object stream with an offset outside": packed([[9, "1"]], { offsets: [99] }),
  "an object stream whose offsets lie": packed([[8, "(<</JS 1>>)"]], { offsets: [1] }),
  "an object stream whose objects overlap": packed(
    [
      [8, "[1 2]"],
      [9, "3"],
    ],
    { offsets: [0, 1] },
  ),
  "an object stream with more objects than it has": packed([[9, "1"]], { count: 9 }),
  "an object stream in an object stream": packed([[9, "<</Type/ObjStm/N 1/First 4>>stream"]]),
};

const trailing: Record<string, Buffer> = Object.fromEntries(
  Object.entries({
    "an archive": "PK\x03\x04\x14\0",
    "a page": "<html><script>alert(1)</script>",
    "a program": "MZ\x90\0\x03",
    "a letter": "x",
    "zeros and an archive": "\0\0\0\0PK\x03\x04",
  }).map(([what, data]) => [`${what} after the end`, aPdf({ after: Buffer.from(data, "latin1") })]),
);

const repeated = (text: string | ((index: number) => string), size: number) => {
  const one = typeof text === "string" ? text.length : text(1_000).length;
  return Array.from({ length: Math.floor(size / one) }, (_, index) =>
    typeof text === "string" ? text : text(index),
  );
};
const costly =
  (text: string | ((index: number) => string), put: (data: string) => Buffer) => (size: number) => ({
    format: "pdf" as const,
    bytes: put(repeated(text, size).join("")),
  });
const asObjects = (data: string) => aPdf({ between: data });
const asStream = (data: string) => aPdf({ objects: { 5: stream("", data) } });

/** Documents of a size that are made to take long. */
export const costlyPdfs: Record<string, (size: number) => { format: "pdf"; bytes: Buffer }> = {
  "many objects": costly((index) => `${100 + index} 0 obj<<>>endobj\n`, asObjects),
  "references to one object with many revisions": costly(
    (index) =>
      index < 190 ? "9 0 obj[1]endobj\n" : `${100 + index} 0 obj<</URI 9 0 R/S 9 0 R/AA 9 0 R>>endobj\n`,
    asObjects,
  ),
  "names whose numbers have one end": costly(
    (index) => `${10 * index + 9} 0 obj/GoTo endobj ${10 * index + 8} 0 obj<</S 9 0 R>>endobj\n`,
    asObjects,
  ),
  "many lists of next actions": costly(
    (index) => `${100 + index} 0 obj<</AA<</O ${101 + index} 0 R>>/Next ${99 + index} 0 R>>endobj\n`,
    asObjects,
  ),
  "numbers and comments": costly("1%1", (data) => aPdf({ objects: { 5: `[${data}\n]` } })),
  "numbers and lines of comments": costly("1 %1\n", (data) => aPdf({ objects: { 5: `[${data}]` } })),
  "words of objects": costly("1 0 %obj", asStream),
  "words of objects after line ends": costly("%\n obj", asStream),
  "words of trailers": costly("trailer ", asStream),
  "white space before words of objects": costly(" ", (data) => asStream(`9 0${data}obj`)),
  "ends of streams": costly("endstream ", (data) => aPdf({ objects: { 5: `(${data})` } })),
  "streams without an end": costly("5 0 obj<<>>stream\n", (data) => aPdf({ between: data })),
  parentheses: costly("(", (data) => aPdf({ objects: { 5: data } })),
  "a stream of objects with many values": costly("<<>> ", (data) =>
    aPdf({ objects: { 5: objectStream([[9, data]], { encode: (content) => content, filter: "" }) } }),
  ),
  "a stream of objects whose offsets lead to blanks": costly("9 ", (data) =>
    aPdf({
      objects: {
        5: stream(
          `/Type/ObjStm/N ${data.length / 4}/First ${data.length / 2}`,
          `${data.slice(data.length / 2)}${" ".repeat(data.length / 2)}1`,
        ),
      },
    }),
  ),
  "kids that are listed again and again": costly("2 0 R ", (data) =>
    aPdf({ objects: { 2: `<</Type/Pages/Kids[3 0 R ${data}]/Count 1>>` } }),
  ),
};

/** Images that viewers need longer than ten seconds for. */
const pixels: Record<string, Buffer> = {
  "an image of 900 million pixels": withPixels("30000", "30000"),
  "an image of 900 million pixels, which references state": withPixels("6 0 R", "6 0 R"),
};

function withPixels(width: string, height: string): Buffer {
  const image = `/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 1`;
  return aPdf({ objects: { 5: deflated(image, "0"), 6: "30000" } });
}

/** Every PDF that must be refused, with its verdict. */
export const hostilePdfs: Sample[] = [
  ...variants(activeEntries, "active"),
  ...variants(fileEntries, "refused"),
  ...samplesOf("pdf", "refused", { ...disagreements, ...reached, ...broken }),
  ...samplesOf("pdf", "active", outside),
  ...samplesOf("pdf", "trailing", trailing),
  ...samplesOf("pdf", "files", files),
  ...samplesOf("pdf", "huge", { ...structure, ...pixels }),
  ...samplesOf("pdf", "damaged", {
    "an address that is another one after decryption without a padding": readFileSync(
      join(import.meta.dirname, "files", "aes-padding-link.pdf"),
    ),
  }),
  ...samplesOf("pdf", "locked", {
    "a password": readFileSync(join(import.meta.dirname, "files", "locked.pdf")),
  }),
];

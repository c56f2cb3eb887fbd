import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { big, bytesOf } from "./bytes.ts";
import { aPdf, deflated, escaped, objectStream, stream, updated, type PdfParts } from "./pdf-writer.ts";
import { jbig2Pixels, jbig2Segment, jpeg2000, tinyJpeg } from "./pixels.ts";
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
  "a reference of another generation": aPdf({ catalog: "/OpenAction 5 1 R", objects: { 5: "1" } }),
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
  "a location one byte too late": aPdf({ located: { 2: " 0 obj\n<</Type/Pages" } }),
  "two locations for one object": updatedTable(),
  "an object between the last one and the table that is not listed twice": aPdf({
    between: `5 0.obj ${script} endobj\n`,
  }),
  "a hidden object in a string": aPdf({ objects: { 5: `(\n9 0 obj ${script} endobj)` } }),
  "a hidden object in a stream": aPdf({ objects: { 5: stream("", `\n9 0 obj ${script} endobj`) } }),
  "a hidden object in another spelling": aPdf({ objects: { 5: stream("", `\n9 0.obj ${script} endobj`) } }),
  "zeros as white space": Buffer.from(
    aPdf().toString("latin1").replace("xref\n0 1", "xref\x000 1"),
    "latin1",
  ),
  "a form feed as white space": aPdf({ catalog: "/A\f1" }),
  "a hidden object in a comment": aPdf({ between: `%9 0 obj ${script} endobj\n` }),
  "a hidden trailer in a stream": aPdf({ objects: { 5: stream("", "trailer <</Root 9 0 R>>") } }),
  "a page in a comment": aPdf({ between: "%<html><script>alert(1)</script>\n" }),
  "long comments": aPdf({ between: `%${"x".repeat(20_000)}\n` }),
  "references without a width": referenceWidths("[1 0 1]"),
  "words between objects": aPdf({ between: "alert(1)\n" }),
  "an archive between objects": aPdf({ between: "PK\x03\x04\x14\0" }),
  "a second trailer": aPdf({ between: "xref\n0 1\n0000000000 65535 f \ntrailer<</Root 9 0 R>>\n" }),
  "a second end of references": aPdf({ between: "startxref\n9\n%%EOF\ntrailer<</Root 9 0 R>>" }),
  "a header after other data": bytesOf("\n\n", aPdf()),
  "a header after a program": bytesOf("MZ\x90\0", aPdf()),
  "a header after a page": bytesOf("<script>alert(1)</script>\n", aPdf()),
  "no header": aPdf().subarray(9),
  "another version": aPdf({ version: "9.9" }),
  "a key given twice": opening({ objects: { 5: `<</S/GoTo/S/JavaScript/JS(1)>>` } }),
  "a key given twice in another spelling": aPdf({
    catalog: "/OpenAction[3 0 R]/Open#41ction 5 0 R",
    objects: { 5: "1" },
  }),
  "a malformed name": aPdf({ catalog: "/J#S 1" }),
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
  "a length that is too short": aPdf({ content: Buffer.from("<</Length 1>>stream\nBT ET\nendstream") }),
  "a length that is too long": aPdf({ content: Buffer.from("<</Length 40>>stream\nBT ET\nendstream") }),
  "a length that needs itself": aPdf({ content: Buffer.from("<</Length 4 0 R>>stream\nBT ET\nendstream") }),
  "no length": aPdf({ content: Buffer.from("<<>>stream\nBT ET\nendstream") }),
  "a stream after a carriage return": aPdf({ content: Buffer.from("<</Length 5>>stream\rBT ET\nendstream") }),
  "a kind in another object": withAnnotation("/Subtype 6 0 R", { 6: "/Link" }),
  "an action in another object": opening({ objects: { 5: "<</S 6 0 R/D[3 0 R]>>", 6: "/GoTo" } }),
  "a filter that is unknown": aPdf({ objects: { 5: stream("/Filter/Own", "x") } }),
  "sections in a circle": aPdf({ trailer: "/Prev 9" }),
  "a previous section that is the same": Buffer.from(
    aPdf({ trailer: "/Prev 00000" })
      .toString("latin1")
      .replace(/00000(?=>>\nstartxref\n(\d+))/, (_, start: string) => start.padStart(5, "0")),
    "latin1",
  ),
  "a malformed entry of the table": Buffer.from(
    aPdf().toString("latin1").replace(" 65535 f \n", " 65535 f\n\n"),
    "latin1",
  ),
  "an entry of nineteen bytes": Buffer.from(
    aPdf()
      .toString("latin1")
      .replace(/ 00000 n \n/g, " 00000 n\n"),
    "latin1",
  ),
  "no end marker": Buffer.from(aPdf().toString("latin1").replace("%%EOF\n", ""), "latin1"),
  "an object listed twice": Buffer.from(
    aPdf().toString("latin1").replace("\ntrailer", "\n4 1\n0000000009 00000 n \ntrailer"),
    "latin1",
  ),
  "no pages": aPdf({ objects: { 2: "<</Type/Pages/Kids[]/Count 0>>" } }),
  "another number of pages": aPdf({ objects: { 2: "<</Type/Pages/Kids[3 0 R]/Count 999999999>>" } }),
  "a page that is listed twice": aPdf({ objects: { 2: "<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>" } }),
  "pages that contain themselves": aPdf({ objects: { 2: "<</Type/Pages/Kids[3 0 R 2 0 R]/Count 1>>" } }),
  "names that contain themselves": aPdf({
    catalog: "/Names<</Dests 5 0 R>>",
    objects: { 5: "<</Kids[6 0 R]>>", 6: "<</Kids[5 0 R]>>" },
  }),
  "bookmarks in a circle": aPdf({
    catalog: "/Outlines 5 0 R",
    objects: { 5: "<</First 6 0 R>>", 6: "<</Title(a)/Next 7 0 R>>", 7: "<</Title(b)/Next 6 0 R>>" },
  }),
  "fields that are too deep": aPdf({
    catalog: "/AcroForm<</Fields[10 0 R]>>",
    objects: Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [10 + index, `<</T(a)/Kids[${11 + index} 0 R]>>`]),
    ),
  }),
  "pages that are too deep": aPdf({
    objects: {
      2: "<</Type/Pages/Kids[10 0 R]/Count 1>>",
      ...Object.fromEntries(
        Array.from({ length: 100 }, (_, index) => [
          10 + index,
          `<</Type/Pages/Count 1/Kids[${index < 99 ? 11 + index : 3} 0 R]>>`,
        ]),
      ),
    },
  }),
  "a function with fewer samples than it states": aPdf({
    objects: {
      5: stream("/FunctionType 0/Domain[0 1 0 1]/Range[0 1]/Size[60000 60000]/BitsPerSample 32", "x"),
    },
  }),
  "a function of itself": page(
    "/Resources<</Shading<</S<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 1 1]/Function 5 0 R>>>>>>",
    { 5: "<</FunctionType 3/Domain[0 1]/Functions[5 0 R]/Bounds[]/Encode[0 1]>>" },
  ),
  "a colour of itself": page("/Resources<</ColorSpace<</C 5 0 R>>>>", { 5: "[/Indexed 5 0 R 0 <00>]" }),
  "a drawing that draws itself": aPdf({
    page: "/Resources<</XObject<</A 5 0 R>>>>",
    content: stream("", "/A Do"),
    objects: {
      5: stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 5 0 R>>>>", "/A Do"),
    },
  }),
  "a tile that draws itself, in another spelling": aPdf({
    page: "/Resources<</Pattern<</P 5 0 R>>>>",
    content: stream("", "/Pattern cs /P scn"),
    objects: {
      5: stream(
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 5 0 R>>>>",
        "/#50 scn",
      ),
    },
  }),
  "a mask of itself": aPdf({
    page: "/Resources<</ExtGState<</G 6 0 R>>>>",
    content: stream("", "/G gs"),
    objects: {
      5: stream("/Subtype/Form/BBox[0 0 9 9]/Resources<</ExtGState<</G 6 0 R>>>>", "/G gs"),
      6: "<</SMask<</Type/Mask/S/Alpha/G 5 0 R>>>>",
    },
  }),
  "an appearance that draws itself": withAnnotation("/Subtype/Stamp/AP<</N 6 0 R>>", {
    6: stream("/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</A 6 0 R>>>>", "/A Do"),
  }),
};

/** A stream of references with other widths of its fields. */
function referenceWidths(widths: string) {
  return Buffer.from(
    aPdf({ packed: [1, 2, 3] })
      .toString("latin1")
      .replace("/W[1 3 2]", `/W${widths}`),
    "latin1",
  );
}

/** The same object number at two places of one section, which a hybrid file could have. */
function updatedTable() {
  const pdf = aPdf({ objects: { 5: "<</A 1>>", 6: "<</B 2>>" } }).toString("latin1");
  const [, first = ""] = /\n5 1\n(\d{10})/.exec(pdf) ?? [];
  return Buffer.from(pdf.replace(/(\n6 1\n)\d{10}/, `$1${first}`), "latin1");
}

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
    "Movie Sound Screen 3D RichMedia PrinterMark TrapNet Projection Own"
      .split(" ")
      .map((subtype) => [`an annotation ${subtype}`, withAnnotation(`/Subtype/${subtype}`)]),
  ),
  "an annotation without a kind": withAnnotation(""),
  "an annotation whose list is an object": aPdf({
    page: "/Annots 6 0 R",
    objects: { 5: "<</Rect[0 0 9 9]/Subtype/Movie>>", 6: "[5 0 R]" },
  }),
  "a script in a tree of names": aPdf({
    catalog: "/Names<</JavaScript<</Names[(a) 5 0 R]>>>>",
    objects: { 5: script },
  }),
  "metadata with entities": aPdf({
    catalog: "/Metadata 5 0 R",
    objects: { 5: deflated("/Type/Metadata/Subtype/XML", "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>") },
  }),
};

const files: Record<string, Buffer> = {
  "an annotation FileAttachment": withAnnotation("/Subtype/FileAttachment"),
  ...Object.fromEntries(
    Object.entries({
      "a program": `MZ${"\x90".repeat(100)}`,
      "an archive": "PK\x03\x04\x14\0",
      "a page": "<!DOCTYPE html><script>",
      "another PDF": "%PDF-1.7\n",
      "an office document": "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
      "a script": "#!/bin/sh\n",
      "a program after a letter": `xMZ${"\x01".repeat(58)}\x40\0\0\0PE\0\0${"\x07".repeat(99)}`,
      "an archive after a letter": `xPK\x03\x04\x14\0\0\0\x08\0${"\x01".repeat(16)}\x05\0\0\0a.exe${"\x07".repeat(99)}`,
      "a film of Flash": "CWS\x09aaaa",
      "an archive of tapes": `${"A".repeat(257)}ustar\x0000`,
    }).flatMap(([what, data]) => [
      [`a stream with ${what}`, aPdf({ objects: { 5: deflated("", Buffer.from(data, "latin1")) } })],
      [
        `private data with ${what}`,
        aPdf({
          page: "/PieceInfo<</A<</Private 5 0 R>>>>",
          objects: { 5: stream("/Filter/ASCIIHexDecode", `${Buffer.from(data, "latin1").toString("hex")}>`) },
        }),
      ],
    ]),
  ),
  "a string with a program": aPdf({ packed: [1, 2, 3, 5], objects: { 5: `<</A(MZ${"x".repeat(2000)})>>` } }),
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
const image = (entries: string, data: Buffer, more: PdfParts["objects"] = {}) =>
  aPdf({
    page: "/Resources<</XObject<</X 5 0 R>>>>",
    objects: {
      5: stream(`/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8${entries}`, data),
      ...more,
    },
  });

/** Drawings, each of which draws the next one ten times. */
const drawings = (write: (entries: string, data: string) => Buffer = stream) =>
  aPdf({
    page: "/Resources<</XObject<</X 10 0 R>>>>",
    content: stream("", "/X Do"),
    objects: Object.fromEntries(
      Array.from({ length: 12 }, (_, index) => [
        10 + index,
        write(
          `/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X ${11 + index} 0 R>>>>`,
          "/X Do ".repeat(index < 11 ? 10 : 0),
        ),
      ]),
    ),
  });
/** A row of a PNG that has the differences of its bytes from those at their left. */
const leftDifferences = (text: string) =>
  text === ""
    ? ""
    : Buffer.from([1, ...[...text].map((each, at) => each.charCodeAt(0) - (at && text.charCodeAt(at - 1)))]);

/** Few bytes that take much time or memory. */
const costly: Record<string, Buffer> = {
  "contents that inflate to 300 MB": aPdf({ content: deflated("", filled(300_000_000)) }),
  "contents that inflate twice": aPdf({
    content: stream("/Filter[/FlateDecode/FlateDecode]", deflateSync(deflateSync(filled(200_000_000)))),
  }),
  "contents of LZW that grow": aPdf({ content: stream("/Filter/LZWDecode", lzwBomb()) }),
  "contents of run lengths that grow": aPdf({
    content: stream(
      "/Filter[/FlateDecode/RunLengthDecode]",
      deflateSync(Buffer.alloc(1_000_000, Buffer.from([129, 0]))),
    ),
  }),
  "many streams that grow": aPdf({
    objects: Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [10 + index, deflated("", filled(9_000_000))]),
    ),
  }),
  "pixels that inflate beyond the image": image(
    "/Width 10/Height 10/Filter/FlateDecode",
    deflateSync(filled(5_000_000)),
  ),
  "an image of 60000 by 60000": image(
    "/Width 60000/Height 60000/Filter/FlateDecode",
    deflateSync(filled(1000)),
  ),
  "an image that is wider than any": image(
    "/Width 4000000/Height 1/Filter/FlateDecode",
    deflateSync(filled(1000)),
  ),
  "a fax of 60000 by 60000": image(
    "/Width 10/Height 10/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 60000/Rows 60000>>",
    Buffer.alloc(9),
  ),
  "a JPEG of 60000 by 60000": image("/Width 10/Height 10/Filter/DCTDecode", largeJpeg()),
  "a JPEG 2000 of 60000 by 60000": image("/Width 10/Height 10/Filter/JPXDecode", jpeg2000(60_000, 60_000)),
  "a JPEG 2000 of a million tiles": image("/Width 10/Height 10/Filter/JPXDecode", jpeg2000(5_000, 5_000, 2)),
  "a JBIG2 of 60000 by 60000": image("/Width 10/Height 10/Filter/JBIG2Decode", jbig2Pixels(60_000, 60_000)),
  "a JBIG2 of thousands of segments": image(
    "/Width 16/Height 16/Filter/JBIG2Decode",
    jbig2Pixels(
      16,
      16,
      Array.from({ length: 2000 }, (_, index) => jbig2Segment(index % 200, 51, [])),
    ),
  ),
  "a JBIG2 of a million symbols": image(
    "/Width 16/Height 16/Filter/JBIG2Decode",
    jbig2Pixels(16, 16, [jbig2Segment(3, 0, [0, 1, ...big(1_000_000), ...big(1_000_000)])]),
  ),
  "an image inside the content of 60000 by 60000": aPdf({
    content: stream("", "BI /W 60000 /H 60000 /CS /G /BPC 8 /F /Fl ID x EI"),
  }),
  "drawings that multiply": drawings(),
  "drawings that multiply under a predictor": drawings((entries, data) =>
    deflated(`${entries}/DecodeParms<</Predictor 11/Columns ${data.length || 1}>>`, leftDifferences(data)),
  ),
  "contents that are listed a thousand times": aPdf({
    objects: {
      3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[${"4 0 R ".repeat(1000)}]/Resources<</XObject<</X 5 0 R>>>>>>`,
      4: stream("", "/X Do ".repeat(1000)),
      5: stream("/Subtype/Form/BBox[0 0 9 9]", "0 0 1 1 re f ".repeat(100)),
    },
  }),
  "functions that multiply": page(
    "/Resources<</Shading<</S<</ShadingType 1/Function 10 0 R>>>>>>",
    Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        10 + index,
        index < 29
          ? `<</FunctionType 3/Domain[0 1]/Functions[${11 + index} 0 R ${11 + index} 0 R]>>`
          : "<</FunctionType 2/Domain[0 1]/N 1>>",
      ]),
    ),
  ),
  "a page of miles": page("/UserUnit 1000000"),
  "a page with sides of a billion": aPdf({
    objects: { 3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 1000000000 1000000000]>>" },
  }),
  "a long program of colours": aPdf({
    objects: { 5: stream("/FunctionType 4/Domain[0 1]/Range[0 1]", `{${"dup ".repeat(100_000)}}`) },
  }),
  "tiles that are too many": page("/Resources<</Pattern<</P 5 0 R>>>>", {
    5: stream(
      "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.00001/YStep 1/Resources<<>>",
      "",
    ),
  }),
  "bookmarks that multiply": aPdf({
    catalog: "/Outlines 10 0 R",
    objects: Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        10 + index,
        `<</Title(a)/First ${11 + index} 0 R/Next ${11 + index} 0 R>>`,
      ]),
    ),
  }),
  "a predictor of endless rows": aPdf({
    objects: { 5: deflated("/DecodeParms<</Predictor 15/Columns 2000000000>>", "x") },
  }),
};

function largeJpeg() {
  const jpeg = Buffer.from(tinyJpeg);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(60_000, frame + 5);
  jpeg.writeUInt16BE(60_000, frame + 7);
  return jpeg;
}

/** LZW codes that repeat the longest entry: every twelve bits write up to four thousand bytes. */
function lzwBomb() {
  const bits: string[] = [(256).toString(2).padStart(9, "0"), "000000000"];
  for (let next = 258, count = 0; count < 400_000; count++) {
    const width = Math.min(12, Math.floor(Math.log2(next + 1)) + 1);
    bits.push(Math.min(next, 4095).toString(2).padStart(width, "0"));
    if (next < 4096) next++;
  }
  const text = bits.join("");
  return Buffer.from(
    Array.from({ length: Math.floor(text.length / 8) }, (_, index) =>
      Number.parseInt(text.slice(index * 8, index * 8 + 8), 2),
    ),
  );
}

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
  "an object stream with fewer objects than it has": packed(
    [
      [8, "1"],
      [9, "2"],
    ],
    { count: 1 },
  ),
  "an object stream with more objects than it has": packed([[9, "1"]], { count: 9 }),
  "an object stream in an object stream": packed([[9, "<</Type/ObjStm/N 1/First 4>>stream"]]),
  "a thousand filters": aPdf({ content: stream(`/Filter[${"/FlateDecode".repeat(1000)}]`, "x") }),
  "contents under a predictor of pixels": aPdf({
    content: deflated("/DecodeParms<</Predictor 2/Columns 5>>", "q   Q"),
  }),
  "data after compressed data": aPdf({
    content: stream("/Filter/FlateDecode", bytesOf(deflateSync("q Q"), "hidden data")),
  }),
  "data after hexadecimal data": aPdf({ content: stream("/Filter/ASCIIHexDecode", "00>hidden") }),
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

/** A document of 30 KB with millions of second headers of programs, and no first one. */
export const manyHeaders = (count: number): Sample => ({
  what: `a stream with ${count} headers`,
  format: "pdf",
  bytes: aPdf({ objects: { 5: deflated("", Buffer.alloc(4 * count, "PE\0\0")) } }),
  verdict: "whole",
});

/** Every PDF that must be refused, with its verdict. */
export const hostilePdfs: Sample[] = [
  ...variants(activeEntries, "active"),
  ...variants(fileEntries, "refused"),
  ...samplesOf("pdf", "refused", { ...disagreements, ...broken }),
  ...samplesOf("pdf", "active", outside),
  ...samplesOf("pdf", "trailing", trailing),
  ...samplesOf("pdf", "files", files),
  ...samplesOf("pdf", "huge", { ...costly, ...structure }),
  ...samplesOf("pdf", "damaged", {
    "an address that is another one after decryption without a padding": readFileSync(
      join(import.meta.dirname, "files", "aes-padding-link.pdf"),
    ),
  }),
  ...samplesOf("pdf", "locked", {
    "a password": readFileSync(join(import.meta.dirname, "files", "locked.pdf")),
  }),
];

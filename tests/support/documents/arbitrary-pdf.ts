import fc from "fast-check";
import { activeEntries, fileEntries } from "./hostile-pdfs.ts";
import { honestPdfs } from "./honest-pdfs.ts";
import { aPdf, escaped, stream, updated, type PdfParts } from "./pdf-writer.ts";

/** Entries that an ordinary document has. */
const ordinary = [
  "/Lang(it)",
  "/OpenAction[3 0 R/Fit]",
  "/Annots[5 0 R 6 0 R]",
  "/AcroForm<</Fields[5 0 R]>>",
  "/Outlines 7 0 R",
  "/Names 8 0 R",
  "/Resources<</Font<</AA 9 0 R/JS 9 0 R>>>>",
  "/Metadata 9 0 R",
  "/A<</S/URI/URI(https://esempio.it)>>",
  "/A<</S/GoTo/D[3 0 R/Fit]>>",
  "/Dest[3 0 R/Fit]",
  "/StructTreeRoot 8 0 R",
];
/** Entries of an action that acts, and the positions in which a viewer looks for one. */
const acting = [
  "/S/JavaScript/JS(app.alert\\(1\\))",
  "/S/Launch/F(a.exe)",
  "/S/URI/URI(file:///a)",
  "/S/Named/N/Print",
  "/S/Hide/T(a)",
  "/S/ResetForm",
];
const hostile = [
  ...Object.values(activeEntries),
  ...Object.values(fileEntries),
  ...acting.flatMap((action) => [
    `/A<<${action}>>`,
    `/OpenAction<<${action}>>`,
    `/AA<</O<<${action}>>/K<<${action}>>>>`,
    `/Names<</JavaScript<</Names[(a)<<${action}>>]>>>>`,
  ]),
];

const keys =
  "S A AA JS Next Type Subtype URI D F Kids Parent Fields FT T V Names JavaScript Dests EmbeddedFiles EF UF Title First Last Dest OpenAction Annots Rect AP N Action Contents Resources Font XObject K P".split(
    " ",
  );
const words =
  "JavaScript GoTo GoToR GoToE Launch URI Named Thread Sound Movie Rendition Hide SubmitForm Link Widget Text Screen FileAttachment Movie Annot Action Page Catalog Tx Btn Fit NextPage Print Off AA JS".split(
    " ",
  );

/** Writes a name plainly or with escapes. */
const aName = (names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), fc.constantFrom("plain", "one", "all"))
    .map(([name, way]) => `/${way === "plain" ? name : escaped[way as "one" | "all"](name)}`);

const { dictionary } = fc.letrec<{ value: string; dictionary: string }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    aName(words),
    fc.constantFrom(
      "1",
      "true",
      "null",
      "(app.alert\\(1\\))",
      "<61>",
      "(https://esempio.it)",
      "(//a/b)",
      "[0 0 9 9]",
    ),
    fc.integer({ min: 1, max: 12 }).map((number) => `${number} 0 R`),
    fc.array(tie("value"), { maxLength: 3 }).map((values) => `[${values.join(" ")}]`),
    tie("dictionary"),
  ),
  dictionary: fc
    .uniqueArray(fc.tuple(aName(keys), tie("value")), { maxLength: 4, selector: ([key]) => key })
    .map((entries) => `<<${entries.map((entry) => entry.join(" ")).join("")}>>`),
}));

const entries = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...ordinary) },
      { weight: 1, arbitrary: fc.constantFrom(...hostile) },
    ),
    { maxLength: 2 },
  )
  .map((list) => [...new Map(list.map((entry) => [/^\/\w+/.exec(entry)?.[0], entry])).values()].join(""));

/** Useful bodies of objects 5 to 9, so that references find annotations, fields, bookmarks and trees. */
const usual: Record<number, (more: string) => string> = {
  5: (more) => `<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Tx/T(a)${more}>>`,
  6: (more) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]${more}>>`,
  7: (more) => `<</First 6 0 R/Last 6 0 R${more}>>`,
  8: (more) => `<</Kids[]${more}>>`,
  9: (more) => `<</Type/Font/Subtype/Type1/BaseFont/Courier${more}>>`,
};
const bodies = fc
  .tuple(
    ...[5, 6, 7, 8, 9].map((number) =>
      fc.oneof(
        { weight: 3, arbitrary: entries.map((more) => usual[number]!(more)) },
        { weight: 1, arbitrary: dictionary },
      ),
    ),
  )
  .map((list) => Object.fromEntries(list.map((body, index) => [5 + index, body])));

const parts: fc.Arbitrary<PdfParts> = fc.record({
  catalog: entries,
  page: entries,
  objects: bodies,
  packed: fc.constantFrom<number[] | undefined>(undefined, undefined, [1, 2, 3, 5, 6, 7]),
  between: fc.constantFrom("", "", "", "", "", "", "% nota\n", "5 0.obj <</S/JavaScript/JS(1)>> endobj\n"),
  word: fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom<Record<number, string>>({ 5: " 0.obj" }, { 6: " 0-obj" }) },
  ),
});

/** A change of the finished file. */
const change: fc.Arbitrary<(pdf: Buffer) => Buffer> = fc.oneof(
  { weight: 6, arbitrary: fc.constant((pdf: Buffer) => pdf) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 999 }), fc.constantFrom(0, 32, 47, 60, 62, 49, 13, 37))
      .map(([place, byte]) => (pdf: Buffer) => {
        const copy = Buffer.from(pdf);
        copy[Math.floor((place * copy.length) / 1000)] = byte;
        return copy;
      }),
  },
  {
    weight: 2,
    arbitrary: entries.chain((more) =>
      fc.constant((pdf: Buffer) => updated(pdf, { 6: usual[6]!(more), 10: stream("", "q Q") })),
    ),
  },
);

/** A PDF of parts that may be ordinary, hostile or malformed. */
export const arbitraryPdf: fc.Arbitrary<Buffer> = fc
  .tuple(parts, change)
  .map(([made, changed]) => changed(aPdf(made)));

/** Texts that change how a file is read. */
const snippets = [
  "5 0.obj",
  "endobj",
  "endstream",
  "stream",
  "/JS(1)",
  "/AA<<",
  "/S/JavaScript",
  ">>",
  "%",
  " 0 R",
  "xref",
  "trailer<</Root 9 0 R>>",
  "startxref\n9\n%%EOF\n",
  "#",
  "(",
  ")",
  "<",
  "\r",
  "\0",
  "9",
];
const honest = honestPdfs.filter(({ bytes }) => bytes.length < 9000).map(({ bytes }) => bytes);

/** An honest document into which a text is inserted, or in which it replaces other bytes. */
export const changedPdf: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.constantFrom(...honest),
    fc.integer({ min: 0, max: 9_999 }),
    fc.constantFrom(...snippets),
    fc.boolean(),
  )
  .map(([pdf, place, snippet, isInserted]) => {
    const at = Math.floor((place * pdf.length) / 10_000);
    const rest = pdf.subarray(isInserted ? at : Math.min(pdf.length, at + snippet.length));
    return Buffer.concat([pdf.subarray(0, at), Buffer.from(snippet, "latin1"), rest]);
  });

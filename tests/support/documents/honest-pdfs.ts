import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { encryptedPdf } from "./encrypted-pdf.ts";
import { aPdf, base85, deflated, stream, updated } from "./pdf-writer.ts";
import { ccittPixels, jbig2Pixels, jpeg2000, tinyJpeg } from "./pixels.ts";
import { samplesOf, type Sample } from "./sample.ts";
import { signedPdf } from "./signed-pdf.ts";

const folder = join(import.meta.dirname, "files");

/**
 * Documents of Chromium, Ghostscript, LibreOffice, cairo, img2pdf, qpdf and pdf-lib: print to PDF, PDF/A, JPEGs passed through, links, the pages
 * of a fax, linearized, encrypted without a password, a form.
 */
const written = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith(".pdf") && !["locked.pdf", "aes-padding-link.pdf"].includes(name))
    .map((name) => [name, readFileSync(join(folder, name))]),
);

/** A document with one annotation, field or other object as number 5. */
const withAnnotation = (entries: string, more: Record<number, string | Buffer> = {}) =>
  aPdf({ page: "/Annots[5 0 R]", objects: { 5: `<</Type/Annot/Rect[0 0 10 10]${entries}>>`, ...more } });
const withImage = (entries: string, data: Buffer, more: Record<number, Buffer> = {}) =>
  aPdf({
    page: "/Resources<</XObject<</Im0 5 0 R>>>>",
    content: stream("", "q 100 0 0 100 0 0 cm /Im0 Do Q"),
    objects: { 5: stream(`/Type/XObject/Subtype/Image${entries}`, data), ...more },
  });
const grey = "/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 8";
const bilevel = "/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 1";
const look = stream("/Type/XObject/Subtype/Form/BBox[0 0 10 10]", "0 0 10 10 re f");

const links: Record<string, Buffer> = {
  "a link to a page": withAnnotation("/Subtype/Link/Dest[3 0 R/Fit]"),
  "a link to a web page": withAnnotation("/Subtype/Link/A<</S/URI/URI(https://esempio.it/a?b=c#d)>>"),
  "a link without a scheme": withAnnotation("/Subtype/Link/A<</S/URI/URI(www.esempio.it/a)>>"),
  "a link to a web page with a blank": withAnnotation(
    "/Subtype/Link/A<</S/URI/URI(https://esempio.it/un file.pdf)>>",
  ),
  "an address in another object": withAnnotation("/Subtype/Link/A<</S/URI/URI 6 0 R>>", {
    6: "(https://esempio.it)",
  }),
  "a link to an e-mail address": withAnnotation(
    "/Subtype/Link/A<</Type/Action/S/URI/URI(mailto:a@esempio.it)>>",
  ),
  "a link to an e-mail address with a text": withAnnotation(
    "/Subtype/Link/A<</S/URI/URI(mailto:a@esempio.it?subject=Attachments&body=See attached)>>",
  ),
  "a link to a web page after a blank": withAnnotation("/Subtype/Link/A<</S/URI/URI( https://esempio.it )>>"),
  "a link to a telephone number": withAnnotation("/Subtype/Link/A<</S/URI/URI(tel:+39 011 432.1111)>>"),
  "a button to the next page": withAnnotation("/Subtype/Link/A<</S/Named/N/NextPage>>"),
  "two links in a row": withAnnotation("/Subtype/Link/A<</S/GoTo/D(uno)/Next[6 0 R]>>", {
    6: "<</S/URI/URI(https://esempio.it)>>",
  }),
  "a page at opening": aPdf({ catalog: "/OpenAction[3 0 R/XYZ null null 0]" }),
  "a page at opening whose font is called AA": aPdf({
    catalog: "/OpenAction[3 0 R/Fit]",
    page: "/Resources<</Font<</AA 5 0 R>>>>",
    objects: { 5: "<</Type/Font/Subtype/Type1/BaseFont/Courier>>" },
  }),
  "an action to a page at opening": aPdf({
    catalog: "/OpenAction 5 0 R",
    objects: { 5: "<</S/GoTo/D[3 0 R/Fit]>>" },
  }),
  bookmarks: aPdf({
    catalog: "/Outlines 5 0 R/PageMode/UseOutlines",
    objects: {
      5: "<</Type/Outlines/First 6 0 R/Last 7 0 R/Count 2>>",
      6: "<</Title(Uno)/Parent 5 0 R/Next 7 0 R/Dest[3 0 R/Fit]>>",
      7: "<</Title(Due)/Parent 5 0 R/Prev 6 0 R/A<</S/GoTo/D(due)>>>>",
    },
  }),
  "named destinations in a tree": aPdf({
    catalog: "/Names<</Dests 5 0 R>>",
    objects: {
      5: "<</Kids[6 0 R]>>",
      6: "<</Limits[(AA)(JS)]/Names[(AA)[3 0 R/Fit](JS)<</D[3 0 R/Fit]>>]>>",
    },
  }),
  "named destinations by name": aPdf({ catalog: "/Dests<</AA[3 0 R/Fit]/JS<</D[3 0 R/Fit]>>>>" }),
};

const marks = Object.fromEntries(
  "Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink Popup"
    .split(" ")
    .map((subtype) => [
      `a mark: ${subtype}`,
      withAnnotation(`/Subtype/${subtype}/F 4/Contents(nota)/BS<</W 1/S/D>>/BE<</S/C/I 1>>/AP<</N 6 0 R>>`, {
        6: look,
      }),
    ]),
);

const forms: Record<string, Buffer> = {
  "fields to fill in": aPdf({
    catalog:
      "/AcroForm<</Fields[5 0 R 6 0 R 9 0 R]/NeedAppearances true/DA(/Helv 0 Tf)/DR<</Font<</Helv 8 0 R>>/Encoding<</AA 10 0 R>>>>>>",
    page: "/Annots[5 0 R 7 0 R 9 0 R]",
    objects: {
      5: "<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/F 4/FT/Tx/T(JS)/TU(AA)/V(x)/MK<</BC[0]>>/P 3 0 R>>",
      6: "<</FT/Btn/T(AA)/Kids[7 0 R]/V/AA>>",
      7: "<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/Parent 6 0 R/AS/AA/AP<</N<</AA 11 0 R/Off 11 0 R>>>>>>",
      8: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
      9: "<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Ch/T(c)/Opt[(AA)[(JS)(js)]]/Ff 131072/V(AA)>>",
      10: "<</Type/Encoding/Differences[24/breve/AA/JS]>>",
      11: look,
    },
  }),
  "a field for a signature": aPdf({
    catalog: "/AcroForm<</Fields[5 0 R]/SigFlags 1>>",
    page: "/Annots[5 0 R]",
    objects: {
      5: "<</Type/Annot/Subtype/Widget/Rect[0 0 9 9]/FT/Sig/T(Firma)/Lock<</Type/SigFieldLock/Action/All>>>>",
    },
  }),
  "a signature": signedPdf(),
  "a signature, signed again": signedPdf(signedPdf()),
};

/** Names that mean something elsewhere, as free names. */
const names: Record<string, Buffer> = {
  "fonts, colours and drawings called AA, JS, EF": aPdf({
    page: "/Resources<</Font<</AA 6 0 R/JS 6 0 R/F 6 0 R>>/ColorSpace<</JS[/ICCBased 7 0 R]>>/XObject<</EF 5 0 R/AA 5 0 R>>/ExtGState<</AA<</Type/ExtGState/CA 1>>>>/Properties<</XFA<</Type/OCG/Name(a)>>>>>>",
    content: stream("", "/AA gs /EF Do BT /JS 12 Tf (a) Tj ET"),
    objects: {
      5: look,
      6: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[1/AA/JS/EF/Launch]>>>>",
      7: deflated(
        "/N 3/Alternate/DeviceRGB",
        Buffer.concat([Buffer.alloc(36), Buffer.from("acsp"), Buffer.alloc(88)]),
      ),
    },
  }),
  "glyphs called AA and EF": aPdf({
    page: "/Resources<</Font<</F1 5 0 R>>>>",
    content: stream("", "BT /F1 12 Tf (abc) Tj ET"),
    objects: {
      5: "<</Type/Font/Subtype/Type3/FontBBox[0 0 9 9]/FontMatrix[.001 0 0 .001 0 0]/FirstChar 97/LastChar 99/Widths[9 9 9]/CharProcs<</AA 6 0 R/EF 6 0 R>>/Encoding<</Differences[97/AA/EF]>>/Resources<<>>>>",
      6: stream("", "9 0 0 0 9 9 d1 0 0 9 9 re f"),
    },
  }),
  "inks called JS": aPdf({
    page: "/Resources<</ColorSpace<</C0 5 0 R>>>>",
    objects: {
      5: "[/DeviceN[/JS/AA]/DeviceCMYK 6 0 R<</Colorants<</JS[/Separation/JS/DeviceCMYK 6 0 R]>>>>]",
      6: "<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[1 0 0 0]/N 1>>",
    },
  }),
  "facts called AA and Launch": aPdf({
    trailer: "/Info 5 0 R",
    objects: { 5: "<</Title(Atto)/AA(A)/Launch(x)/CreationDate(D:20261125)>>" },
  }),
  "those names in texts": aPdf({
    content: stream("", "(Il /JavaScript, /JS e /Launch: 4 0 R obj, %PDF \\( /AA) Tj << [ >>"),
  }),
  "those names in a string": aPdf({ page: "/LastModified(/JS 4 /AA << /Launch)" }),
  "those names as parts of longer ones": aPdf({ catalog: "/JSON 1/AAPL:Keywords[(a)]/EFx true/XFAx null" }),
  "elements of a structure with free kinds": aPdf({
    catalog: "/MarkInfo<</Marked true>>/StructTreeRoot 5 0 R/Lang(it)",
    page: "/StructParents 0/Tabs/S",
    objects: {
      5: "<</Type/StructTreeRoot/K 6 0 R/ParentTree 8 0 R/RoleMap<</JS/P/Movimento/Sect>>/ClassMap<</AA<</O/Layout/Placement/Block>>>>>>",
      6: "<</S/Movimento/P 5 0 R/K[7 0 R]>>",
      7: "<</Type/StructElem/S/JS/P 6 0 R/Pg 3 0 R/K[0<</Type/MCR/Pg 3 0 R/MCID 1>>]/A<</O/Table/ColSpan 2>>/C/AA/Alt(figura)>>",
      8: "<</Nums[0[7 0 R 7 0 R]]>>",
    },
  }),
};

const images: Record<string, Buffer> = {
  "a scan in JPEG": withImage(`${grey}/Filter/DCTDecode`, tinyJpeg),
  "a scan in JPEG, deflated once more": withImage(
    `${grey}/Filter[/ASCIIHexDecode/DCTDecode]`,
    Buffer.from(`${tinyJpeg.toString("hex")}>`),
  ),
  "a scan in JPEG 2000": withImage("/Width 16/Height 16/Filter/JPXDecode", jpeg2000(16, 16)),
  "a scan by fax": withImage(
    `${bilevel}/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 16/Rows 16>>`,
    ccittPixels,
  ),
  "a poster scanned at 600 dots per inch": withImage(
    "/Width 19866/Height 28087/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 19866/Rows 28087>>",
    ccittPixels,
  ),
  "a scan in JBIG2": withImage(
    `${bilevel}/Filter/JBIG2Decode/DecodeParms<</JBIG2Globals 6 0 R>>`,
    jbig2Pixels(16, 16),
    {
      6: stream("", Buffer.alloc(0)),
    },
  ),
  "pixels that are deflated": aPdf({
    page: "/Resources<</XObject<</Im0 5 0 R>>>>",
    objects: {
      5: deflated(`/Type/XObject/Subtype/Image${grey}/SMask 6 0 R`, Buffer.alloc(256)),
      6: deflated(`/Subtype/Image${grey}`, Buffer.alloc(256, 255)),
    },
  }),
  "pixels with a predictor": aPdf({
    objects: {
      5: deflated(
        `/Type/XObject/Subtype/Image${grey}/DecodeParms<</Predictor 15/Columns 16>>`,
        Buffer.alloc(272),
      ),
    },
  }),
  "pixels in base 85": withImage(
    "/Width 4/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/ASCII85Decode",
    Buffer.from("9jqo^~>"),
  ),
  "pixels in run lengths": withImage(`${grey}/Filter/RunLengthDecode`, Buffer.from([129, 0, 129, 0, 128])),
  "an image inside the content": aPdf({
    content: stream("", "BI /W 4 /H 4 /CS /G /BPC 8 ID 0123456789abcdef EI"),
  }),
  "a miniature of the page": aPdf({
    page: "/Thumb 5 0 R",
    objects: { 5: deflated(grey, Buffer.alloc(256)) },
  }),
};

/** A profile of colours of a size, of which only the header is whole. */
function profile(size: number) {
  const data = Buffer.alloc(size, "curv");
  data.writeUInt32BE(size);
  data.write("appl\x02\x10\0\0scnrRGB XYZ ", 4, "latin1");
  data.write("acsp", 36);
  return data;
}
const withProfile = (entries: string, data: Buffer | string) =>
  aPdf({
    page: "/Resources<</ColorSpace<</CS0[/ICCBased 5 0 R]>>>>",
    objects: { 5: stream(`/N 3/Alternate/DeviceRGB${entries}`, data) },
  });

const profiles: Record<string, Buffer> = {
  "a profile as it is": withProfile("", profile(548)),
  // The size of the first one ends like a digit, that of the second one is two digits.
  "a profile whose size looks like a digit": withProfile("", profile(0x0c38)),
  "a profile whose size looks like a number": withProfile(
    "/Filter/FlateDecode",
    deflateSync(profile(0x3132)),
  ),
  "a profile in hexadecimal letters": withProfile(
    "/Filter/ASCIIHexDecode",
    `${profile(549)
      .toString("hex")
      .replace(/(.{64})/g, "$1\n")}>`,
  ),
  "a profile in letters of base 85": withProfile("/Filter[/ASCII85Decode]", base85(profile(550))),
  "a profile that is deflated, in letters of base 85": withProfile(
    "/Filter[/ASCII85Decode/FlateDecode]/DecodeParms[null<</Predictor 1>>]",
    base85(deflateSync(profile(551))),
  ),
};

const drawings: Record<string, Buffer> = {
  "a function of samples": aPdf({
    objects: {
      5: stream("/FunctionType 0/Domain[0 1]/Range[0 1 0 1 0 1]/Size[2]/BitsPerSample 8", "abcdef"),
    },
  }),
  "a function that computes": aPdf({
    objects: { 5: stream("/FunctionType 4/Domain[0 1]/Range[0 1]", "{dup mul}") },
  }),
  tiles: aPdf({
    page: "/Resources<</Pattern<</P 5 0 R>>>>",
    content: stream("", "/Pattern cs /P scn 0 0 99 99 re f"),
    objects: {
      5: stream(
        "/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep -9/Matrix[.24 0 0 -.24 0 0]/Resources<<>>",
        "0 0 4 4 re f",
      ),
    },
  }),
  "a logo on many pages": aPdf({
    page: "/Resources<</XObject<</Logo 5 0 R>>>>",
    content: stream("", "/Logo Do ".repeat(200)),
    objects: { 5: stream("/Subtype/Form/BBox[0 0 9 9]", "0 0 9 9 re f ".repeat(50)) },
  }),
};

const writings: Record<string, Buffer> = {
  "line ends of CR LF": aPdf({ lineEnd: "\r\n" }),
  "line ends of CR": aPdf({ lineEnd: "\r", content: "<</Length 0>>stream\n\rendstream" }),
  "version 1.3": aPdf({ version: "1.3" }),
  "version 2.0": aPdf({ version: "2.0" }),
  "objects in a stream": aPdf({ packed: [1, 2, 3, 5], objects: { 5: "<</A(/JS)/B[/JS]/C(/JavaScript)>>" } }),
  "a last mark of old systems": aPdf({ after: "\x1a" }),
  "blanks and zeros after the end": aPdf({ after: "\r\n \0\0\0" }),
  "no line end at the end": aPdf().subarray(0, -1),
  comments: aPdf({
    objects: { 5: "% uno\n<</A % due >>\n1>>% tre" },
    between: "% quattro\n%%EOF\n% cinque\n",
  }),
  "an object that nothing refers to": aPdf({
    objects: { 5: "<</Type/Font/Subtype/Type1/BaseFont/Courier>>" },
  }),
  "a reference to no object": aPdf({ page: "/Metadata 77 0 R" }),
  "an update": updated(aPdf(), { 4: stream("", "BT ET Q q") }),
  "an update of an update": updated(updated(aPdf(), { 5: "<<>>" }), {
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Resources<</Font<</AA 6 0 R>>>>>>",
    6: "<</Type/Font/Subtype/Type1/BaseFont/Courier>>",
  }),
  "an update after a comment": updated(aPdf({ after: "% salvato\n" }), { 5: "1" }),
  "names and strings in other spellings": aPdf({
    catalog: "/L#61ng(\\151\\164)/PageLay#6Fut/OneColumn/PageLabels<</Nums[0<</S/r>>2<</S/D/St 1>>]>>",
  }),
  "a length in another object": aPdf({
    content: Buffer.from("<</Length 5 0 R>>stream\nBT ET\nendstream"),
    objects: { 5: "5" },
  }),
  layers: aPdf({
    catalog:
      "/OCProperties<</OCGs[5 0 R]/D<</Order[5 0 R]/ON[5 0 R]/AS[<</Event/View/OCGs[5 0 R]/Category[/View]>>]>>>>",
    objects: {
      5: "<</Type/OCG/Name(Timbro)/Intent/View/Usage<</PageElement<</Subtype/HF>>/Print<</Subtype/Watermark/PrintState/ON>>>>>>",
    },
  }),
  "private data of a producer": aPdf({
    page: "/PieceInfo<</Adobe<</LastModified(D:2026)/Private<</Type/Own/S/Own/Subtype/Own/A 1>>>>>>",
  }),
  "a tree of files from which the last one was taken": aPdf({
    catalog: "/Names<</EmbeddedFiles 5 0 R/JavaScript<</Names[]>>>>",
    objects: { 5: "<</Names[]>>" },
  }),
  "entries of nothing": aPdf({
    catalog: "/AA null/URI null/AcroForm<</Fields[]/XFA null>>/Names<</EmbeddedFiles null>>",
  }),
  "numbers with an exponent": withAnnotation("/Subtype/Link/Border[0 1e-05 -2.5E-3]/Dest[3 0 R/Fit]"),
  "encrypted objects in a stream": encryptedPdf(
    { number: 7, generation: 0 },
    { number: 7, generation: 0 },
    { action: "[3 0 R/Fit]", hasType: true },
  ),
  "an output intent": aPdf({
    catalog: "/OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)>>]",
  }),
  metadata: aPdf({
    catalog: "/Metadata 5 0 R",
    objects: {
      5: stream("/Type/Metadata/Subtype/XML", '<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
    },
  }),
  "a transition and a page that turns": aPdf({ page: "/Trans<</Type/Trans/S/Wipe/D 1>>/Dur 3" }),
  "a group with transparency": aPdf({ page: "/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>" }),
  "contents in parts": aPdf({
    page: "/Resources<<>>",
    objects: {
      3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents[4 0 R 5 0 R]>>",
      5: deflated("", "q Q"),
    },
  }),
};

/** Documents that people send. */
export const honestPdfs: Sample[] = samplesOf("pdf", "whole", {
  ...written,
  ...links,
  ...marks,
  ...forms,
  ...names,
  ...images,
  ...profiles,
  ...drawings,
  ...writings,
});

import type { Verdict } from "../../structure.ts";

/** The lists of everything that a document may contain. A kind that is on none of them is refused. */

/** Actions within the document, and links to web pages; all by a click only. */
export const actions: Record<string, ReadonlySet<string>> = {
  GoTo: new Set(["Type", "S", "D", "SD", "Next"]),
  URI: new Set(["Type", "S", "URI", "IsMap", "Next"]),
  Named: new Set(["Type", "S", "N", "Next"]),
};
export const pageTurns = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
/** Addresses of links. Addresses without a scheme would be files beside the document. */
export const address =
  /^(?:(?:https?:\/\/|www\.)(?![^/?#]*@)[!-[\]-~\x80-\xff]+|mailto:(?!.*attach)[!-[\]-~\x80-\xff]*|tel:[\d+(). -]*)$/i;

/** Annotations: marks, links and fields. Sounds, films, attachments and pages of a form language are absent. */
export const annotations = new Set(
  (
    "Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Caret Stamp Ink " +
    "Popup Widget Watermark Redact"
  ).split(" "),
);

/** Values of `Subtype`: annotations, pictures, fonts, metadata, units of measurement, parts of a page. */
export const subtypes = new Set([
  ...annotations,
  ...(
    "Image Form Type0 Type1 MMType1 Type3 TrueType CIDFontType0 CIDFontType2 Type1C CIDFontType0C OpenType XML " +
    "RL GEO Header Footer PageNum Bates"
  ).split(" "),
]);

/** Values of `Type` in dictionaries with a subtype or a style. */
export const types = new Set(
  (
    "Font XObject Annot Border Metadata Group Mask StructElem OutputIntent PageLabel Trans Action Measure Viewport PtData " +
    "Pagination Layout Page Background Pattern ExtGState Halftone FontFile Encoding Outlines"
  ).split(" "),
);

/** Values of `Type` that state another file, also where nothing refers to it. */
export const fileTypes = new Set(["EmbeddedFile", "Filespec", "FileSpec", "F"]);

/**
 * Values of `S` outside actions and elements of the structure: groups, masks, labels of pages, lines, transitions, output
 * intents.
 */
export const styles = new Set(
  (
    "Transparency Alpha Luminosity D R r A a S B I U C Split Blinds Box Wipe Dissolve Glitter Fly Push Cover Uncover " +
    "Fade GTS_PDFX GTS_PDFA1 ISO_PDFE1"
  ).split(" "),
);

/** Names that an element of the structure, whose kind is free, must not have: those of actions that are not allowed. */
export const otherActions = new Set(
  (
    "GoToR GoToE GoToDp Launch Thread Sound Movie Hide SubmitForm ResetForm ImportData JavaScript SetOCGState Rendition " +
    "Trans GoTo3DView RichMediaExecute"
  ).split(" "),
);

/** Keys that act or refer to something outside, wherever a name is not free. */
const activeKeys =
  "AA JS JavaScript XFA NeedsRendering OPI PS Level1 Subtype2 PresSteps Requirements SpiderInfo RichMediaContent " +
  "RichMediaSettings OnInstantiate Rendition Renditions AlternatePresentations Templates URL URLS IDS Movie Sound 3DD " +
  "FFilter FDecodeParms FS";
const fileKeys = "EF RF EmbeddedFiles AF UF Collection Navigator";
export const keys = new Map<string, Exclude<Verdict, "whole">>([
  ...activeKeys.split(" ").map((key) => [key, "active"] as const),
  ...fileKeys.split(" ").map((key) => [key, "files"] as const),
]);

import type { Verdict } from "../../judgement.ts";

/** The lists by which a dictionary is judged. */

/** Actions within the document, and links to web pages; all by a click only. */
export const allowedActions = new Set(["GoTo", "URI", "Named"]);
/** Actions that are refused wherever they stand, also where a producer could choose the name. */
export const otherActions = new Set(
  (
    "GoToR GoToE GoToDp Launch Thread Sound Movie Hide SubmitForm ResetForm ImportData JavaScript ECMAScript SetState " +
    "SetOCGState Rendition Trans GoTo3DView RichMediaExecute"
  ).split(" "),
);
/** The commands of the action `Named`. */
export const pageTurns = new Set(["NextPage", "PrevPage", "FirstPage", "LastPage"]);
/** Addresses of links. Addresses without a scheme would be files beside the document. */
export const address =
  /^ *(?:(?:https?:\/\/|www\.)(?![^/?#]*(?:@| [^ ]))[ -[\]-~\x80-\xff]+|mailto:(?!.*attach[a-z]*(?:=|%3d))[ -[\]-~\x80-\xff]*|tel:[\d+(). -]*)$/i;

/** Annotations with films, sounds, programs or files, and drawings of PostScript. */
export const subtypes = new Map<string, Exclude<Verdict, "whole">>([
  ..."Movie Sound Screen 3D RichMedia PS".split(" ").map((name) => [name, "active"] as const),
  ["FileAttachment", "files"],
]);
/** Values of `Type` that state another file. */
export const fileTypes = new Set(["EmbeddedFile", "Filespec", "FileSpec"]);

/** Keys that act or refer to something outside, with any value. No producer chooses such a long name for a font or a drawing. */
const activeKeys =
  "JavaScript NeedsRendering PresSteps Requirements SpiderInfo RichMediaContent RichMediaSettings OnInstantiate Rendition " +
  "Renditions AlternatePresentations Templates URL URLS FFilter FDecodeParms";
const fileKeys = "EmbeddedFiles Collection";
/** Those of them that are trees of names, and harmless without one. */
export const trees = new Set(["JavaScript", "EmbeddedFiles"]);
export const keys = new Map<string, Exclude<Verdict, "whole">>([
  ...activeKeys.split(" ").map((key) => [key, "active"] as const),
  ...fileKeys.split(" ").map((key) => [key, "files"] as const),
]);

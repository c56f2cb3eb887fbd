import { latin, refuse } from "../structure.ts";

/** Bytes of metadata that one file may have: known kinds together, and all others, such as notes of camera makers. */
const most = { known: 1_536 * 1024, others: 64 * 1024, comments: 8 * 1024 };
const comment = 0xfe;

/** Known starts of application segments, by number. */
const known: Record<number, RegExp> = {
  0: /^(?:JFIF|JFXX)\0/,
  1: /^(?:Exif\0[^](?:II\*\0|MM\0\*)|http:\/\/ns\.adobe\.com\/xap\/1\.0\/\0|http:\/\/ns\.adobe\.com\/xmp\/extension\/\0)/,
  2: /^(?:ICC_PROFILE\0|MPF\0|FPXR\0|urn:iso:std:iso:ts:21496:-1\0)/,
  // Origin of the content (C2PA), gain maps.
  11: /^(?:JP|HDR_RI)/,
  13: /^Photoshop 3\.0\0/,
  14: /^Adobe/,
};

/** Counts the metadata of a file. */
export interface Metadata {
  known: number;
  others: number;
  comments: number;
  /** The texts of its XMP packets. */
  xmp: string[];
  /** True when it has a list of further images (CIPA DC-007). */
  hasList: boolean;
}

export const noMetadata = (): Metadata => ({
  known: 0,
  others: 0,
  comments: 0,
  xmp: [],
  hasList: false,
});

/** Reads an application segment or a comment within bounds. */
export function readMetadata(marker: number, body: Uint8Array, metadata: Metadata) {
  const start = latin(body, 0, 40);
  const isKnown = known[marker - 0xe0]?.test(start) ?? false;
  if (start.startsWith("Exif\0") && !isKnown) refuse("damaged", "Exif of another form");
  if (isProfile(body, start) && latin(body, 50, 54) !== "acsp")
    refuse("damaged", "a colour profile of another form");
  metadata[marker === comment ? "comments" : isKnown ? "known" : "others"] += body.length;
  if (metadata.known > most.known || metadata.others > most.others || metadata.comments > most.comments)
    refuse("trailing", "too much metadata");
  if (start.startsWith("JFIF\0") && body.length !== 14 + 3 * (body[12] ?? 0) * (body[13] ?? 0))
    refuse("damaged", "a header of another size");
  if (start.startsWith("http://ns.adobe.com/")) metadata.xmp.push(latin(body));
  metadata.hasList ||= start.startsWith("MPF\0");
}

/** True when further images are announced after the first one: by a list, or by a gain map. */
export const isMultiPicture = ({ hasList, xmp }: Metadata) =>
  hasList || /Item:Semantic="GainMap"|hdrgm:Version/.test(xmp.join(""));

/** True for the first part of a colour profile, which has its header. */
const isProfile = (body: Uint8Array, start: string) => start.startsWith("ICC_PROFILE\0") && body[12] === 1;

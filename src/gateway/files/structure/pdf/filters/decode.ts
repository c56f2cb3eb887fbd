import { refuse } from "../../structure.ts";
import { isDictionary, listOf, Name, type Dictionary, type Value } from "../values.ts";
import { decodeBase85, decodeHex } from "./ascii.ts";
import { inflate } from "./flate.ts";
import { decodeLzw } from "./lzw.ts";
import { readPredictor, undoPredictor } from "./predictor.ts";
import { decodeRunLength } from "./run-length.ts";

/** Filters whose result is pixels. They are not decoded here: `judge/images.ts` reads their headers. */
export const imageFilters = ["CCITTFaxDecode", "JBIG2Decode", "DCTDecode", "JPXDecode"] as const;
export type ImageFilter = (typeof imageFilters)[number];

export interface Decoded {
  /** The data after all filters but that of an image. */
  bytes: Uint8Array;
  image?: { filter: ImageFilter; parameters: Dictionary };
}

type Decode = (data: Uint8Array, limit: number, parameters: Dictionary) => Uint8Array;
const decoders: Record<string, Decode> = {
  FlateDecode(data, limit, parameters) {
    readPredictor(parameters);
    return inflate(data, limit);
  },
  LZWDecode(data, limit, parameters) {
    readPredictor(parameters);
    return decodeLzw(data, limit, parameters.get("EarlyChange") === 0 ? 0 : 1);
  },
  ASCII85Decode: (data) => decodeBase85(data),
  ASCIIHexDecode: (data) => decodeHex(data),
  RunLengthDecode: (data, limit) => decodeRunLength(data, limit),
  Crypt: (data) => data,
};

const withPredictor = ["FlateDecode", "LZWDecode"];

/** Undoes the predictor of a filter. Refuses those of TIFF, which only pixels have. */
function undone(bytes: Uint8Array, parameters: Dictionary) {
  const predictor = readPredictor(parameters);
  if (!predictor) return bytes;
  return predictor.isPng ? undoPredictor(bytes, predictor) : refuse("damaged", "an unusual predictor");
}

/** The most filters of one stream: producers write two. */
const mostFilters = 3;

/** The filters of a stream with their parameters. `resolve` finds parameters that are objects of their own. */
export function filtersOf(dictionary: Dictionary, resolve: (value: Value | undefined) => Value) {
  const filters = listOf(dictionary.get("Filter"));
  if (filters.length > mostFilters) refuse("damaged", "too many filters");
  const parameters = listOf(dictionary.get("DecodeParms"));
  if (parameters.length > filters.length) refuse("damaged", "parameters of no filter");
  return filters.map((filter, index) => {
    const own = resolve(parameters[index]);
    if (!(filter instanceof Name) || !(own === null || isDictionary(own)))
      return refuse("damaged", "a malformed filter");
    return { filter: filter.text, parameters: own ?? new Map() };
  });
}

/**
 * Decodes a stream to at most `limit` bytes for each filter. Refuses unknown filters. Leaves predictors as they are, which saves
 * time with pixels, unless `isExact`.
 */
export function decode(
  data: Uint8Array,
  filters: ReturnType<typeof filtersOf>,
  limit: number,
  isExact = false,
): Decoded {
  let bytes = data;
  for (const [index, { filter, parameters }] of filters.entries()) {
    const image = imageFilters.find((each) => each === filter);
    if (image && index === filters.length - 1) return { bytes, image: { filter: image, parameters } };
    const decoder = Object.hasOwn(decoders, filter) ? decoders[filter] : undefined;
    if (!decoder) return refuse("damaged", `an unknown filter: ${filter.slice(0, 40)}`);
    bytes = decoder(bytes, limit, parameters);
    if (isExact && withPredictor.includes(filter)) bytes = undone(bytes, parameters);
  }
  return { bytes };
}

/** The most bytes of an object stream or a stream of references. */
const mostOfStructure = 12 * 1024 * 1024;

/** Decodes a stream that holds the structure of the document: deflated or plain, with nothing else in play. */
export function decodePlain(dictionary: Dictionary, data: Uint8Array): Uint8Array {
  const filters = filtersOf(dictionary, (value) => value ?? null);
  if (filters.length > 1 || (filters[0] && filters[0].filter !== "FlateDecode"))
    return refuse("damaged", "an unusual filter of an object stream");
  return decode(data, filters, mostOfStructure, true).bytes;
}

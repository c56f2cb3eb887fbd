import { latin, refuse } from "../../structure.ts";
import { foreignInside, foreignStart } from "../../foreign.ts";
import type { StoredObject, View } from "../document.ts";
import { decode, filtersOf, type Decoded } from "../filters/decode.ts";
import { measureInflated } from "../filters/measure.ts";
import { isDictionary, nameIn, Reference, type Dictionary } from "../values.ts";
import { checkDrawing } from "./functions.ts";
import { checkImage, pixelBytes } from "./images.ts";
import { resolve } from "./pages.ts";

const MB = 1024 * 1024;
/** The most bytes of one stream that is no image, and of all streams together, when they are decoded. */
const limits = { one: 32 * MB, all: 128 * MB, pixels: 512 * MB };

/** Decodes every stream within bounds, and refuses one that holds a program, an archive or another document. */
export async function checkStreams(objects: readonly StoredObject[], view: View) {
  const budget = { all: limits.all, pixels: limits.pixels };
  const globals = globalsOf(objects, view);
  for (const object of objects) {
    const { value, data } = object;
    if (!data || !isDictionary(value)) continue;
    const isImage = isImageStream(value);
    const filters = filtersOf(value, (parameters) => resolve(view, parameters));
    if (isImage && filters.length === 1 && filters[0]?.filter === "FlateDecode") {
      budget.pixels -= await measureInflated(data, pixelBytes(value, view));
    } else {
      const decoded = decode(
        data,
        filters,
        isImage ? pixelBytes(value, view) : Math.min(limits.one, budget.all),
      );
      budget[isImage ? "pixels" : "all"] -= decoded.bytes.length;
      checkContent(value, decoded, globals.has(object));
      checkDrawing(value, decoded.bytes.length, view);
      if (isImage) await checkImage(value, decoded, view);
    }
    if (budget.all < 0 || budget.pixels < 0) refuse("huge", "too much data when it is decoded");
  }
}

/** The streams that images of JBIG2 share. */
function globalsOf(objects: readonly StoredObject[], view: View) {
  const references = objects.flatMap(({ value }) =>
    isDictionary(value)
      ? [value.get("DecodeParms")].flat().map((parameters) => {
          const own = resolve(view, parameters);
          return isDictionary(own) ? own.get("JBIG2Globals") : undefined;
        })
      : [],
  );
  return new Set(
    references.map((reference) => (reference instanceof Reference ? view.find(reference) : undefined)),
  );
}

function checkContent(dictionary: Dictionary, { bytes, image }: Decoded, isGlobal: boolean) {
  if (image && !isImageStream(dictionary)) refuse("damaged", "pixels that are no image");
  // Pixels may start like anything.
  const isPixels = isGlobal || image !== undefined || isImageStream(dictionary);
  const foreign = isPixels ? undefined : (foreignStart(bytes) ?? foreignInside(bytes, false));
  if (foreign) refuse("files", `a stream with ${foreign}`);
  if (nameIn(dictionary.get("Type")) === "Metadata" && /<!(?:DOCTYPE|ENTITY)/i.test(latin(bytes)))
    refuse("active", "metadata that define entities");
}

/** Miniatures of pages leave their subtype out. */
const isImageStream = (dictionary: Dictionary) =>
  nameIn(dictionary.get("Subtype")) === "Image" || (dictionary.has("Width") && dictionary.has("Height"));

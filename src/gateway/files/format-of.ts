import { EXTENSIONS, formatOfName } from "../../rules/index.ts";

export type Extension = (typeof EXTENSIONS)[number];

const mediaTypes: Record<Extension, string> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  bmp: "image/bmp",
  tif: "image/tiff",
};

/** Returns the format of a name by its extension, with its media type; undefined for other extensions. */
export function formatOf(name: string) {
  const format = EXTENSIONS.find((each) => each === formatOfName(name));
  return format && { extension: format, mediaType: mediaTypes[format] };
}

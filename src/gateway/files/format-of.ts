import { EXTENSIONS } from "../../rules/index.ts";
import { readBmp } from "./structure/bmp.ts";
import { readJpeg } from "./structure/jpeg.ts";
import { readPdf } from "./structure/pdf.ts";
import { readPng } from "./structure/png.ts";
import { readTiff } from "./structure/tiff.ts";
import type { Structure } from "./structure/structure.ts";

type Extension = (typeof EXTENSIONS)[number];

const formats: Record<Extension, { mediaType: string; read(bytes: Uint8Array): Structure }> = {
  pdf: { mediaType: "application/pdf", read: readPdf },
  jpg: { mediaType: "image/jpeg", read: readJpeg },
  png: { mediaType: "image/png", read: readPng },
  bmp: { mediaType: "image/bmp", read: readBmp },
  tif: { mediaType: "image/tiff", read: readTiff },
};

/** Returns the reader of an allowed extension; undefined for other extensions. Pure. */
export function formatOf(name: string) {
  const extension = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const known = EXTENSIONS.find((each) => each === extension);
  return known && { extension: known, ...formats[known] };
}

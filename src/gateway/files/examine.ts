import { foreignInside } from "./structure/foreign.ts";
import { readBmp } from "./structure/bmp.ts";
import { readJpeg } from "./structure/jpeg/jpeg.ts";
import { readPdf } from "./structure/pdf/pdf.ts";
import { readPng } from "./structure/png.ts";
import { readTiff } from "./structure/tiff/tiff.ts";
import type { Judgement } from "./structure/structure.ts";
import type { Extension } from "./format-of.ts";

const readers: Record<Extension, (bytes: Uint8Array) => Promise<Judgement>> = {
  pdf: readPdf,
  jpg: readJpeg,
  png: readPng,
  bmp: readBmp,
  tif: readTiff,
};

/**
 * Judges the bytes of a file by its format. Decodes it: call it in a process of its own (`examiner/`), because time and memory
 * depend on the file.
 */
export async function examine(format: Extension, bytes: Uint8Array): Promise<Judgement> {
  const judgement = await readers[format](bytes);
  if (judgement.verdict !== "whole") return judgement;
  const foreign = foreignInside(bytes, format !== "pdf");
  return foreign ? { verdict: "trailing", reason: foreign } : judgement;
}

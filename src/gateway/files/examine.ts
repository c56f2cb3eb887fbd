import { MAX_SIZE } from "../../rules/index.ts";
import type { Extension } from "./format-of.ts";
import { remakeImage } from "./images/remake.ts";
import { judging, type Judgement } from "./judgement.ts";
import { checkPdf } from "./pdf/pdf.ts";

/**
 * Judges a PDF, and makes an image anew within `most` bytes. Call it in a process of its own (`examiner/`), because time and
 * memory depend on the file.
 */
export const examine = (format: Extension, bytes: Uint8Array, most = MAX_SIZE): Promise<Judgement> =>
  judging(() => {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    return format === "pdf" ? checkPdf(file) : remakeImage(format, file, most);
  });

import { inspect } from "./pdf/inspect.ts";
import { isBlank } from "./pdf/tokens.ts";
import type { Structure } from "./structure.ts";

const marker = "%%EOF";
/** Bytes before the end marker that contain the offset of the table of objects (ISO 32000-1, annex H). */
const tail = 1024;
/** The most end markers: one for each time that the document was saved. */
const mostMarkers = 500;

/** Reads a PDF: the version at the start, the offset of the table of objects at the end, no active content. */
export function readPdf(bytes: Uint8Array): Structure {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!/^(?:ï»¿)?\s{0,8}%PDF-[12]\.\d/.test(file.toString("latin1", 0, 24))) return "other";
  const end = file.lastIndexOf(marker);
  const lastLines = file.toString("latin1", Math.max(0, end - tail), Math.max(0, end));
  const [, table] = /startxref\s+(\d{1,10})\s+$/.exec(lastLines) ?? [];
  if (table === undefined || Number(table) >= end) return "damaged";
  const trailing = judgeMarkers(file);
  return trailing === "whole" ? inspect(bytes) : trailing;
}

/** Content allowed after an end marker: an incremental update, a comment, or the end of the stream that contains it. */
const continuation = /^(?:\d+\s+\d+\s+obj|xref|%|endstream)/;

function judgeMarkers(file: Buffer): Structure {
  let count = 0;
  for (let at = file.indexOf(marker); at >= 0; at = file.indexOf(marker, at)) {
    if (++count > mostMarkers) return "damaged";
    at += marker.length;
    while (isBlank(file[at])) at++;
    if (at < file.length && !continuation.test(file.toString("latin1", at, at + 40))) return "trailing";
  }
  return "whole";
}

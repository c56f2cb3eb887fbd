import type { Structure } from "./structure.ts";

/** How far from the end a reader looks for the last lines (ISO 32000-1, annex H). */
const tail = 1024;

/** A PDF starts with its version and ends by saying where its table of objects is. */
export function readPdf(bytes: Uint8Array): Structure {
  // One byte a character: positions in the text are positions in the file.
  const latin = new TextDecoder("latin1");
  if (!/^(?:ï»¿)?\s{0,8}%PDF-[12]\.\d/.test(latin.decode(bytes.subarray(0, 24)))) return "other";
  const end = /startxref\s+(\d{1,10})\s+%%EOF(?![\s\S]*%%EOF)/.exec(latin.decode(bytes.subarray(-tail)));
  return end && Number(end[1]) < bytes.length ? "whole" : "damaged";
}

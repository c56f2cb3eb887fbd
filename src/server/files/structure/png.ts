import { viewOf, type Structure } from "./structure.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG is its signature and a chain of chunks, each with its check sum, from IHDR through IDAT to IEND, which ends it. */
export function readPng(bytes: Uint8Array): Structure {
  if (signature.some((byte, place) => bytes[place] !== byte)) return "other";
  const view = viewOf(bytes);
  let at = signature.length;
  let hasData = false;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) return "damaged";
    if (view.getUint32(end - 4) !== crc32(bytes.subarray(at + 4, end - 4))) return "damaged";
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (at === signature.length && !(type === "IHDR" && isHeader(view, at + 8, length))) return "damaged";
    if (type === "IDAT") hasData = true;
    if (type === "IEND") return hasData && length === 0 && end === bytes.length ? "whole" : "damaged";
    at = end;
  }
  return "damaged";
}

const isHeader = (view: DataView, at: number, length: number) =>
  length === 13 && view.getUint32(at) > 0 && view.getUint32(at + 4) > 0;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The check sum of PNG, annex D. */
export function crc32(bytes: Uint8Array) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

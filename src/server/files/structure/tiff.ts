import { viewOf, type Structure } from "./structure.ts";

/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, then the signed ones and the floats. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const tags = { width: 256, height: 257 };
/** Where the pixels are and how many bytes each piece has: strips, or tiles. */
const pieces = [
  { offsets: 273, counts: 279 },
  { offsets: 324, counts: 325 },
];

/** A TIFF points to a directory of entries, which point to the pixels: every one of them must lie inside the file. */
export function readTiff(bytes: Uint8Array): Structure {
  const view = viewOf(bytes);
  const order = bytes.length >= 8 ? String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0) : "";
  const isLittle = order === "II";
  if ((!isLittle && order !== "MM") || view.getUint16(2, isLittle) !== 42) return "other";
  const directory = readDirectory(view, isLittle);
  if (!directory) return "damaged";
  const one = (tag: number) => directory.get(tag)?.[0] ?? 0;
  if (one(tags.width) === 0 || one(tags.height) === 0) return "damaged";
  const isInside = pieces.some(({ offsets, counts }) => {
    const starts = directory.get(offsets) ?? [];
    const lengths = directory.get(counts) ?? [];
    return (
      starts.length > 0 &&
      starts.length === lengths.length &&
      starts.every((start, index) => start + (lengths[index] ?? 0) <= bytes.length)
    );
  });
  return isInside ? "whole" : "damaged";
}

const wanted = new Set([...Object.values(tags), ...pieces.flatMap((each) => Object.values(each))]);

/** The wanted whole numbers of the first directory by their tag; nothing when it, or what it points to, is not in the file. */
function readDirectory(view: DataView, isLittle: boolean) {
  const start = view.getUint32(4, isLittle);
  if (start < 8 || start + 2 > view.byteLength) return undefined;
  const count = view.getUint16(start, isLittle);
  if (count === 0 || start + 2 + count * 12 + 4 > view.byteLength) return undefined;
  const directory = new Map<number, number[]>();
  for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
    const type = view.getUint16(at + 2, isLittle);
    const length = view.getUint32(at + 4, isLittle);
    const size = sizes[type] ?? 0;
    const place = size * length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    if (place + size * length > view.byteLength) return undefined;
    const tag = view.getUint16(at, isLittle);
    // A tag comes once: one that comes a thousand times must not be read a thousand times.
    if (wanted.has(tag) && !directory.has(tag) && (type === 3 || type === 4))
      directory.set(
        tag,
        Array.from({ length }, (_, index) =>
          type === 3
            ? view.getUint16(place + index * 2, isLittle)
            : view.getUint32(place + index * 4, isLittle),
        ),
      );
  }
  return directory;
}

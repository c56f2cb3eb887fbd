import { refuse } from "../structure.ts";

/** A value of a directory: its tag, type and number, and its bytes in the file. */
export interface TiffEntry {
  tag: number;
  type: number;
  count: number;
  from: number;
  length: number;
  /** True when the value stands in the directory itself. */
  isInline: boolean;
}

export interface Directory {
  start: number;
  end: number;
  entries: Map<number, TiffEntry>;
  /** The offset of the next directory; 0 for the last one. */
  next: number;
}

export interface TiffFile {
  bytes: Uint8Array;
  view: DataView;
  isLittle: boolean;
}

/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, then the signed ones, the floats and IFD. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];

/** Reads a directory. Refuses one that is not in the file, or a tag that comes twice. */
export function readDirectory({ view, isLittle }: TiffFile, start: number): Directory {
  if (start < 8 || start + 2 > view.byteLength) refuse("damaged", "a directory outside the file");
  const count = view.getUint16(start, isLittle);
  const end = start + 2 + count * 12;
  if (count === 0 || end + 4 > view.byteLength) refuse("damaged", "a directory that is cut");
  const entries = new Map<number, TiffEntry>();
  for (let at = start + 2; at < end; at += 12) {
    const entry = readEntry(view, at, isLittle);
    if (entries.has(entry.tag)) refuse("damaged", `the tag ${entry.tag} twice`);
    entries.set(entry.tag, entry);
  }
  return { start, end: end + 4, entries, next: view.getUint32(end, isLittle) };
}

function readEntry(view: DataView, at: number, isLittle: boolean): TiffEntry {
  const [tag, type] = [view.getUint16(at, isLittle), view.getUint16(at + 2, isLittle)];
  const count = view.getUint32(at + 4, isLittle);
  const length = (sizes[type] || refuse("damaged", `an unknown type ${type}`)) * count;
  const isInline = length <= 4;
  const from = isInline ? at + 8 : view.getUint32(at + 8, isLittle);
  if (from + length > view.byteLength) refuse("damaged", "a value outside the file");
  return { tag, type, count, from, length, isInline };
}

/** The whole numbers of a value: SHORT, LONG or IFD. */
export function numbersOf({ view, isLittle }: TiffFile, entry: TiffEntry | undefined): number[] {
  if (!entry) return [];
  const { type, count, from } = entry;
  if (![3, 4, 13].includes(type)) return refuse("damaged", `the type of the tag ${entry.tag}`);
  return Array.from({ length: count }, (_, index) =>
    type === 3 ? view.getUint16(from + index * 2, isLittle) : view.getUint32(from + index * 4, isLittle),
  );
}

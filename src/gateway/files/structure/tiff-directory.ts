/** One directory of a TIFF. */
export interface Directory {
  /** Whole numbers of the wanted entries, by tag. */
  values: Map<number, number[]>;
  /** The offset of the next directory; 0 for the last one. */
  next: number;
}

export interface DirectoryPlace {
  start: number;
  isLittle: boolean;
  /** Tags to read. */
  wanted: readonly number[];
  /** Bytes of values that may still be read: the size of the file, because values do not overlap. */
  budget: { left: number };
}

/** Bytes of a value by its type: BYTE, ASCII, SHORT, LONG, RATIONAL, then the signed ones, the floats and IFD. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
const short = 3;
/** LONG and IFD. */
const longs = [4, 13];

/** Reads a directory; undefined when it, or a value that it points to, is not in the file. */
export function readDirectory(view: DataView, place: DirectoryPlace): Directory | undefined {
  const { start, isLittle, wanted, budget } = place;
  if (start < 8 || start + 2 > view.byteLength) return undefined;
  const count = view.getUint16(start, isLittle);
  const end = start + 2 + count * 12;
  if (count === 0 || end + 4 > view.byteLength) return undefined;
  const values = new Map<number, number[]>();
  for (let at = start + 2; at < end; at += 12) {
    const entry = readEntry(view, at, isLittle);
    if (!entry) return undefined;
    // When a tag is repeated, the first one is used.
    if (!wanted.includes(entry.tag) || values.has(entry.tag)) continue;
    budget.left -= entry.size * entry.length;
    const numbers = budget.left < 0 ? undefined : readNumbers(view, entry, isLittle);
    if (!numbers) return undefined;
    values.set(entry.tag, numbers);
  }
  return { values, next: view.getUint32(end, isLittle) };
}

type DirectoryEntry = NonNullable<ReturnType<typeof readEntry>>;

function readEntry(view: DataView, at: number, isLittle: boolean) {
  const type = view.getUint16(at + 2, isLittle);
  const length = view.getUint32(at + 4, isLittle);
  const size = sizes[type] ?? 0;
  const from = size * length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
  if (from + size * length > view.byteLength) return undefined;
  return { tag: view.getUint16(at, isLittle), type, length, size, from };
}

function readNumbers(view: DataView, { type, length, size, from }: DirectoryEntry, isLittle: boolean) {
  if (length === 0 || (type !== short && !longs.includes(type))) return undefined;
  return Array.from({ length }, (_, index) =>
    size === 2 ? view.getUint16(from + index * 2, isLittle) : view.getUint32(from + index * 4, isLittle),
  );
}

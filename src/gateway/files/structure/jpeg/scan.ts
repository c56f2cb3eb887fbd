import { refuse } from "../structure.ts";
import { BitReader, type HuffmanTable } from "./bits.ts";
import type { Component, Frame } from "./frame.ts";

/** Tables and settings that stay until they are replaced. */
export interface Tables {
  /** By class (0 for the first coefficient of a block, 16 for the others) and number. */
  huffman: Map<number, HuffmanTable>;
  /** Units between two restarts; 0 for none. */
  interval: number;
}

interface ScanPart {
  component: Component;
  first: HuffmanTable | undefined;
  others: HuffmanTable | undefined;
}

/** The coefficients of a scan: from `start` to `end`; `isRefining` adds one bit to those that are known. */
interface Band {
  start: number;
  end: number;
  isRefining: boolean;
}

/** Bytes after the pixels of a segment that encoders write to align it. */
const slack = 8;

/**
 * Reads the compressed data of one scan: each block of pixels must be there, and no other data (ITU T.81, annexes F and G). Does not
 * compute the pixels. `ranges` are the segments between restarts.
 */
export function checkScan(
  bytes: Uint8Array,
  header: Uint8Array,
  { frame, tables }: { frame: Frame; tables: Tables },
  ranges: [number, number][],
) {
  const parts = readParts(header, frame, tables);
  const [start = 0, end = 63, approximation = 0] = header.subarray(1 + 2 * parts.length);
  const band = { start, end, isRefining: approximation >> 4 > 0 };
  checkBand(frame, band, parts);
  const blocks = blocksOf(frame, parts);
  const number = tables.interval > 0 ? Math.ceil(blocks.units / tables.interval) : 1;
  if (ranges.length !== number) refuse("damaged", "the number of restarts");
  for (const [index, [from, to]] of ranges.entries()) {
    const reader = new BlockReader(new BitReader(bytes, from, to), frame, band);
    const first = index * tables.interval;
    const last = tables.interval > 0 ? Math.min(blocks.units, first + tables.interval) : blocks.units;
    for (let unit = first; unit < last; unit++) blocks.read(unit, reader);
    if (reader.rest() > slack) refuse("trailing", "data after the pixels of a scan");
  }
}

function readParts(header: Uint8Array, { components }: Frame, { huffman }: Tables): ScanPart[] {
  const number = header[0] ?? 0;
  if (number < 1 || number > 4 || header.length !== 4 + 2 * number)
    return refuse("damaged", "an unusual scan");
  return Array.from({ length: number }, (_, index) => {
    const [id, ids = 0] = header.subarray(1 + 2 * index);
    const component =
      components.find((each) => each.id === id) ?? refuse("damaged", "a scan of no component");
    return { component, first: huffman.get(ids >> 4), others: huffman.get(16 + (ids & 15)) };
  });
}

function checkBand({ isProgressive }: Frame, { start, end, isRefining }: Band, parts: ScanPart[]) {
  const isWhole = start === 0 && end === 63 && !isRefining;
  const isPart = start === 0 ? end === 0 : start <= end && end <= 63 && parts.length === 1;
  if (isProgressive ? !isPart : !isWhole) refuse("damaged", "an unusual scan");
}

/** The blocks of a scan by unit: those of one component row by row, or those of all components for the same pixels. */
function blocksOf(frame: Frame, parts: ScanPart[]) {
  const [only] = parts;
  if (parts.length === 1 && only) {
    const { columns, rows, stride } = only.component;
    return {
      units: columns * rows,
      read: (unit: number, reader: BlockReader) =>
        reader.read(only, Math.floor(unit / columns) * stride + (unit % columns)),
    };
  }
  const { columns, rows } = frame.units;
  return {
    units: columns * rows,
    read(unit: number, reader: BlockReader) {
      for (const part of parts) {
        const { across, down, stride } = part.component;
        const first = Math.floor(unit / columns) * down * stride + (unit % columns) * across;
        for (let row = 0; row < down; row++)
          for (let column = 0; column < across; column++) reader.read(part, first + row * stride + column);
      }
    },
  };
}

/** Reads blocks; keeps the number of blocks that have no more coefficients. */
class BlockReader {
  readonly #reader: BitReader;
  readonly #band: Band;
  readonly #isProgressive: boolean;
  #empty = 0;

  constructor(reader: BitReader, { isProgressive }: Frame, band: Band) {
    this.#reader = reader;
    this.#isProgressive = isProgressive;
    this.#band = band;
  }

  rest() {
    return this.#reader.rest();
  }

  read({ component, first, others }: ScanPart, block: number) {
    const { start, isRefining } = this.#band;
    if (start === 0) {
      if (isRefining) this.#reader.bits(1);
      else this.#reader.bits(lengthOf(this.#reader.symbol(first ?? refuse("damaged", "a missing table"))));
    }
    if (this.#isProgressive && start === 0) return;
    const table = others ?? refuse("damaged", "a missing table");
    const known = component.coefficients?.subarray(64 * block, 64 * block + 64);
    if (!known) this.#readAll(table);
    else if (isRefining) this.#refine(table, known);
    else this.#readBand(table, known);
  }

  #readAll(table: HuffmanTable) {
    const reader = this.#reader;
    for (let place = 1; place < 64;) {
      const symbol = reader.symbol(table);
      const length = symbol & 15;
      if (length === 0 && symbol !== 0xf0) return;
      place += (symbol >> 4) + 1;
      if (place > 64) refuse("damaged", "too many coefficients");
      reader.bits(length);
    }
  }

  #readBand(table: HuffmanTable, known: Uint8Array) {
    if (this.#empty > 0) return void this.#empty--;
    const { start, end } = this.#band;
    for (let place = start; place <= end; place++) {
      const symbol = this.#reader.symbol(table);
      const [run, length] = [symbol >> 4, symbol & 15];
      if (length === 0 && run < 15) return void (this.#empty = (1 << run) - 1 + this.#reader.bits(run));
      place += run;
      if (place > 63) return refuse("damaged", "too many coefficients");
      if (length > 0) known[place] = 1;
      this.#reader.bits(length);
    }
  }

  /** Adds a bit to each known coefficient on the way to the next new one. */
  #refine(table: HuffmanTable, known: Uint8Array) {
    const { start, end } = this.#band;
    let place = start;
    for (; place <= end && this.#empty === 0; place++) {
      const symbol = this.#reader.symbol(table);
      const length = symbol & 15;
      let run = symbol >> 4;
      if (length === 0 && run < 15) {
        this.#empty = (1 << run) + this.#reader.bits(run);
        break;
      }
      if (length > 0) this.#reader.bits(1);
      for (; place <= end; place++) {
        if (known[place]) this.#reader.bits(1);
        else if (run-- === 0) break;
      }
      if (length > 0 && place <= end) known[place] = 1;
    }
    if (this.#empty === 0) return;
    for (; place <= end; place++) if (known[place]) this.#reader.bits(1);
    this.#empty--;
  }
}

/** The number of bits of a first coefficient. */
const lengthOf = (symbol: number) =>
  symbol <= 15 ? symbol : refuse("damaged", "a coefficient that is too large");

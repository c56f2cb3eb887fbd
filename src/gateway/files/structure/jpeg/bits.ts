import { refuse } from "../structure.ts";

/** Codes by their next sixteen bits: the length of the code in the upper byte, its symbol in the lower one; 0 for no code. */
export type HuffmanTable = Uint16Array;

/** Builds a table from the numbers of codes by length and their symbols (ITU T.81, annex C). */
export function huffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const table = new Uint16Array(65_536);
  let [code, next] = [0, 0];
  for (let length = 1; length <= 16; length++) {
    for (let index = 0; index < counts[length - 1]!; index++) {
      if (code >= 1 << length) return refuse("damaged", "too many codes");
      const first = code << (16 - length);
      table.fill((length << 8) | symbols[next++]!, first, first + (1 << (16 - length)));
      code++;
    }
    code <<= 1;
  }
  return table;
}

/** Reads the bits of one segment of compressed data, without the zeros after FF. */
export class BitReader {
  readonly #bytes: Uint8Array;
  readonly #to: number;
  #at: number;
  #buffer = 0;
  #count = 0;
  /** Bytes after the end, read as zeros. */
  #beyond = 0;

  constructor(bytes: Uint8Array, from: number, to: number) {
    this.#bytes = bytes;
    this.#at = from;
    this.#to = to;
  }

  /** Decodes one symbol. */
  symbol(table: HuffmanTable) {
    this.#fill();
    const entry = table[(this.#buffer >>> (this.#count - 16)) & 0xffff]!;
    if (entry === 0) return refuse("damaged", "a code that does not exist");
    this.#count -= entry >> 8;
    return entry & 0xff;
  }

  /** Reads up to sixteen bits as a number. */
  bits(length: number) {
    if (length === 0) return 0;
    this.#fill();
    this.#count -= length;
    return (this.#buffer >>> this.#count) & ((1 << length) - 1);
  }

  /** The whole bytes that are left. Throws `damaged` when more bits were read than there are. */
  rest() {
    const bits = this.#count - 8 * this.#beyond;
    if (bits < 0) return refuse("damaged", "pixels that are missing");
    return this.#to - this.#at + Math.floor(bits / 8);
  }

  #fill() {
    while (this.#count <= 24) {
      const isInside = this.#at < this.#to;
      const byte = isInside ? this.#bytes[this.#at++]! : 0;
      if (!isInside) this.#beyond++;
      if (byte === 0xff) this.#at++;
      this.#buffer = (this.#buffer << 8) | byte;
      this.#count += 8;
    }
  }
}

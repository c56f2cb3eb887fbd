import { refuse } from "../judgement.ts";

/** Decodes data that were written as letters. Refuses letters that viewers read differently. */
type Decode = (data: Buffer) => Buffer;

/** The decoders of the filters that write bytes as letters (ISO 32000-2, 7.4.2 and 7.4.3). */
export const asciiDecoders: ReadonlyMap<string, Decode> = new Map([
  ["ASCIIHexDecode", fromHex],
  ["ASCII85Decode", fromBase85],
]);

// oxlint-disable-next-line no-control-regex -- the white space of a PDF
const lettersOf = (data: Buffer) => data.toString("latin1").replace(/[\0\t\n\f\r ]+/g, "");
const malformed = () => refuse("damaged", "malformed letters of a stream");

function fromHex(data: Buffer) {
  const letters = lettersOf(data);
  return /^[\da-f]*>$/i.test(letters) && letters.length % 2 === 1
    ? Buffer.from(letters.slice(0, -1), "hex")
    : malformed();
}

function fromBase85(data: Buffer) {
  const letters = lettersOf(data);
  if (!/^[!-uz]*~>$/.test(letters)) malformed();
  const output = Buffer.alloc(4 * letters.length);
  let length = 0;
  for (let at = 0; at < letters.length - 2;) {
    const isZero = letters[at] === "z";
    const group = isZero ? "!!!!!" : letters.slice(at, Math.min(at + 5, letters.length - 2));
    at += isZero ? 1 : group.length;
    // A group that is cut has one byte less than letters.
    const value = [...group.padEnd(5, "u")].reduce((sum, each) => 85 * sum + each.charCodeAt(0) - 33, 0);
    if (value > 0xffffffff || group.length === 1 || (!isZero && group.includes("z"))) malformed();
    output.writeUInt32BE(value, length);
    length += group.length - 1;
  }
  return output.subarray(0, length);
}

/** Bytes that a PDF is made of (ISO 32000-1, 7.2). */
export const code = {
  string: 0x28,
  stringEnd: 0x29,
  less: 0x3c,
  greater: 0x3e,
  array: 0x5b,
  arrayEnd: 0x5d,
  name: 0x2f,
  comment: 0x25,
  escape: 0x5c,
} as const;

const blank = 1;
const delimiter = 2;
const classes = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = blank;
for (const character of "()<>[]{}/%") classes[character.charCodeAt(0)] = delimiter;

export const isBlank = (byte: number | undefined) => byte !== undefined && classes[byte] === blank;
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
export const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;

/** Returns the offset of the next token: skips white space and comments. */
export function skipBlank(bytes: Uint8Array, from: number) {
  let at = from;
  for (; at < bytes.length; at++) {
    if (bytes[at] === code.comment) while (at < bytes.length && !isLineEnd(bytes[at])) at++;
    else if (!isBlank(bytes[at])) return at;
  }
  return bytes.length;
}

/** Returns the offset after the regular characters: those of a number, a keyword or a name. */
export function endOfRegular(bytes: Uint8Array, from: number) {
  let at = from;
  while (at < bytes.length && classes[bytes[at] ?? 0] === 0) at++;
  return at;
}

/** Returns the offset after a literal string with its nested parentheses; one outside the file when it is not closed. */
export function endOfString(bytes: Uint8Array, from: number) {
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === code.escape) at++;
    else if (byte === code.string) depth++;
    else if (byte === code.stringEnd && --depth === 0) return at + 1;
  }
  return bytes.length + 1;
}

/** Returns the offset after a hexadecimal string; one outside the file when it is not closed. */
export function endOfHex(bytes: Uint8Array, from: number) {
  const end = bytes.indexOf(code.greater, from);
  return end < 0 ? bytes.length + 1 : end + 1;
}

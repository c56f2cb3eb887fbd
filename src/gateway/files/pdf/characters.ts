/** Classes of bytes (ISO 32000-2, 7.2.3). */
const blank = 1;
const delimiter = 2;
const classes = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) classes[byte] = blank;
for (const character of "()<>[]{}/%") classes[character.charCodeAt(0)] = delimiter;

export const isBlank = (byte: number | undefined) => byte !== undefined && classes[byte] === blank;
/** Characters of names, numbers and keywords. */
export const isRegular = (byte: number | undefined) => byte !== undefined && classes[byte] === 0;
export const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
export const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;

/** The value of a hexadecimal digit; undefined for any other byte. */
export function hexDigit(byte: number | undefined) {
  if (byte === undefined) return undefined;
  if (isDigit(byte)) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

/** Returns the length of PackBits data when they are unpacked (TIFF 6.0, section 9). */
export function unpackedLength(data: Uint8Array) {
  let length = 0;
  for (let at = 0; at < data.length;) {
    const count = data[at]!;
    length += count < 128 ? count + 1 : count > 128 ? 257 - count : 0;
    at += count < 128 ? count + 2 : count > 128 ? 2 : 1;
  }
  return length;
}

/**
 * The characters of the bytes 0x80 to 0x9F in Windows-1252; five are not assigned. `TextDecoder("windows-1252")` of Node 20 reads them as the
 * invisible controls of Latin-1.
 */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ";

/** Decodes Windows-1252, of which Latin-1 is a part. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  // A few thousand at a time: the arguments of a call are limited.
  for (let from = 0; from < bytes.length; from += 4096)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 4096)));
  return parts.join("").replace(/[\u0080-\u009F]/g, (char) => HIGH[char.charCodeAt(0) - 0x80] ?? char);
}

import { refuse } from "../judgement.ts";

const escapes: Record<string, number> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const [open, close, backslash, lineFeed, carriageReturn] = [0x28, 0x29, 0x5c, 10, 13];

/** Reads a string in parentheses from its first one: escapes, octal codes and nested parentheses. */
export function readLiteral(bytes: Uint8Array, from: number) {
  const content: number[] = [];
  let depth = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]!; // within the bounds of the loop
    if (byte === open && depth++ === 0) continue;
    if (byte === close && --depth === 0) return { bytes: Uint8Array.from(content), end: at + 1 };
    if (byte === backslash) at = readEscape(bytes, at + 1, content);
    else if (byte === carriageReturn) {
      content.push(lineFeed);
      if (bytes[at + 1] === lineFeed) at++;
    } else content.push(byte);
  }
  return refuse("damaged", "a string without an end");
}

/** Reads an escape after its backslash, and returns the offset of its last byte. */
function readEscape(bytes: Uint8Array, at: number, content: number[]) {
  const byte = bytes[at] ?? 0;
  if (byte === carriageReturn) return bytes[at + 1] === lineFeed ? at + 1 : at;
  if (byte === lineFeed) return at;
  const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(byte, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0));
  if (!octal) {
    content.push(escapes[String.fromCharCode(byte)] ?? byte);
    return at;
  }
  content.push(Number.parseInt(octal[0], 8) % 256);
  return at + octal[0].length - 1;
}

/**
 * Names that make a document active: scripts, actions that reach outside it, embedded files (ISO 32000-1, 12.6 and 7.11).
 */
const active = [
  "JavaScript",
  "JS",
  "AA",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "EmbeddedFile",
  "EmbeddedFiles",
  "EF",
  "FileAttachment",
  "XFA",
  "RichMedia",
  "RichMediaContent",
  "OnInstantiate",
];
/** Names that affect how a document is read: its encryption, and the type of object streams. */
const structural = ["Encrypt", "ObjStm", "First", "N"];

export const isActive = (names: Set<string>) => active.some((name) => names.has(name));
export const isEncryption = (names: Set<string>) => names.has("Encrypt");
export const isObjectStream = (names: Set<string>) =>
  names.has("ObjStm") || (names.has("First") && names.has("N"));

const known = new Set([...active, ...structural]);
const longest = Math.max(...[...known].map((name) => name.length));
/** Known names by length and first byte, to skip other names without decoding them. */
const starts = new Set([...known].map((name) => keyOf(name.length, name.charCodeAt(0))));

function keyOf(length: number, first: number | undefined) {
  return length * 256 + (first ?? 0);
}

/** Returns the known name between two offsets, `#xx` decoded; undefined for any other name. */
export function knownName(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from > 3 * longest) return undefined;
  let isEscaped = false;
  for (let at = from; at < to; at++) if (bytes[at] === 0x23) isEscaped = true;
  if (!isEscaped && !starts.has(keyOf(to - from, bytes[from]))) return undefined;
  const name = decodeName(bytes, from, to);
  return known.has(name) ? name : undefined;
}

/** Values of hexadecimal digits; other bytes make the number too large for a byte. */
const digits = new Uint16Array(256).fill(256);
for (let digit = 0; digit < 16; digit++)
  for (const text of [digit.toString(16), digit.toString(16).toUpperCase()])
    digits[text.charCodeAt(0)] = digit;
const characters = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));

/** Returns the name between two offsets as text, `#xx` decoded. */
export function decodeName(bytes: Uint8Array, from: number, to: number) {
  let name = "";
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    const escaped = byte === 0x23 && at + 2 < to ? hexadecimal(bytes, at + 1) : 256;
    name += characters[escaped < 256 ? escaped : byte];
    if (escaped < 256) at += 2;
  }
  return name;
}

const hexadecimal = (bytes: Uint8Array, at: number) =>
  16 * (digits[bytes[at] ?? 0] ?? 0) + (digits[bytes[at + 1] ?? 0] ?? 0);

/* oxlint-disable no-control-regex -- signatures of binary formats */
import { latin, viewOf } from "./structure.ts";

/** Signatures at the start of data: programs, archives, office documents, other documents. */
const starts: [pattern: RegExp, kind: string][] = [
  [/^MZ[^]{58}/, "a program"],
  [/^\x7fELF/, "a program"],
  [/^(?:\xfe\xed\xfa[\xce\xcf]|[\xce\xcf]\xfa\xed\xfe|\xca\xfe\xba\xbe|\0asm|dex\n)/, "a program"],
  [/^#!\s?\//, "a script"],
  [/^L\0\0\0\x01\x14\x02\0/, "a shortcut"],
  [/^PK(?:\x03\x04|\x05\x06|\x07\x08)/, "an archive"],
  [
    /^(?:Rar!\x1a\x07|7z\xbc\xaf\x27\x1c|\x1f\x8b\x08|BZh[1-9]1AY|\xfd7zXZ\0|MSCF\0\0\0\0|ITSF)/,
    "an archive",
  ],
  [/^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, "an office document"],
  [/^[FCZ]WS[\x01-\x40]/, "a program"],
  [/^\{\\rtf/, "an office document"],
  [/^%PDF-/, "another PDF"],
  [/^\s*<(?:!doctype html|html|script|svg)[\s>]/i, "a page"],
];

/** The kind of file that data start like; undefined for none of those that a document must not contain. */
export function foreignStart(bytes: Uint8Array): string | undefined {
  const text = latin(bytes, 0, 512);
  return starts.find(([pattern]) => pattern.test(text))?.[1];
}

/** Signatures that occur by chance once in a thousand years of uploads, at any place of a file. */
const anywhere =
  /Rar!\x1a\x07[\0\x01]|7z\xbc\xaf\x27\x1c|\xfd7zXZ\0|MSCF\0\0\0\0|\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1|\x7fELF[\x01\x02][\x01\x02]\x01|\x01CD001\x01/;
/** Parts of pages and programs. The pixels and the metadata of an image contain none. */
const inImages =
  /<(?:!doctype|html|script|svg|iframe|img|object|embed|\?php|\?=)[\s>/`$]|%PDF-\d|This program cannot be run in DOS mode/i;

/**
 * The kind of file that is hidden anywhere in a file: an archive that programs find from its end, a program with
 * consistent headers.
 */
export function foreignInside(bytes: Uint8Array, isImage: boolean): string | undefined {
  const text = latin(bytes);
  if (anywhere.test(text)) return "an archive or a program";
  if (isImage && inImages.test(text)) return "a page or a program";
  // An archive of tapes, whose first file may have any name: that of a BMP or TIFF starts like one.
  if (text.startsWith("ustar", 257) || hasArchive(bytes, text)) return "an archive";
  return hasProgram(bytes, text) ? "a program" : undefined;
}

/** True for the directory of a ZIP archive: its end record, or an entry that states a known version and method. */
function hasArchive(bytes: Uint8Array, text: string) {
  const view = viewOf(bytes);
  for (let at = text.indexOf("PK"); at >= 0; at = text.indexOf("PK", at + 2)) {
    if (at + 22 > bytes.length) return false;
    const kind = view.getUint16(at + 2, true);
    if (kind === 0x0605 && (isEndOfDisk(view, at) || leadsToDirectory(view, at, text))) return true;
    // An entry: version 1.0 to 6.3, a known method, a short name.
    const [version, method, name] = [4, 8, 26].map((place) =>
      at + place + 2 <= bytes.length ? view.getUint16(at + place, true) : 0,
    );
    if (
      kind === 0x0403 &&
      version! >= 10 &&
      version! <= 63 &&
      [0, 8, 9, 12, 14, 93, 95, 99].includes(method!) &&
      name! > 0 &&
      name! < 1024
    )
      return true;
  }
  return false;
}

/** True for an end record of one disk, with as many entries here as in all. */
const isEndOfDisk = (view: DataView, at: number) =>
  view.getUint32(at + 4, true) === 0 && view.getUint16(at + 8, true) === view.getUint16(at + 10, true);

/**
 * True for an end record that leads to a directory by its size or its offset, or follows the locator of a large archive. Many programs
 * ignore all its other numbers, and those of the entries.
 */
function leadsToDirectory(view: DataView, at: number, text: string) {
  const directories = [at - view.getUint32(at + 12, true), view.getUint32(at + 16, true)];
  return (
    directories.some((place) => place >= 0 && text.startsWith("PK\x01\x02", place)) ||
    (at >= 20 && text.startsWith("PK\x06\x07", at - 20))
  );
}

/** True for a program of Windows: a header that leads to a second one. */
function hasProgram(bytes: Uint8Array, text: string) {
  const view = viewOf(bytes);
  for (let at = text.indexOf("MZ"); at >= 0 && at + 64 <= bytes.length; at = text.indexOf("MZ", at + 2))
    if (text.startsWith("PE\0\0", at + view.getUint32(at + 60, true))) return true;
  return false;
}

import { viewOf, type Structure } from "./structure.ts";
import { readDirectory } from "./tiff-directory.ts";
import { judgePage, pageTags } from "./tiff-page.ts";

const subDirectories = 330;
/** The most pages, previews included: a fax of two megabytes has about fifty. */
const mostDirectories = 500;
const wanted = [...pageTags, subDirectories];

/**
 * Reads a TIFF: a chain of directories, one for each page, with the offsets of the pixels. All pixels must lie in the
 * file.
 */
export function readTiff(bytes: Uint8Array): Structure {
  const view = viewOf(bytes);
  const order = bytes.length >= 8 ? String.fromCharCode(bytes[0] ?? 0, bytes[1] ?? 0) : "";
  const isLittle = order === "II";
  if ((!isLittle && order !== "MM") || view.getUint16(2, isLittle) !== 42) return "other";
  const seen = new Set<number>();
  const waiting = [view.getUint32(4, isLittle)];
  const budget = { left: bytes.length };
  for (let start = waiting.shift(); start !== undefined; start = waiting.shift()) {
    // A directory that was read before is a loop.
    if (seen.has(start) || seen.size === mostDirectories) return "damaged";
    seen.add(start);
    const directory = readDirectory(view, { start, isLittle, wanted, budget });
    if (!directory) return "damaged";
    const page = judgePage(directory.values, bytes.length);
    if (page !== "whole") return page;
    if (directory.next !== 0) waiting.push(directory.next);
    waiting.push(...(directory.values.get(subDirectories) ?? []).slice(0, mostDirectories));
  }
  return "whole";
}

import { decodePixels } from "../decode.ts";
import { judging, latin, refuse, viewOf, type Judgement } from "../structure.ts";
import { numbersOf, readDirectory, type Directory, type TiffFile } from "./directory.ts";
import { readPage, type Range } from "./page.ts";
import { checkRanges } from "./ranges.ts";

/** Directories of smaller versions, and those of cameras: exposure, position, compatibility. */
const smaller = 330;
const ofCamera = [34665, 34853, 40965];
/** The most pages, smaller versions included. A fax of two megabytes has about fifty. */
const mostPages = 200;
/** Metadata that may be long: XMP, IPTC, Photoshop, colour profile, notes of the camera maker, comment, JPEG tables, thumbnail. */
const longTags = [700, 33723, 34377, 34675, 37500, 37510, 347, 270];
/** Tags of TIFF 6.0, its supplements and Exif, whose values are short. Lists of pieces grow with the image. */
const isStandard = (tag: number) => (tag >= 254 && tag <= 532) || (tag >= 32781 && tag <= 42240);
const lists = [273, 279, 324, 325];
/** Bytes of long metadata, and of all values of unknown tags together. */
const most = { long: 640 * 1024, others: 16 * 1024 };
/** Starts of long metadata: XMP, Photoshop, colour profiles. */
const forms: Record<number, RegExp> = {
  700: /^\s*(?:\xef\xbb\xbf)?</,
  34377: /^8BIM/,
  34675: /^[^]{36}acsp/,
};

/**
 * Reads a TIFF: a chain of directories, one for each page, with the offsets of values and pixels. Every byte of the file must
 * belong to one of them.
 */
export const readTiff = (bytes: Uint8Array): Promise<Judgement> =>
  judging(async () => {
    const order = bytes.length >= 8 ? latin(bytes, 0, 2) : "";
    const file: TiffFile = { bytes, view: viewOf(bytes), isLittle: order === "II" };
    if (!["II", "MM"].includes(order) || file.view.getUint16(2, file.isLittle) !== 42)
      refuse("other", "no TIFF");
    const { pages, cameras } = directoriesOf(file);
    const ranges: Range[] = [{ from: 0, to: 8 }];
    for (const { page } of pages) ranges.push(...(await readPage(file, page)));
    for (const directory of [...pages.map(({ page }) => page), ...cameras])
      ranges.push(...valuesOf(file, directory));
    checkRanges(bytes, ranges);
    const chain = pages.filter(({ isSmaller }) => !isSmaller);
    for (const index of chain.keys()) await decodePixels(bytes, index);
  });

/** All directories. One that is met twice is a loop. */
function directoriesOf(file: TiffFile) {
  const pages: { page: Directory; isSmaller: boolean }[] = [];
  const cameras: Directory[] = [];
  const seen = new Set<number>();
  const read = (start: number) => {
    if (seen.has(start) || seen.size > mostPages) refuse("damaged", "directories in a circle");
    seen.add(start);
    return readDirectory(file, start);
  };
  const addCameras = (directory: Directory) => {
    for (const tag of ofCamera)
      for (const start of numbersOf(file, directory.entries.get(tag))) {
        const camera = read(start);
        cameras.push(camera);
        addCameras(camera);
      }
  };
  const addPages = (start: number, isSmaller: boolean) => {
    for (let at = start; at !== 0;) {
      const page = read(at);
      pages.push({ page, isSmaller });
      addCameras(page);
      for (const each of numbersOf(file, page.entries.get(smaller))) addPages(each, true);
      at = page.next;
    }
  };
  addPages(file.view.getUint32(4, file.isLittle), false);
  return { pages, cameras };
}

/** The bytes of a directory and of its values. */
function valuesOf({ bytes }: TiffFile, { start, end, entries }: Directory): Range[] {
  const sizes = { long: 0, others: 0 };
  const values = [...entries.values()].filter(({ isInline }) => !isInline);
  for (const { tag, from, length } of values) {
    if (forms[tag]?.test(latin(bytes, from, from + Math.min(length, 64))) === false)
      refuse("damaged", `metadata of another form: ${tag}`);
    if (lists.includes(tag)) continue;
    const isLong = longTags.includes(tag);
    if (isLong) sizes.long += length;
    else if (!isStandard(tag) || length > 4096) sizes.others += length;
  }
  if (sizes.long > most.long || sizes.others > most.others) refuse("trailing", "too much metadata");
  return [{ from: start, to: end }, ...values.map(({ from, length }) => ({ from, to: from + length }))];
}

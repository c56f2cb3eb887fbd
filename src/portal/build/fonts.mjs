import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Titillium Web with the 212 Latin characters that its publisher puts into one file. */
const wholeFiles = fileURLToPath(
  new URL("../../../node_modules/@fontsource/titillium-web/files/", import.meta.url),
);

/** The weights that pages use; semibold serves bold text too. */
export const fontWeights = [400, 600];

/** The characters of Italian texts; those of other languages, such as names, come with a second file when a page has one. */
export const italianCharacters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0ÀÈÉÌÒÓÙàèéìòóù«»‘’“”–—…€°ºª·•×−©§¹²³",
].join("");

/** Path of the whole file of a weight. */
export const wholeFontFile = (weight) => join(wholeFiles, `titillium-web-latin-${weight}-normal.woff2`);

/** Writes the two fonts with Italian characters only, 8 KB instead of 12, and returns their CSS `unicode-range`. */
export async function writeFonts(folder) {
  const { default: subsetFont } = await import("subset-font");
  mkdirSync(folder, { recursive: true });
  for (const weight of fontWeights) {
    const whole = readFileSync(wholeFontFile(weight));
    const subset = await subsetFont(whole, italianCharacters, { targetFormat: "woff2" });
    writeFileSync(join(folder, `titillium-web-${weight}.woff2`), subset);
  }
  return rangeOf(italianCharacters);
}

/** Returns the CSS `unicode-range` of characters: `U+20-7e, U+a0`. */
function rangeOf(characters) {
  const codes = [...characters].map((one) => one.codePointAt(0)).sort((a, b) => a - b);
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return ranges
    .map((range) => `U+${[...new Set(range)].map((code) => code.toString(16)).join("-")}`)
    .join(", ");
}

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Titillium Web with the 212 Latin characters that its publisher puts into one file. */
export const wholeFonts = fileURLToPath(
  new URL("../../../node_modules/@fontsource/titillium-web/files/", import.meta.url),
);

/** The weights that pages use; semibold serves bold text too. */
const weights = [400, 600];

/** The characters of Italian texts; those of other languages, such as names, come with a second file when a page has one. */
export const italianCharacters = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0ÀÈÉÌÒÓÙàèéìòóù«»‘’“”–—…€°ºª·•×−©§¹²³",
].join("");

/** The two fonts with Italian characters only, 8 KB instead of 12, by file name. */
async function subsets() {
  const { default: subsetFont } = await import("subset-font");
  return Promise.all(
    weights.map(async (weight) => {
      const whole = readFileSync(join(wholeFonts, `titillium-web-latin-${weight}-normal.woff2`));
      const subset = await subsetFont(whole, italianCharacters, { targetFormat: "woff2" });
      return [`titillium-web-${weight}.woff2`, subset];
    }),
  );
}

/** Made once: the style sheets of all regions have the same fonts. */
let made;

/** Writes the fonts with Italian characters, and returns their CSS `unicode-range`. */
export async function writeFonts(folder) {
  made ??= subsets();
  mkdirSync(folder, { recursive: true });
  for (const [name, subset] of await made) writeFileSync(join(folder, name), subset);
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

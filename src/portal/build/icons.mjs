import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";

const all = createRequire(import.meta.url).resolve("bootstrap-italia/dist/svg/sprites.svg");
const list = new URL("../../ui/icons.ts", import.meta.url);
const own = new URL("../../ui/own-icons.svg", import.meta.url);

/**
 * Extracts the icons that `src/ui/icons.ts` lists from `src/ui/own-icons.svg` and Bootstrap Italia's sprite.
 *
 * @returns {string} an SVG sheet
 */
export function pickIcons() {
  const sheet = readFileSync(own, "utf8") + readFileSync(all, "utf8");
  const names = readFileSync(list, "utf8").match(/(?<=")it-[a-z-]+(?=")/g) ?? [];
  const symbols = names.map((name) => {
    const symbol = sheet.match(new RegExp(`<symbol id="${name}"[^]*?</symbol>`));
    if (!symbol)
      throw new Error(
        `src/ui/icons.ts: Bootstrap Italia has no icon named ${name}. Look in its sprites.svg, or draw it in src/ui/own-icons.svg.`,
      );
    return symbol[0];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

/** Writes the sprite to a file. */
export function buildIcons(outFile) {
  mkdirSync(dirname(outFile), { recursive: true });
  writeFileSync(outFile, pickIcons());
}

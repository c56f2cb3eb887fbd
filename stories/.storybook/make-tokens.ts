import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { compileString } from "sass-embedded";
import { buildCss } from "../../src/portal/build/css.mjs";
import { defaultRegion, regionNames } from "../../src/definitions/node/region-folders.mjs";
import { fromHsb, hexOf, parseColour } from "../foundations/colour.ts";
import { findSlots, type Samples } from "../foundations/derive.ts";
import { declarationOf } from "../foundations/theme-text.ts";
import { editable, propertyOf, tokens } from "../foundations/token-list.ts";
import type { TokenFile } from "../foundations/token-file.ts";

const home = join(import.meta.dirname, "../..");
const styles = join(home, "src/portal/styles");
const library = join(home, "node_modules/bootstrap-italia/src/scss");

/** A map of Sass has no variable for each entry: `spacers-3` is read from `$spacers`. */
const sassOf = (name: string): string => {
  const [, map, key] = /^(spacers)-(\d)$/.exec(name) ?? [];
  return map === undefined ? `$${name}` : `map-get($${map}, ${key})`;
};

/**
 * Returns the values of the tokens in a region's theme, as Sass computes them. The theme imports its rules as `portal`; a sheet of
 * that name, earlier in the search, prints the values instead.
 */
export function valuesOf(region: string, folder: string): Record<string, string> {
  mkdirSync(folder, { recursive: true });
  const lines = tokens.map(({ name }) => `${propertyOf(name)}: #{${sassOf(name)}};`);
  writeFileSync(join(folder, "_portal.scss"), `@import "tokens";\n:root {\n${lines.join("\n")}\n}`);
  const { css } = compileString('@import "theme";', {
    loadPaths: [folder, join(home, "regions", region), styles, library],
    silenceDeprecations: ["import", "global-builtin", "color-functions", "if-function", "abs-percent"],
    quietDeps: true,
    logger: { warn() {}, debug() {} },
  });
  const found = new Map(
    [...css.matchAll(/--gettone-([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  return Object.fromEntries(
    tokens.map(({ name }) => {
      const value = found.get(name);
      if (value === undefined) throw new Error(`The theme of ${region} has no $${name}.`);
      const colour = parseColour(value);
      return [name, colour && !/^[\d.]+$/.test(value) ? hexOf(colour) : value.replaceAll("\n", " ")];
    }),
  );
}

/** Fonts have addresses beside their sheet, and the story has loaded them with the plain one. */
const withoutFonts = (css: string): string => css.replace(/@font-face\s*\{[^}]*\}/g, "");

/** Two other values of a token. Lengths shrink by a different proportion each, so that a literal shows which token it follows;
 * slightly, because Bootstrap Italia writes other rules for much smaller or larger titles. */
function otherValues(plain: string, at: number): [string, string] {
  const [, number, unit] = /^([\d.]+)(px|rem)$/.exec(plain) ?? [];
  if (number !== undefined)
    return [`${Number(number) * 0.98}${unit}`, `${Number(number) * (0.98 - 0.003 * (at + 1))}${unit}`];
  return [
    hexOf([...fromHsb([37 * at + 11, 0.91, 0.53]), 1]),
    hexOf([...fromHsb([53 * at + 171, 0.74, 0.47]), 1]),
  ];
}

/**
 * Returns the file from which stories read tokens and try others: the values and the sheet of each region, and the literals that
 * follow from a token. `sheets` are those of the regions, whose structure is the same. Two more sheets are compiled.
 */
export async function makeTokens(
  sheets: Readonly<Record<string, string>>,
  parts: string,
  purge: boolean,
): Promise<TokenFile> {
  const values = Object.fromEntries(
    regionNames().map((region) => [region, valuesOf(region, join(parts, "soli-valori"))]),
  );
  const plain = values[defaultRegion()] ?? {};
  const samples = Object.fromEntries(
    editable.map(({ name }, at): [string, Samples] => {
      const value = plain[name] ?? "";
      return [name, [value, ...otherValues(value, at)]];
    }),
  );
  const compiled: string[] = [];
  for (const at of [1, 2] as const) {
    const folder = join(parts, `prova-${at}`);
    mkdirSync(folder, { recursive: true });
    const lines = Object.entries(samples).map(([name, value]) => declarationOf(name, value[at]));
    writeFileSync(join(folder, "theme.scss"), `${lines.join("\n")}\n@import "portal";`);
    // The builder searches the theme beside those of the regions.
    const theme = relative(join(home, "regions"), folder);
    compiled.push(await buildCss(theme, join(parts, `temi-di-prova/${at}.css`), { purge }));
  }
  const [plainSheet = "", first = "", second = ""] = [sheets[defaultRegion()] ?? "", ...compiled].map(
    withoutFonts,
  );
  const { slots, unexplained } = findSlots([plainSheet, first, second], samples);
  // The whole sheet of development has classes that no page uses, some with colours of their own.
  if (purge) for (const sentence of unexplained) console.warn(sentence);
  return {
    values,
    slots,
    sheets: Object.fromEntries(Object.entries(sheets).map(([region, css]) => [region, withoutFonts(css)])),
  };
}

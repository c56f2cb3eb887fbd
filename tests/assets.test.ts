import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCss } from "../src/portal/build/css.mjs";
import { regionNames } from "../src/definitions/node/region-folders.mjs";
import { pickIcons } from "../src/portal/build/icons.mjs";
import { iconNames } from "../src/ui/icons.ts";

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(colour: string) {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrastWithWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05);

test("the sheet of icons holds each listed icon once and nothing else", () => {
  const ids = [...pickIcons().matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...iconNames]);
});

/** Classes in the Sass files of the portal. A class that no source names in full is dropped by the build. */
const houseClasses = (): string[] => {
  const folder = new URL("../src/portal/styles/", import.meta.url);
  const texts = readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
  const rules = texts.join("\n").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
  const names = [...rules.matchAll(/(?<![\w-])\.([a-z][a-z0-9-]+)(?=[\s,{:.>+~)[])/g)].map(
    ([, name]) => name!,
  );
  return [...new Set(names)];
};

describe.each(regionNames())("the style sheet of %s", (id) => {
  const region = JSON.parse(readFileSync(new URL(`../regions/${id}/region.json`, import.meta.url), "utf8"));
  const folder = mkdtempSync(join(tmpdir(), "tema-"));
  let css = "";
  beforeAll(async () => void (css = await buildCss(id, join(folder, "portal.css"))), 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is drawn in the colour that the region file names, readable on white", () => {
    expect(css).toContain(region.colori.tema);
    expect(contrastWithWhite(region.colori.tema)).toBeGreaterThanOrEqual(4.5);
  });

  test("weighs at most 25 KB on the line", () => {
    expect(gzipSync(css).length).toBeLessThanOrEqual(25_000);
  });

  test("keeps every class that the house styles write a rule for", () => {
    const dropped = houseClasses().filter((name) => !css.includes(`.${name}`));
    expect(dropped).toEqual([]);
  });

  test("fetches nothing from outside", () => {
    expect(css.match(/url\(["']?(?:https?:)?\/\/[^)]*/g)).toBeNull();
  });
});

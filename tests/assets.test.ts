import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCss } from "../src/portal/build/css.mjs";
import { regionNames } from "../src/definitions/node/region-folders.mjs";
import { italianCharacters } from "../src/portal/build/fonts.mjs";
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

/** Files with Italian texts for people. */
const textFiles = ["schemas", "regions", "src"].flatMap((folder) =>
  readdirSync(new URL(`../${folder}/`, import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => (folder === "src" ? /messages\.ts$/ : /(?<!\.[a-z]{2})\.json$/).test(file))
    .map((file) => `../${folder}/${file}`),
);

test("the fonts of every page have the characters of its own texts", () => {
  const texts = textFiles.map((file) => readFileSync(new URL(file, import.meta.url), "utf8")).join("");
  const printed = texts.match(/[\u00a0-\u00ff\u2010-\u206f\u20ac]/g) ?? [];
  expect([...new Set(printed)].filter((character) => !italianCharacters.includes(character))).toEqual([]);
  expect(italianCharacters).toContain("àèéìòóù");
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

  test("is rendered in the colour that the region file names, readable on white", () => {
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

  test("offers the other Latin characters in files that a page loads when it has one", () => {
    const faces = [...css.matchAll(/@font-face\{[^}]*url\(([^)]*)\)[^}]*unicode-range:([^}]*)/g)];
    expect(faces.map(([, file]) => file)).toEqual([
      expect.stringMatching(/latin-400/),
      "fonts/titillium-web-400.woff2",
      expect.stringMatching(/latin-600/),
      "fonts/titillium-web-600.woff2",
    ]);
    const sizes = [400, 600].map(
      (weight) => statSync(join(folder, `fonts/titillium-web-${weight}.woff2`)).size,
    );
    expect(Math.max(...sizes)).toBeLessThan(9_000);
  });

  test("fetches nothing from outside", () => {
    expect(css.match(/url\(["']?(?:https?:)?\/\/[^)]*/g)).toBeNull();
  });
});

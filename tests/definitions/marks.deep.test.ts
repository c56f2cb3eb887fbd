import { describe, expect, it } from "vitest";
import { createChecker } from "../../src/definitions/index.ts";
import { LANGUAGE } from "../../src/definitions/language/index.ts";
import { createMarker } from "../../src/definitions/marks/mark-texts.ts";
import { bundleOf, readLanguage } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/read-sources.ts";
import { originMark, originNumbers, withoutOriginMarks } from "../../src/formats/origin-marks.ts";
import { createCompiler } from "../../src/publications/compile.ts";
import { filesOf, sourcesOf, type AuthoredFiles } from "../../src/publications/authored-files.ts";

const sources = readSources(new URL("../../", import.meta.url).pathname);
const regions = Object.keys(sources.regions);
const check = createChecker(readLanguage());
const mark = createMarker(LANGUAGE);

/** The texts of a bundle, without the digests that its files name. */
function contentsOf(region: string, files: AuthoredFiles): string[] {
  const { bundle, diagnostics } = bundleOf(check(sourcesOf(files, region)), region);
  expect(diagnostics.filter(({ level }) => level === "error")).toEqual([]);
  return [JSON.stringify(bundle!.manifest), ...bundle!.files.values()].map((text) =>
    text.replace(/\b[0-9a-f]{12}\b/g, ""),
  );
}

/** The texts of all files. */
const textsOf = (files: AuthoredFiles) =>
  [...files.keys()].flatMap((file) => [...mark(files).textsIn(file).values()]);

/** The same without marks: after an inserted datum a mark is a part of its own. */
const withoutMarks = (text: string) =>
  withoutOriginMarks(text).replaceAll(',["value",""]', "").replaceAll(',""]', "]");

describe("the marks of texts", () => {
  it("carry any number", () => {
    for (const number of [0, 1, 15, 16, 255, 99_999])
      expect(originNumbers(`Targa${originMark(number)} e ${originMark(7)}`)).toEqual([number, 7]);
    expect(withoutOriginMarks(`Targa${originMark(12)}`)).toBe("Targa");
  });

  it.each(regions)("change nothing but the texts of the bundle of %s", (region) => {
    const files = filesOf(sources, region);
    const marked = mark(files);
    const [plain, withMarks] = [contentsOf(region, files), contentsOf(region, marked.files())];
    expect(withMarks.map(withoutMarks).sort()).toEqual(plain.map((text) => withoutMarks(text)).sort());
    const numbers = new Set(withMarks.flatMap(originNumbers));
    expect(marked.textOf(1e6)).toBeUndefined();
    for (const number of numbers) expect(marked.textOf(number)).toBeDefined();
    // The others are those of services that are closed here, and of parts that the region leaves out.
    expect(numbers.size).toBeGreaterThan(textsOf(files).length / 3);
  });

  it.each(["services/", "fragments/", "catalogue.json", "errors.json"])("stand in %s", (part) => {
    const marked = textsOf(filesOf(sources, regions[0]!));
    expect(marked.some(({ file }) => file.includes(part))).toBe(true);
  });

  it("lead to the text that is written there", () => {
    const files = filesOf(sources, regions[0]!);
    for (const { file, path, text } of textsOf(files)) {
      const value = path.reduce<unknown>(
        (node, key) => (node as Record<string | number, unknown>)[key],
        JSON.parse(files.get(file)!),
      );
      expect(value).toBe(text);
    }
  });

  it("stay when another file changes", () => {
    const files = new Map(filesOf(sources, regions[0]!));
    const before = mark(files).files();
    const path = "schemas/catalogue.json";
    files.set(path, files.get(path)!.replace(/"label": "/, '"label": "Nuova '));
    const after = mark(files).files();
    expect([...after].filter(([name, text]) => text !== before.get(name)).map(([name]) => name)).toEqual([
      path,
    ]);
  });

  it.each([
    ["a text", (text: string) => text.replace(/"title": "[^"]*"/, `"title": "${"a".repeat(4_000)}"`)],
    ["a file", (text: string) => text + " ".repeat(100_000 - text.length)],
  ])("are left out where they would make %s longer than the check allows", (_, lengthen) => {
    const [region] = regions as [string];
    const files = new Map(filesOf(sources, region));
    const path = "schemas/services/calcolo_bollo.json";
    files.set(path, lengthen(files.get(path)!));
    const compiler = createCompiler(region, readLanguage());
    expect(compiler.compile(files).bundle).not.toBeNull();
    expect(compiler.compileMarked(files).bundle).toEqual(compiler.compile(files).bundle);
  });

  it("leave a file that is no JSON as it is", () => {
    const files = new Map([["schemas/services/x.json", "{"]]);
    expect(mark(files).files()).toEqual(files);
    expect(textsOf(files)).toEqual([]);
  });
});

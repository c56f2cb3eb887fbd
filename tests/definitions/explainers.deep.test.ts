import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSchemas } from "../../src/definitions/node/language-schemas.ts";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/read-sources.ts";
import { explainersModule } from "../../src/definitions/node/shapes-module.ts";
import { makeLanguage, type Language, type LanguageParts } from "../../src/definitions/index.ts";
import { parseFile } from "../../src/definitions/source/parse-file.ts";
import type { Explainer } from "../../src/definitions/source/shape.ts";
import type { ShapeName } from "../../src/definitions/source/parsed-sources.ts";

const schemas = readSchemas();
const source = explainersModule(schemas);
const folder = mkdtempSync(join(tmpdir(), "explainers-"));
afterAll(() => rmSync(folder, { recursive: true }));

let ahead: Language;
const inNode = readLanguage();
beforeAll(async () => {
  writeFileSync(join(folder, "explainers.mjs"), source);
  const made = (await import(pathToFileURL(join(folder, "explainers.mjs")).href)) as Record<
    ShapeName,
    Explainer
  >;
  // Nothing fits, so that every file is explained.
  const fits = Object.fromEntries(Object.keys(inNode.shapes).map((name) => [name, () => false]));
  ahead = makeLanguage({
    schemas,
    fits: fits as unknown as LanguageParts["fits"],
    explainers: (name) => made[name],
    contract: inNode.contract,
    words: { path: "schemas/words.json", text: '{"terms":[],"avoid":[],"exempt":[]}' },
  });
});

it("compiles nothing at run time and imports nothing", () => {
  expect(source).not.toMatch(/\bimport\b.*from|\brequire\(|new Function|\beval\(/);
});

const { services, errors, regions } = readSources(new URL("../..", import.meta.url).pathname);
const service = services.find(({ path }) => path.endsWith("osservazione_avviso_scadenza.json"))!;
const { region } = regions.piemonte!;

/** Removes each member, renames it, and gives it a value of another kind. */
function faultsOf(text: string): string[] {
  const members = [...text.matchAll(/"(\w+)": /g)];
  return members.flatMap(({ 0: member, 1: name, index }) => {
    const [before, after] = [text.slice(0, index), text.slice(index + member.length)];
    return [`${before}"${name}x": ${after}`, `${before}"${name}": 7.5, "_": ${after}`];
  });
}

it.each([
  ["service", service],
  ["region", region],
  ["errors", errors],
] as const)("explains every mistake in a file of kind %s as Ajv does", (kind, file) => {
  for (const text of faultsOf(file.text)) {
    const one = parseFile({ ...file, text }, inNode.shapes[kind]);
    const other = parseFile({ ...file, text }, ahead.shapes[kind]);
    expect(other.diagnostics.filter(({ code }) => code !== "too-many")).toEqual(
      one.diagnostics.filter(({ code }) => code !== "too-many"),
    );
  }
});

import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { updateTexts } from "../../../src/definitions/node/update-texts.ts";
import { differingLines } from "../../support/differing-lines.ts";

/** `npm run definitions -- texts fr` in a copy of the project. */
const home = join(import.meta.dirname, "../../..");
const copy = mkdtempSync(join(tmpdir(), "testi-"));
const path = "regions/vda/fr.po";
const read = (file: string) => readFileSync(join(copy, file), "utf8");
const change = (file: string, from: string, to: string) =>
  writeFileSync(join(copy, file), read(file).replace(from, to));

beforeAll(() => {
  for (const folder of ["schemas", "regions"])
    cpSync(join(home, folder), join(copy, folder), { recursive: true });
  symlinkSync(join(home, "src"), join(copy, "src"));
});
afterAll(() => rmSync(copy, { recursive: true }));

it("writes the catalogue as it is, with its counts, while no text changes", () => {
  const before = read(path);
  const { lines, failed } = updateTexts(copy, "fr");
  expect(failed).toBe(false);
  expect(lines).toEqual([
    expect.stringMatching(
      /^regions\/vda\/fr\.po: (\d+) testi, \1 tradotti, 0 da rileggere, 0 da tradurre, 0 /,
    ),
  ]);
  expect(read(path)).toBe(before);
});

it("marks the translation of a changed text as fuzzy, with the text that was translated", () => {
  const before = read(path);
  change(
    "schemas/services/calcolo_bollo.json",
    "Di quale veicolo vuoi calcolare il bollo?",
    "Di quale veicolo si tratta?",
  );
  expect(updateTexts(copy, "fr").lines[0]).toContain(" 1 da rileggere, 0 da tradurre,");
  const lines = differingLines(before, read(path));
  expect(lines).toContain("#, fuzzy");
  expect(lines).toContain('#| msgid "Di quale veicolo vuoi calcolare il bollo?"');
  expect(lines).toContain('msgid "Di quale veicolo si tratta?"');
});

it("writes nothing into a catalogue that is cut off, and for a language that no region has", () => {
  const cut = `${read(path)}\nmsgid "Targa`;
  writeFileSync(join(copy, path), cut);
  expect(updateTexts(copy, "fr")).toEqual({
    failed: true,
    lines: [`${path}: non si può leggere, vedi «npm run definitions -- check».`],
  });
  expect(read(path)).toBe(cut);
  expect(updateTexts(copy, "de").failed).toBe(true);
});

import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readLanguage } from "../../src/definitions/node/compile-region.ts";
import { programTexts } from "../../src/definitions/node/program/program-texts.ts";
import { readSources, readTranslatedWords } from "../../src/definitions/node/read-sources.ts";
import type { TranslationRow } from "../../src/definitions/translation/index.ts";
import { filesOf } from "../../src/publications/values.ts";
import { regionChecker } from "../../src/studio/check/checker.ts";
import {
  countStates,
  partsOfRows,
  PORTAL,
  PROGRAM,
  rowsOf,
} from "../../src/studio/translations/filter-rows.ts";
import { differingLines } from "../support/differing-lines.ts";

const home = join(import.meta.dirname, "../..");
const files = filesOf(readSources(home), "vda");
const path = "regions/vda/fr.po";
const service = "schemas/services/calcolo_bollo.json";
const question = "Di quale veicolo vuoi calcolare il bollo?";
const shorter = "Di quale veicolo si tratta?";
const changed = files.get(service)!.replace(question, shorter);

const checker = regionChecker(readLanguage(), "vda", {
  programTexts: programTexts(home),
  wordings: readTranslatedWords(home),
});
const rows = () => checker.translations.rows("fr")!;
const rowOf = (text: string): TranslationRow => rows().find((row) => row.text === text)!;
const write = (text: string, translation: string) =>
  checker.translations.write({ language: "fr", key: rowOf(text).key, translation })!;
const receive = (changes: Readonly<Record<string, string>>) =>
  checker.receive(new Map(Object.entries(changes)));

beforeAll(() => checker.receive(files));

describe("the table of a region", () => {
  it("has every text of its catalogue, also those of the program, and all are translated", () => {
    const { done, ...others } = countStates(rows());
    expect(done).toBeGreaterThan(1_000);
    expect([others.missing, others.old, others.unused]).toEqual([0, 0, 0]);
    expect(rows().some(({ addresses }) => addresses.length === 0)).toBe(true);
  });

  it("is filtered by a service with its shared parts, by the program, and by words of both languages", () => {
    const partsOf = partsOfRows(files, "vda");
    const ofService = rowsOf(rows(), { part: "calcolo_bollo", query: "" }, partsOf);
    expect(ofService.map(({ text }) => text)).toContain(question);
    const withShared = rowsOf(rows(), { part: "osservazione_avviso_accertamento", query: "" }, partsOf);
    expect(withShared.flatMap(({ addresses }) => addresses).some(({ file }) => /fragments/.test(file))).toBe(
      true,
    );
    expect(new Set(rows().flatMap((row) => [...partsOf(row)]))).toEqual(
      new Set([
        ...["calcolo_bollo", "memo_bollo", "rateizzazione", "verifica_pratica"],
        "osservazione_avviso_accertamento",
        ...[PORTAL, PROGRAM],
      ]),
    );
    for (const query of ["VEICOLO calcolare", "vehicule voulez-vous"])
      expect(rowsOf(rows(), { query }, partsOf).map(({ text }) => text)).toContain(question);
  });

  it("shows the translation of a changed text as old at once, and writes it with the new text", () => {
    receive({ [service]: changed });
    expect(rowOf(shorter)).toMatchObject({ state: "old", former: question });
    expect(checker.translations.diagnostics().map(({ code }) => code)).toContain("translation-old");
    const before = files.get(path)!;
    const text = write(shorter, "De quel véhicule s’agit-il\u00a0?");
    const lines = differingLines(before, text).filter((line) => /^msg/.test(line));
    expect(lines).toEqual([
      `msgid "${question}"`,
      expect.stringMatching(/^msgstr "Pour quel/),
      `msgid "${shorter}"`,
      'msgstr "De quel véhicule s’agit-il\u00a0?"',
    ]);
    receive({ [path]: text });
    expect(rowOf(shorter)).toMatchObject({ state: "done", former: null });
    expect(checker.translations.diagnostics()).toEqual([]);
    receive({ [path]: before, [service]: files.get(service)! });
  });

  it("shows a mistake of the parts at its row at once, and one of the check after it", () => {
    receive({ [path]: write(question, "Quel <b>véhicule</b> ?") });
    expect(rowOf(question).problems).toMatchObject([{ code: "translation-tag", level: "error" }]);
    receive({ [path]: write(question, "Quel \u202Evéhicule ?") });
    expect(rowOf(question).problems).toEqual([]);
    checker.translations.diagnostics();
    expect(rowOf(question).problems).toContainEqual(
      expect.objectContaining({ code: "translation-refused", level: "error" }),
    );
    receive({ [path]: files.get(path)! });
  });

  it("notes at its row a word that the terms of the language replace", () => {
    expect(rowOf(question).problems).toEqual([]);
    receive({ [path]: write(question, "Pour quel véhicule voulez-vous calculer la vignette\u00a0?") });
    checker.translations.diagnostics();
    const found = rowOf(question).problems.map(({ code, level, message }) => [code, level, message]);
    expect(found.toSorted()).toEqual([
      ["translation-term", "note", expect.stringContaining("taxe automobile")],
      ["translation-word", "note", expect.stringContaining("vignette")],
    ]);
    receive({ [path]: files.get(path)! });
    expect(rowOf(question).problems).toEqual([]);
  });

  it("keeps its texts while a service has an error", () => {
    rows();
    receive({ [service]: "{" });
    expect(countStates(rows()).done).toBeGreaterThan(1_000);
    receive({ [service]: files.get(service)! });
  });

  it("reports an entry that is broken off at its line", () => {
    const sound = files.get(path)!;
    receive({ [path]: `${sound}\nmsgid "Targa dell` });
    const found = checker.translations.diagnostics().map(({ code, file, line }) => [code, file, line]);
    expect(found).toEqual([["po-unreadable", path, sound.split("\n").length + 1]]);
    receive({ [path]: sound });
  });

  it("is null for a catalogue that cannot be read, and all missing for a language that begins", () => {
    receive({ [path]: "no catalogue" });
    expect(checker.translations.rows("fr")).toBeNull();
    receive({ [path]: files.get(path)! });
    const begun = checker.translations.rows("de")!;
    expect(begun.every(({ state }) => state === "missing")).toBe(true);
    const text = checker.translations.write({ language: "de", key: begun[0]!.key, translation: "Dienste" })!;
    expect(text).toContain('"Language: de\\n"');
  });
});

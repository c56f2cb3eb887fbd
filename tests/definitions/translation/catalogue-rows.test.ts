import { describe, expect, it } from "vitest";
import {
  catalogueRows,
  emptyCatalogue,
  printCatalogue,
  readCatalogue,
  withTranslation,
} from "../../../src/definitions/translation/index.ts";
import type { Entry, SourceEntry } from "../../../src/definitions/translation/entry.ts";
import { differingLines } from "../../support/differing-lines.ts";

const source = (text: string, key: string): SourceEntry => ({
  text,
  keys: [key],
  places: [key],
  ...(key.startsWith("program/") ? {} : { addresses: [{ file: `${key}.json`, path: ["title"] }] }),
});

const entry = (text: string, translation: string, key: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ context: null, isFuzzy: false, former: null, places: [key], remarks: "" },
  ...{ text, translation, keys: [key] },
  ...rest,
});

const known = {
  ...emptyCatalogue("fr", "vda"),
  entries: [
    entry("Targa", "Plaque", "a"),
    entry("Il veicolo", "Le véhicule", "b"),
    entry("Paga **ora**", "Payer", "c"),
    entry("Accedi", "Se connecter", "program/ui"),
  ],
  obsolete: [entry("Un testo di prima", "Un ancien texte", "z", { keys: [], places: [] })],
};
const texts = [
  source("Targa", "a"),
  source("Un testo nuovo", "n"),
  source("Il tuo mezzo", "b"),
  source("Paga **ora**", "c"),
  source("Accedi", "program/ui"),
];
const text = printCatalogue(known);
const file = { path: "regions/vda/fr.po" };
const read = () => {
  const { catalogue, lines } = readCatalogue(text, "fr");
  return { catalogue: catalogue!, lines };
};
const rows = (among: readonly SourceEntry[] | null = texts) =>
  catalogueRows(file, read(), { texts: among, diagnostics: [] });
const keyOf = (italian: string) => rows().find((row) => row.text === italian)!.key;
const written = (italian: string, translation: string) =>
  printCatalogue(withTranslation(read().catalogue, texts, { key: keyOf(italian), translation })!);

describe("the rows of a catalogue", () => {
  it("have the texts of today with their state, their place and their problems, and those of the program", () => {
    expect(
      rows().map(({ text: italian, state, translation, former, addresses, problems }) => [
        ...[italian, state, translation, former, addresses.length],
        problems.map(({ code }) => code),
      ]),
    ).toEqual([
      ["Targa", "done", "Plaque", null, 1, []],
      ["Un testo nuovo", "missing", "", null, 1, []],
      ["Il tuo mezzo", "old", "Le véhicule", "Il veicolo", 1, []],
      ["Paga **ora**", "done", "Payer", null, 1, ["translation-marks"]],
      ["Accedi", "done", "Se connecter", null, 0, []],
      ["Un testo di prima", "unused", "Un ancien texte", null, 0, []],
    ]);
  });

  it("are those of the catalogue while the texts are not known", () => {
    expect(rows(null).map(({ text: italian, state }) => [italian, state])).toEqual([
      ["Targa", "done"],
      ["Il veicolo", "done"],
      ["Paga **ora**", "done"],
      ["Accedi", "done"],
      ["Un testo di prima", "unused"],
    ]);
  });
});

describe("a translation that is written", () => {
  it.each([
    ["of a translated text", "Targa", "Immatriculation", ['msgstr "Plaque"', 'msgstr "Immatriculation"']],
    ["of a text of the program", "Accedi", "Connexion", ['msgstr "Se connecter"', 'msgstr "Connexion"']],
  ])("%s changes its line alone", (_, italian, translation, lines) => {
    expect(differingLines(text, written(italian, translation))).toEqual(lines);
  });

  it("of a changed text has the text of today in the place of the former one, and is confirmed", () => {
    const lines = differingLines(text, written("Il tuo mezzo", "Le véhicule"));
    expect(lines).toEqual(['msgid "Il veicolo"', 'msgid "Il tuo mezzo"']);
    const again = readCatalogue(written("Il tuo mezzo", "Votre véhicule"), "fr").catalogue!;
    expect(again.entries[1]).toMatchObject({
      text: "Il tuo mezzo",
      translation: "Votre véhicule",
      isFuzzy: false,
      former: null,
    });
  });

  it("of a new text stands after the text before it", () => {
    const { entries } = readCatalogue(written("Un testo nuovo", "Un nouveau texte"), "fr").catalogue!;
    expect(entries.map(({ text: italian }) => italian)).toEqual([
      "Targa",
      "Un testo nuovo",
      "Il veicolo",
      "Paga **ora**",
      "Accedi",
    ]);
  });

  it("of a text that returns is no longer among those that are shown nowhere", () => {
    const returned = [...texts, source("Un testo di prima", "z")];
    const { key } = rows(returned).find(({ text: italian }) => italian === "Un testo di prima")!;
    const made = withTranslation(read().catalogue, returned, { key, translation: "De retour" })!;
    expect(made.obsolete).toEqual([]);
    expect(made.entries.at(-1)).toMatchObject({ text: "Un testo di prima", translation: "De retour" });
  });

  it("is not written for a row that the texts of today do not have", () => {
    expect(
      withTranslation(read().catalogue, texts, { key: "\u0004Il veicolo", translation: "x" }),
    ).toBeNull();
  });
});

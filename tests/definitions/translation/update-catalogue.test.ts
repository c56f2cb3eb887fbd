import { describe, expect, it } from "vitest";
import type { Entry, SourceEntry } from "../../../src/definitions/translation/entry.ts";
import { emptyCatalogue, updateCatalogue } from "../../../src/definitions/translation/update-catalogue.ts";

const source = (text: string, ...keys: string[]): SourceEntry => ({ text, keys, places: keys });

const entry = (text: string, translation: string, rest: Partial<Entry> = {}): Entry => ({
  ...{ context: null, isFuzzy: false, former: null, keys: [], places: [], remarks: "" },
  ...{ text, translation },
  ...rest,
});

const known = (entries: Entry[], obsolete: Entry[] = []) => ({
  ...emptyCatalogue("fr", "vda"),
  entries,
  obsolete,
});

const shown = ({ catalogue }: ReturnType<typeof updateCatalogue>) => ({
  entries: catalogue.entries.map(({ text, translation, isFuzzy, former }) => [
    text,
    translation,
    isFuzzy,
    former,
  ]),
  obsolete: catalogue.obsolete.map(({ text }) => text),
});

describe("a catalogue brought to the texts of today", () => {
  it("has new texts without translation, in the order of the texts", () => {
    const updated = updateCatalogue(known([entry("Targa", "Plaque")]), [
      source("Veicolo", "a"),
      source("Targa", "b"),
    ]);
    expect(shown(updated)).toEqual({
      entries: [
        ["Veicolo", "", false, null],
        ["Targa", "Plaque", false, null],
      ],
      obsolete: [],
    });
    expect(updated.counts).toMatchObject({ texts: 2, translated: 1, missing: 1 });
  });

  it("keeps the translation of a changed text as fuzzy, with the text that was translated", () => {
    const first = updateCatalogue(known([entry("Scrivi la targa", "Écrivez", { keys: ["a/label"] })]), [
      source("Inserisci il telaio", "a/label"),
    ]);
    expect(shown(first)).toEqual({
      entries: [["Inserisci il telaio", "Écrivez", true, "Scrivi la targa"]],
      obsolete: [],
    });
    const second = updateCatalogue(first.catalogue, [source("Inserisci targa o telaio", "a/label")]);
    expect(shown(second).entries).toEqual([["Inserisci targa o telaio", "Écrivez", true, "Scrivi la targa"]]);
  });

  it("recognizes a text that has moved and changed a little, and no other one", () => {
    const old = known([entry("Scrivi la targa del veicolo.", "Écrivez la plaque.", { keys: ["a/help"] })]);
    expect(
      shown(updateCatalogue(old, [source("Scrivi la targa di un veicolo.", "b/help")])).entries[0]?.[2],
    ).toBe(true);
    expect(shown(updateCatalogue(old, [source("Scegli il comune di nascita.", "b/help")]))).toEqual({
      entries: [["Scegli il comune di nascita.", "", false, null]],
      obsolete: ["Scrivi la targa del veicolo."],
    });
  });

  it("gives a text that returns its translation again", () => {
    const without = updateCatalogue(known([entry("Targa", "Plaque")]), [
      source("Un testo del tutto diverso", "z"),
    ]);
    expect(shown(without).obsolete).toEqual(["Targa"]);
    expect(shown(updateCatalogue(without.catalogue, [source("Targa", "b")])).entries).toEqual([
      ["Targa", "Plaque", false, null],
    ]);
  });

  it("keeps a translation for one place beside the one for all others", () => {
    const own = entry("Rata", "Versement", { context: "pago_rate" });
    const updated = updateCatalogue(known([entry("Rata", "Échéance"), own]), [
      source("Rata", "a/x", "pago_rate/y"),
    ]);
    expect(updated.catalogue.entries.map(({ context, keys }) => [context, keys])).toEqual([
      [null, ["a/x", "pago_rate/y"]],
      ["pago_rate", ["pago_rate/y"]],
    ]);
  });

  it("compares no texts when there are too many that are gone, and still finds them by their places", () => {
    const gone = Array.from({ length: 2_000 }, (_, number) =>
      entry(`Testo ${number}`, "x", { keys: [`k${number}`] }),
    );
    const texts = Array.from({ length: 200 }, (_, number) => source(`Testo nuovo ${number}`, `n${number}`));
    const updated = updateCatalogue(known(gone), [...texts, source("Testo 7 cambiato", "k7")]);
    const { entries } = shown(updated);
    expect(entries.filter(([, , isFuzzy]) => isFuzzy)).toEqual([["Testo 7 cambiato", "x", true, "Testo 7"]]);
  });
});

import { describe, expect, it } from "vitest";
import type { SourceEntry } from "../../../src/definitions/translation/entry.ts";
import { readCatalogue } from "../../../src/definitions/translation/po.ts";
import {
  type TranslatedVersion,
  translationsDifference,
} from "../../../src/definitions/translation/translations-difference.ts";

const header = 'msgid ""\nmsgstr ""\n"Language: fr\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n';
const entry = (key: string, text: string, translation: string, flag = "") =>
  `\n#: ${key}\n${flag}msgid "${text}"\nmsgstr "${translation}"\n`;
const entries = [entry("a/title", "Targa", "Plaque"), entry("program/ui", "Accedi", "Se connecter")];
const shown = (...texts: string[]): SourceEntry[] =>
  texts.map((text, at) => ({ text, keys: [`${"abc"[at]}/title`], places: [] }));

const version = (texts: readonly SourceEntry[] | null, ...own: string[]): TranslatedVersion => ({
  catalogues: [{ path: "regions/vda/fr.po", text: header + own.join("") }],
  shown: texts,
});
const before = version(shown("Targa"), ...entries);
const differenceTo = (after: TranslatedVersion) =>
  translationsDifference(before, after, { region: "vda", read: readCatalogue }).flatMap(
    ({ titles, sentences }) =>
      sentences.map(({ text, details }) => [...titles, text, ...(details ?? [])].join(" | ")),
  );

describe("the difference of two versions names the translations", () => {
  it.each([
    ["none when nothing changes", before, []],
    ["none when the texts are not known", version(null, ...entries), []],
    [
      "that become old",
      version(shown("Numero di targa"), ...entries),
      [
        "Traduzioni in francese | 1 traduzione diventa vecchia: fino alla revisione si legge l'italiano. | «Targa» ora è «Numero di targa»",
      ],
    ],
    [
      "that are missing",
      version(shown("Targa", "Veicolo", "Telaio"), ...entries),
      [
        "Traduzioni in francese | 2 testi nuovi non hanno traduzione: si legge l'italiano. | «Veicolo» | «Telaio»",
      ],
    ],
    [
      "that people have written, also those of the program, and not those that they have kept with a new text",
      version(
        shown("Targa"),
        entry("a/title", "Targa", "Immatriculation"),
        entry("program/ui", "Accedi", "Connexion"),
      ),
      [
        "Traduzioni in francese | 2 traduzioni cambiano. | «Targa»: «Plaque» diventa «Immatriculation» | «Accedi»: «Se connecter» diventa «Connexion»",
      ],
    ],
    [
      "of a changed text, once",
      version(shown("Numero di targa"), entry("a/title", "Numero di targa", "Numéro"), entries[1]!),
      ["Traduzioni in francese | 1 traduzione cambia. | «Numero di targa»: «Numéro»"],
    ],
  ])("%s", (_, after, sentences) => {
    expect(differenceTo(after)).toEqual(sentences);
  });

  it("without those that were old before", () => {
    const old = entry("a/title", "Targa", "Plaque", "#, fuzzy\n");
    const [one, other] = [version(shown("Targa"), old), version(shown("Targa"), `${old}\n`)];
    expect(translationsDifference(one, other, { region: "vda", read: readCatalogue })).toEqual([]);
  });

  it("of a new language", () => {
    const none = { catalogues: [], shown: null };
    const [part] = translationsDifference(none, before, { region: "vda", read: readCatalogue });
    expect(part!.sentences.map(({ text }) => text)).toEqual(["2 traduzioni cambiano."]);
  });
});

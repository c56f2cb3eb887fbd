import { describe, expect, it } from "vitest";
import { createChecker, type Sources } from "../../../src/definitions/index.ts";
import { bundleOf, translationCheck } from "../../../src/definitions/node/compile-region.ts";
import { readLanguage } from "../../../src/definitions/node/files.ts";
import { readCalculation } from "../../support/language-cases.ts";

const language = readLanguage();
const check = createChecker(language);
const checkTranslations = translationCheck(language);

const header = (code: string) => `msgid ""
msgstr ""
"Language: ${code}\\n"
"Content-Type: text/plain; charset=utf-8\\n"
`;

const entryOf = (text: string, translation: string, before = "") =>
  `\n${before}msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(translation)}\n`;

/** The calculation in a region with the given facts and catalogues. */
function calculation(catalogues: Readonly<Record<string, string>>, facts: object = {}): Sources {
  const sources = readCalculation();
  const { vda } = sources.regions;
  const region = { ...JSON.parse(vda!.region.text), lingue: ["it", ...Object.keys(catalogues)], ...facts };
  const translations = Object.entries(catalogues).map(([code, text]) => ({
    path: `regions/vda/${code}.po`,
    text,
  }));
  return {
    ...sources,
    regions: { vda: { ...vda!, region: { ...vda!.region, text: JSON.stringify(region) }, translations } },
  };
}

function result(sources: Sources) {
  const { diagnostics, languages } = checkTranslations(sources, "vda", check(sources));
  const textOf = (code: string) => JSON.stringify([...(languages.get(code)?.region.services.values() ?? [])]);
  return { codes: new Set(diagnostics.map(({ code }) => code)), diagnostics, languages, textOf };
}

const plate = "Di quale veicolo vuoi calcolare il bollo?";

/** Ten texts of the calculation in a third language. */
const german = {
  [plate]: "Für welches Fahrzeug möchten Sie die Kfz-Steuer berechnen?",
  "Non devi pagare": "Sie müssen nichts zahlen",
  "Importo del bollo": "Betrag der Kfz-Steuer",
  "Inserisci la targa.": "Geben Sie das Kennzeichen ein.",
  "Scegli il tipo di veicolo.": "Wählen Sie die Fahrzeugart.",
  "Da pagare oggi": "Heute zu zahlen",
  "Periodo coperto": "Abgedeckter Zeitraum",
  "Dove si paga": "Wo Sie zahlen",
  Sanzione: "Säumniszuschlag",
  Interessi: "Zinsen",
};

describe("translations of a region", () => {
  it("make a bundle of another language: adding one is a catalogue and a line", () => {
    const texts = Object.entries(german);
    const { textOf, codes, diagnostics } = result(
      calculation({ de: header("de") + texts.map(([text, own]) => entryOf(text, own)).join("") }),
    );
    for (const [text, own] of texts) {
      expect(textOf("de")).toContain(`"${own}"`);
      expect(textOf("de")).not.toContain(`"${text}"`);
    }
    // A text without translation stays Italian, and is a note.
    expect(textOf("de")).toContain("Calcola per un altro veicolo");
    expect([...codes]).toEqual(["translation-missing"]);
    expect(diagnostics.every(({ level }) => level === "note")).toBe(true);
  });

  it("make services of the same versions, in files of their own: drafts and calls know no language", () => {
    const sources = calculation({ de: header("de") + entryOf(plate, "Für welches Fahrzeug?") });
    const checked = check(sources);
    const { bundle, languages } = bundleOf(checked, "vda", checkTranslations(sources, "vda", checked));
    const [own, other] = [bundle!.index.services, languages.get("de")!.index.services];
    const versions = (services: typeof own) => Object.values(services).map(({ version }) => version);
    expect(versions(other)).toEqual(versions(own));
    expect(Object.values(other)[0]?.data).not.toBe(Object.values(own)[0]?.data);
  });

  it("are complete where the region promises it", () => {
    const sources = calculation({ fr: header("fr") }, { lingueComplete: ["fr"] });
    expect([...result(sources).codes]).toEqual(["translation-missing-promised"]);
    expect(result(sources).diagnostics.some(({ level }) => level === "error")).toBe(true);
  });

  it.each([
    [{}, "translation-old"],
    [{ lingueComplete: ["fr"] }, "translation-old-promised"],
  ] as const)("are old when their text has changed: %j", (facts, code) => {
    const former = "Di quale auto vuoi calcolare il bollo?";
    const fuzzy = entryOf(plate, "De quelle voiture ?", `#, fuzzy\n#| msgid ${JSON.stringify(former)}\n`);
    for (const entry of [fuzzy, entryOf(former, "De quelle voiture ?")]) {
      const { diagnostics, textOf } = result(calculation({ fr: header("fr") + entry }, facts));
      const found = diagnostics.find((one) => one.code === code);
      expect(found?.message).toContain(former);
      expect(found?.message).toContain(plate);
      expect(found?.line).toBe(6 + (entry === fuzzy ? 2 : 0));
      expect(textOf("fr")).toContain(plate);
    }
  });

  const notes = new Set<string>(["translation-long", "translation-word", "translation-term"]);
  const rich =
    "Per il veicolo **{calcolo.targa}** non c'è nulla da pagare fino a {calcolo.scadenza:mese}: {kw} kW, Euro {classe}.";
  it.each([
    ["other data", rich, "Rien à payer pour **{calcolo.targa}**.", "translation-insertions"],
    ["unknown data", rich, rich.replace("{kw}", "{puissance}"), "translation-insertions"],
    ["no bold", rich, rich.replaceAll("**", ""), "translation-marks"],
    [
      "another link",
      "Da qui non si paga: [cerca dove si paga sul sito della Regione]({regione.collegamenti.dovePagare}).",
      "On ne paie pas ici : [cherchez où payer](https://esempio.it/{regione.collegamenti.dovePagare}).",
      "translation-links",
    ],
    ["HTML", plate, "Quel <b>véhicule</b> ?", "translation-tag"],
    ["the sign of an expression", plate, "= oggi", "translation-expression"],
    ["a sign of direction", plate, "Quel \u202Evéhicule ?", "translation-refused"],
    ["a word to avoid", plate, "Pour quelle vignette de véhicule ?", "translation-word"],
    ["the familiar form", plate, "Quel est ton véhicule ? La taxe automobile", "translation-word"],
    ["another name for a term", plate, "Pour quel véhicule voulez-vous calculer ?", "translation-term"],
    ["twice the length", plate, "Pour quel véhicule ? ".repeat(8).trim(), "translation-long"],
  ] as const)("cost one text when they have %s", (_, text, translation, code) => {
    const sound = entryOf("Non devi pagare", "Rien à payer");
    const { codes, textOf } = result(calculation({ fr: header("fr") + entryOf(text, translation) + sound }));
    expect(codes).toContain(code);
    expect(textOf("fr")).toContain("Rien à payer");
    expect(textOf("fr").includes(JSON.stringify(translation).slice(1, -1))).toBe(notes.has(code));
  });

  it("are refused at each check, also when nothing has changed", () => {
    const sources = calculation({ fr: header("fr") + entryOf(plate, "Quel \u202Evéhicule ?") });
    const codes = () => checkTranslations(sources, "vda", check(sources)).diagnostics.map(({ code }) => code);
    expect(codes()).toContain("translation-refused");
    expect(codes()).toContain("translation-refused");
  });

  it("have one finding for an entry that is broken off, at its line", () => {
    const text = `${header("fr") + entryOf("Paga", "Payer")}\nmsgid ${JSON.stringify(plate)}\n`;
    const { diagnostics } = result(calculation({ fr: text }));
    const line = text.split("\n").length - 1;
    expect(diagnostics.map((one) => [one.code, one.level, one.file, one.line])).toEqual([
      ["po-unreadable", "error", "regions/vda/fr.po", line],
    ]);
    expect(diagnostics[0]?.message).toContain("questa voce è interrotta");
  });

  it("are refused at the line of their entry, also of one that counts at one place", () => {
    const entry = `\nmsgctxt "calcolo_bollo"${entryOf(plate, "Quel \u202Evéhicule ?")}`;
    const { diagnostics } = result(calculation({ fr: header("fr") + entry }));
    expect(diagnostics.find(({ code }) => code === "translation-refused")?.line).toBe(6);
  });

  it("say which files and languages are missing, and which are for nothing", () => {
    expect(result(calculation({}, { lingue: ["it", "fr"] })).codes).toContain("translations-missing");
    expect(result(calculation({ fr: header("fr") }, { lingue: ["it"] })).codes).toContain(
      "translations-unused",
    );
    expect(result(calculation({ fr: header("fr") }, { lingue: ["fr", "it"] })).codes).toContain(
      "language-source",
    );
    expect(result(calculation({ fr: header("fr") }, { lingueComplete: ["de"] })).codes).toContain(
      "language-promised",
    );
    expect(result(calculation({ fr: "no catalogue" })).codes).toContain("po-unreadable");
  });

  it("are not asked for in a region with one language", () => {
    for (const lingue of [undefined, ["it"]])
      expect(result(calculation({}, { lingue }))).toMatchObject({ diagnostics: [], languages: new Map() });
  });
});

import { describe, expect, it } from "vitest";
import { type Catalogue, translator } from "../../../src/definitions/translation/entry.ts";
import { mostCharacters, printCatalogue, readCatalogue } from "../../../src/definitions/translation/po.ts";

const header = `msgid ""
msgstr ""
"Language: fr\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
`;

const codesOf = (text: string) => readCatalogue(text, "fr").problems.map(({ code, line }) => [code, line]);

describe("a catalogue", () => {
  // As `msgcat` of gettext prints it.
  const text = `${header}
# A remark of the translator.
#. Calcolo del bollo › Targa › Etichetta
#: calcolo_bollo/calcolo_importo/targa/label veicolo/0/targa/label
msgid "Targa"
msgstr "Plaque"

#. Calcolo del bollo › Titolo
#: calcolo_bollo/title
#, fuzzy
#| msgid "Calcola il bollo"
msgid "Calcolo del bollo"
msgstr "Calculer la taxe"

msgctxt "pago_bollo"
msgid "Targa"
msgstr "Immatriculation"

#~ msgid "Un testo di prima"
#~ msgstr "Un ancien texte"
`;

  it("is printed as it was read", () => {
    const { catalogue, problems } = readCatalogue(text, "fr");
    expect(problems).toEqual([]);
    expect(printCatalogue(catalogue!)).toBe(text);
    expect(catalogue).toMatchObject({
      entries: [
        {
          text: "Targa",
          context: null,
          keys: ["calcolo_bollo/calcolo_importo/targa/label", "veicolo/0/targa/label"],
        },
        { isFuzzy: true, former: "Calcola il bollo" },
        { context: "pago_bollo", translation: "Immatriculation" },
      ],
      obsolete: [{ text: "Un testo di prima" }],
    });
  });

  it("gives a text the translation of its own place, and none of a fuzzy entry", () => {
    const translate = translator(readCatalogue(text, "fr").catalogue!.entries);
    expect(translate("Targa", "calcolo_bollo/calcolo_importo/targa/label")).toBe("Plaque");
    expect(translate("Targa", "pago_bollo/proprietario/targa/label")).toBe("Immatriculation");
    expect(translate("Targa", "pago_bollo_altro/targa")).toBe("Plaque");
    expect(translate("Calcolo del bollo", "calcolo_bollo/title")).toBeUndefined();
  });
});

const sound = `${header}\nmsgid "Sì"\nmsgstr "Oui"\n`;

describe("a file that is no catalogue of the language", () => {
  it.each([
    ["no header", 'msgid "Targa"\nmsgstr "Plaque"\n', "po-unreadable", 1],
    ["an entry without translation at its end", `${sound}\nmsgid "Targa"\n`, "po-unreadable", 11],
    ["a context without text", `${sound}\nmsgctxt "pago_bollo"\n`, "po-unreadable", 11],
    ["a context and a text", `${sound}\nmsgctxt "pago_bollo"\nmsgid "Targa"\n`, "po-unreadable", 11],
    ["half a text at its end", `${sound}\nmsgid "Tar`, "po-unreadable", 11],
    ["half a translation at its end", `${sound}\nmsgid "Targa"\nmsgstr "Pla`, "po-unreadable", 11],
    [
      "an entry without translation",
      `${header}\nmsgid "Targa"\n\nmsgid "Sì"\nmsgstr ""\n`,
      "po-unreadable",
      8,
    ],
    ["no closing quote", `${header}\nmsgid "Targa\nmsgstr "Plaque"\n`, "po-unreadable", 9],
    ["JSON", '{ "Targa": "Plaque" }', "po-unreadable", 1],
    ["nothing", "", "po-unreadable", 1],
    ["five million characters", header + "#".repeat(5_000_000), "po-unreadable", 1],
    ["another charset", header.replace("utf-8", "iso-8859-1"), "po-charset", 1],
    ["signs that could not be read", `${header}\nmsgid "Citt\uFFFD"\nmsgstr ""\n`, "po-charset", 1],
    ["another language", header.replace("Language: fr", "Language: de"), "po-language", 1],
    [
      "two translations",
      `${header}\nmsgid "Sì"\nmsgstr "Oui"\n\nmsgid "Sì"\nmsgstr "Si"\n`,
      "po-duplicate",
      11,
    ],
    ["plural forms", `${header}\nmsgid "Riga"\nmsgid_plural "Righe"\nmsgstr[0] "Ligne"\n`, "po-plural", 8],
  ] as const)("is refused: %s", (_, text, code, line) => {
    expect(codesOf(text)).toContainEqual([code, line]);
  });

  it("is one with comments before a translation and at its end", () => {
    const text = `${header}\nmsgid "Sì"\n# Remark\nmsgstr ""\n"Oui"\n\n# End\n#~ msgid "No"\n#~ msgstr "Non"\n\n`;
    expect(codesOf(text)).toEqual([]);
  });

  it("is not read when it has more characters than the largest region needs", () => {
    expect(readCatalogue(" ".repeat(mostCharacters + 1), "fr").catalogue).toBeNull();
  });
});

it("prints an empty catalogue with its header", () => {
  const empty: Catalogue = { headers: { Language: "fr" }, entries: [], obsolete: [] };
  expect(readCatalogue(printCatalogue(empty), "fr")).toMatchObject({
    problems: [],
    catalogue: { entries: [] },
  });
});

it("prints texts that have the names of inherited members", () => {
  const entry = { isFuzzy: false, former: null, keys: [], places: [], remarks: "" };
  const odd = [
    { ...entry, context: "__proto__", text: "expr", translation: "a" },
    { ...entry, context: null, text: "__proto__", translation: "b" },
    { ...entry, context: null, text: "constructor", translation: "c" },
  ];
  const printed = printCatalogue({ headers: { Language: "fr" }, entries: odd, obsolete: [] });
  expect("expr" in {}).toBe(false);
  for (const translation of ["a", "b", "c"]) expect(printed).toContain(`msgstr "${translation}"`);
});

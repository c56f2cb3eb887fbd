import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import schema from "../../schemas/service.schema.json" with { type: "json" };
import { changelogText, LANGUAGE_VERSIONS } from "../../src/definitions/language/changelog.ts";
import { FILES } from "../../src/definitions/language/files.ts";
import { FUNCTION_WORDS } from "../../src/definitions/language/functions.ts";
import { LANGUAGE } from "../../src/definitions/language/language.ts";
import { printWords } from "../../src/definitions/words/print-words.ts";
import { ROOT_WORDS } from "../../src/definitions/language/roots.ts";
import { schemaOf, schemaOfFile } from "../../src/definitions/language/schema-of.ts";
import { blockTables, fieldTypeTables } from "../../src/definitions/node/generated-tables.ts";
import { countWords, vocabularyOf } from "../../src/definitions/words/vocabulary.ts";
import { checkSources, readProject } from "../support/language-cases.ts";

const vocabulary = vocabularyOf(LANGUAGE);
const { keys, values, functions, roots } = vocabulary;
const groups = [keys, ...values, functions, roots];

describe("the words that an author has to know", () => {
  it("are few", () => {
    expect(keys.words.length).toBeLessThanOrEqual(70);
    expect(countWords(vocabulary)).toBeLessThanOrEqual(157);
  });

  it("are counted once, also when they are a key, a value and a function", () => {
    const word = (name: string) => ({ name, texts: ["Testo."] });
    const group = (...names: string[]) => ({ title: "Gruppo", words: names.map(word) });
    const counted = countWords({
      keys: group("text", "at"),
      values: [group("text", "righe")],
      functions: group("righe(testo)"),
      roots: group("oggi"),
    });
    expect(counted).toBe(4);
  });

  it.each(groups.map((group) => [group.title, group.words] as const))("have a text: %s", (_, words) => {
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter(({ texts }) => texts.length === 0 || texts.includes(""))).toEqual([]);
  });

  it("are printed with their number", () => {
    const text = printWords(vocabulary);
    for (const { words } of groups) for (const { name } of words) expect(text).toContain(`  ${name}`);
    expect(text).toContain(`${countWords(vocabulary)} cose da sapere in tutto.`);
  });
});

describe("the files that are generated from the language (else: npm run generate)", () => {
  it("include the schema that editors read", () => {
    expect(schema).toEqual(JSON.parse(JSON.stringify(schemaOf(LANGUAGE))));
  });

  it.each(Object.entries(FILES))("include the schema of the file «%s»", (name, file) => {
    const committed: unknown = JSON.parse(readFileSync(`schemas/${name}.schema.json`, "utf8"));
    expect(committed).toEqual(JSON.parse(JSON.stringify(schemaOfFile(file, LANGUAGE))));
  });

  it.each([
    ["src/field-types", fieldTypeTables("src/field-types")],
    ["src/definitions/language", blockTables("src/definitions/language")],
  ])("include the tables of %s", (folder, tables) => {
    const committed = Object.keys(tables).map((name) => readFileSync(`${folder}/${name}`, "utf8"));
    expect(committed).toEqual(Object.values(tables));
  });
});

describe("the changelog of the language", () => {
  const lines = readFileSync("schemas/CHANGELOG.md", "utf8").split("\n");

  it("is up to date (else: npm run generate)", () => {
    expect(changelogText().split("\n")).toEqual(lines);
  });

  it("begins with the version that the schema states", () => {
    const [current] = LANGUAGE_VERSIONS;
    expect(schema.title).toBe(`Lingua dei servizi, versione ${current?.version}`);
    expect(lines).toContain(`## Versione ${current?.version}`);
  });
});

const read = (name: string) => readFileSync(`tests/cases/words/${name}.json`, "utf8");

/** The text at each place of the sample, except the place that is tried. */
const USUAL = {
  value: "= calcolo.totale",
  riga: "= riga.importo",
  qui: "= qui.email",
  risposta: "= risposta.totale == null",
  errore: "{errore.title}",
  dati: "{dati.titolo}",
};

/** The problems of the sample service with an example at its place: where its name has a meaning. */
function problemsOf(name: string, example: string): string[] {
  const places = { ...USUAL, [name in USUAL ? name : "value"]: example };
  const fill = (text: string) =>
    Object.entries(places).reduce(
      (filled, [place, written]) => filled.replace(`"PLACE:${place}"`, JSON.stringify(written)),
      text,
    );
  const { diagnostics } = checkSources({
    ...readProject([]),
    services: [{ path: "schemas/services/calcolo_bollo.json", text: fill(read("sample")) }],
    fragments: [{ path: "schemas/fragments/riquadro_di_prova.json", text: fill(read("fragment")) }],
  });
  return diagnostics.filter(({ level }) => level === "error").map(({ message }) => message);
}

describe("the example of a function or of a name", () => {
  const words = Object.entries({ ...FUNCTION_WORDS, ...ROOT_WORDS });

  it.each(words)("uses the word and passes the check: %s", (name, { example }) => {
    expect(example).toMatch(new RegExp(`\\b${name}\\b`));
    expect(problemsOf(name, example)).toEqual([]);
  });

  it("is really checked", () => {
    expect(problemsOf("size", "= sizes(domanda.versamenti)")).not.toEqual([]);
    expect(problemsOf("dati", "{dati.titoli}")).not.toEqual([]);
  });
});

import { CompletionContext } from "@codemirror/autocomplete";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import { namesAt } from "../../../src/definitions/index.ts";
import { completeJson } from "../../../src/studio/source/completion/complete.ts";
import { explanationAt } from "../../../src/studio/source/completion/hover.ts";
import { checkFiles, projectFiles } from "../../support/studio-files.ts";

const FILE = "schemas/services/calcolo_bollo.json";
const checked = checkFiles(projectFiles);

/** The completions at `|` in the replacement in the file, where `from` was replaced by `to`. */
async function complete(from: string, to: string, { file = FILE, explicit = true } = {}) {
  const written = projectFiles.get(file)!;
  expect(written).toContain(from);
  const pos = written.indexOf(from) + to.indexOf("|");
  const text = written.replace(from, () => to.replace("|", ""));
  const state = EditorState.create({ doc: text });
  const names = (address: Parameters<typeof namesAt>[1]) => Promise.resolve(namesAt(checked, address));
  const source = completeJson(() => ({ file, files: projectFiles, names }));
  const result = await source(new CompletionContext(state, pos, explicit));
  return { result, labels: result?.options.map(({ label }) => label) ?? [], text, pos };
}

describe("completion of the names of members", () => {
  it("offers those of the node that are not written, everyday ones first, with title and help", async () => {
    const { result, labels } = await complete(
      '"label": "Targa", "help"',
      '"|": "", "label": "Targa", "help"',
    );
    expect(labels).toContain("min");
    expect(labels).not.toContain("label");
    expect(result?.options.find(({ label }) => label === "when")).toMatchObject({
      detail: "Condizione",
      info: expect.stringContaining("Esiste soltanto se") as string,
    });
  });

  it("writes the quotes and the beginning of the value outside of quotes", async () => {
    const { result } = await complete('"label": "Targa", "help"', 'w| "label": "Targa", "help"');
    expect(result?.options.find(({ label }) => label === "when")?.apply).toBe('"when": ""');
    expect(result?.options.find(({ label }) => label === "forget")?.apply).toBe('"forget": []');
  });

  it("offers the beginnings of every kind of entry in an empty object of a content", async () => {
    const { labels } = await complete(
      '{ "kind": "text", "when": "= !haVeicoli",',
      '{ "|" }, { "kind": "text", "when": "= !haVeicoli",',
    );
    expect(labels).toEqual(expect.arrayContaining(["kind", "name", "use", "check"]));
  });

  it.each([
    ["regions/piemonte/region.json", '"accesso": true,', '"|": "", "accesso": true,', "titoloHome"],
    ["schemas/catalogue.json", '"label": "Memobollo",', '"|": "", "label": "Memobollo",', "main"],
    ["schemas/fragments/contatti.json", '"content"', '"|": "", "content"', "options"],
  ])("knows %s", async (file, from, to, expected) => {
    expect((await complete(from, to, { file })).labels).toContain(expected);
  });
});

describe("completion of values", () => {
  it.each([
    [
      "the types of fields",
      '"type": "targa", "label": "Targa"',
      '"type": "|targa", "label": "Targa"',
      "codiceFiscale",
    ],
    ["the kinds of block", '{ "kind": "facts", "when"', '{ "kind": "|", "when"', "table"],
    ["steps", '"go": "esito_calcolo"', '"go": "|"', "esito_calcolo"],
    ["pages besides steps", '"go": "esito_calcolo"', '"go": "|"', "home"],
    ["calls", '"call": "mieiVeicoli"', '"call": "|"', "calcola"],
    ["profiles of errors", '"like": "elenco", "save"', '"like": "|", "save"', "ricerca"],
    ["levels", '"level": "success"', '"level": "|"', "warning"],
    [
      "formats",
      '"value": "= calcolo.totale", "format": "euro"',
      '"value": "= calcolo.totale", "format": "|"',
      "mese",
    ],
    [
      "constants",
      '"kind": "text", "level": "success"',
      '"kind": "text", "end": |, "level": "success"',
      "true",
    ],
  ])("offers %s", async (_, from, to, expected) => {
    expect((await complete(from, to)).labels).toContain(expected);
  });

  it("offers the fragments with their titles", async () => {
    const { result } = await complete('{ "use": "tipo_veicolo" }', '{ "use": "|" }', {
      file: "schemas/services/memo_bollo.json",
    });
    const found = result?.options.find(({ label }) => label === "contatti");
    expect(found?.detail).toBeTruthy();
  });
});

describe("completion of expressions", () => {
  it("offers the data that the checker knows at the place, then functions", async () => {
    const { labels } = await complete('"when": "= !haVeicoli"', '"when": "= ha|"');
    expect(labels).toEqual(
      expect.arrayContaining(["haVeicoli", "qui.targa", "calcolo.totale", "contiene", "oggi"]),
    );
  });

  it("offers data between the braces of a text, and formats after the colon", async () => {
    expect((await complete('"title": "{esito}"', '"title": "{es|}"')).labels).toContain("esito");
    expect((await complete('"title": "{esito}"', '"title": "{esito:|}"')).labels).toEqual(
      expect.arrayContaining(["euro", "data"]),
    );
  });

  it("offers nothing inside a constant text", async () => {
    expect((await complete('"when": "= !haVeicoli"', '"when": "= oggi > \'20|27\'"')).result).toBeNull();
  });

  it("replaces only the word before the cursor", async () => {
    const { result, text, pos } = await complete('"when": "= !haVeicoli"', '"when": "= !haV|"');
    expect(text.slice(result!.from, pos)).toBe("haV");
  });
});

describe("the explanation under the pointer", () => {
  const text = projectFiles.get(FILE)!;
  const at = (part: string, inside: number) => explanationAt(FILE, text, text.indexOf(part) + inside);

  it("has title, help and example of a member", () => {
    const found = at('"required": "Inserisci', 3);
    expect(found?.title).toBe("Obbligatorio (required)");
    expect(found?.sentences[0]).not.toBe("");
  });

  it("explains a value of a list", () =>
    expect(at('"targa", "label"', 3)?.sentences.join(" ")).toMatch(/targa/i));

  it("explains a root of an expression", () =>
    expect(at("regione.accesso && mieiVeicoli", 2)?.title).toBe("Dati della regione"));

  it("is not there between nodes", () => expect(explanationAt(FILE, text, text.length)).toBeUndefined());
});

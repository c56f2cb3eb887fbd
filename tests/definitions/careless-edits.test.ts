import { describe, expect, it } from "vitest";
import { createChecker, type Diagnostic, type Sources } from "../../src/definitions/index.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { indentNear } from "../../src/definitions/source/careless/syntax-slips.ts";
import { slipsIn } from "../../src/definitions/wording/slips.ts";
import { isInCapitals } from "../../src/definitions/wording/members.ts";
import { mapFiles, projectLanguage } from "../support/language-cases.ts";
import { CALCULATION, CATALOGUE, carelessEdits, REGION } from "./careless-edits.cases.ts";

// The clock is fixed: windows are compared with it.
const check = createChecker({ ...projectLanguage(), now: () => "2027-01-15T12:00" });
const project = readSources(new URL("../..", import.meta.url).pathname);
const keyOf = ({ code, file, message }: Diagnostic): string => [code, file, message].join();
const before = new Set(check(project).diagnostics.map(keyOf));

/** The diagnostics that a change of the sources adds. */
const toldOf = (sources: Sources): Diagnostic[] =>
  check(sources).diagnostics.filter((diagnostic) => !before.has(keyOf(diagnostic)));

const textOf = (path: string): string => {
  let found = "";
  mapFiles(project, (file) => {
    if (file.path === path) found = file.text;
    return file;
  });
  return found;
};

const edited = (path: string, change: (text: string) => string): Sources =>
  mapFiles(project, (file) => (file.path === path ? { path, text: change(file.text) } : file));

describe("a careless edit has one diagnostic, with its remedy and its line", () => {
  it.each(carelessEdits)("$title: $code", ({ file, from, to, code, says, at }) => {
    const text = textOf(file);
    expect(text.split(from)).toHaveLength(2);
    const mistaken = text.replace(from, () => to);
    const told = toldOf(edited(file, () => mistaken));
    expect(told).toMatchObject([{ code, file }]);
    const [{ message, hint = "", line }] = told as [Diagnostic];
    expect(`${message} ${hint}`).toContain(says);
    const place = at === undefined ? text.indexOf(from) : mistaken.indexOf(at);
    expect(line).toBe(mistaken.slice(0, place).split("\n").length);
  });
});

describe("files", () => {
  const original = textOf(CALCULATION);
  const withCopy = (name: string, text: string): Sources => ({
    ...project,
    services: [...project.services, { path: `schemas/services/${name}.json`, text }].toSorted((a, b) =>
      a.path < b.path ? -1 : 1,
    ),
  });
  const renamed = (name: string) => original.replace('"id": "calcolo_bollo"', `"id": "${name}"`);

  it.each(["a_copia", "z_copia"])("a copy with the id of the original has one diagnostic, in %s", (name) => {
    expect(toldOf(withCopy(name, original))).toMatchObject([
      { code: "id-of-other-file", file: `schemas/services/${name}.json`, line: 3 },
    ]);
  });

  it.each(["a_copia", "z_copia"])(
    "a copy with the steps of the original has one diagnostic, in %s",
    (name) => {
      const told = toldOf(withCopy(name, renamed(name)));
      expect(told).toMatchObject([
        { code: "service-copied", file: `schemas/services/${name}.json`, line: 3 },
      ]);
      expect(told[0]!.message).toContain("i passi «calcolo_importo», «esito_calcolo»");
    },
  );

  it.each(["a_copia", "calcolo_bollo_2", "z_copia"])(
    "a copy that a region and the catalogue name has one diagnostic, in %s",
    (name) => {
      const line =
        '{ "label": "Una copia", "steps": [{ "service": "calcolo_bollo", "step": "calcolo_importo" }], "choice": null }';
      const named = mapFiles(withCopy(name, renamed(name)), (file) => {
        if (file.path === CATALOGUE) {
          const catalogue = JSON.parse(file.text) as { menu: unknown[] };
          catalogue.menu.push(JSON.parse(line.replace('"calcolo_bollo"', `"${name}"`)));
          return { ...file, text: JSON.stringify(catalogue) };
        }
        const text = file.text.replace(
          '"servizi": {',
          `"servizi": { "${name}": { "attivo": true, "accesso": false },`,
        );
        return file.path.endsWith("/region.json") ? { ...file, text } : file;
      });
      const told = toldOf(named).filter(({ level }) => level === "error");
      expect(told).toMatchObject([
        { code: "service-copied", file: `schemas/services/${name}.json`, line: 3 },
      ]);
    },
  );

  it("a step that a service takes over from another one makes no copy of it", () => {
    const text = textOf("schemas/services/memo_bollo.json").replace(
      /"id": "cerca_veicolo_memo"/,
      '"id": "calcolo_importo"',
    );
    const told = toldOf(edited("schemas/services/memo_bollo.json", () => text));
    expect(told.map(({ code }) => code)).not.toContain("service-copied");
    expect(told.length).toBeGreaterThan(0);
  });

  it("a copy with the addresses of the original has one diagnostic", () => {
    const text = renamed("a_copia")
      .replaceAll("calcolo_importo", "importo_nuovo")
      .replaceAll("esito_calcolo", "esito_nuovo");
    const told = toldOf(withCopy("a_copia", text));
    expect(told).toMatchObject([{ code: "service-copied", file: "schemas/services/a_copia.json" }]);
    expect(told[0]!.message).toContain("«/bollo/calcolo»");
  });

  it.each(["", "  \n"])("says that a file of %j is empty", (text) => {
    const told = toldOf(edited(CALCULATION, () => text));
    expect(told).toMatchObject([{ code: "json-syntax", hint: expect.stringContaining("vuoto") as string }]);
  });

  it("a deleted service has one diagnostic, with its addresses, where the catalogue names it", () => {
    const services = project.services.filter(({ path }) => !path.endsWith("/visure.json"));
    const errors = toldOf({ ...project, services }).filter(({ level }) => level === "error");
    expect(errors).toMatchObject([{ code: "service-file-missing", file: CATALOGUE }]);
    expect(errors[0]!.message).toContain("(/visure, /visure/dettaglio)");
  });
});

it("notes no window that returns every year or ends later", () => {
  const active = (window: string) =>
    edited(REGION, (text) =>
      text.replace('"memo_bollo": { "attivo": true', `"memo_bollo": { "attivo": ${window}`),
    );
  expect(toldOf(active('{ "dal": "01-01", "al": "01-10" }'))).toEqual([]);
  expect(toldOf(active('{ "dal": "2027-01-01", "al": "2027-01-15" }'))).toEqual([]);
});

it.each(["IBAN", "PEC", "Codice IUV", "Carta SPID", "AB123CD", "F", "Targa"])(
  "takes %s for no text in capitals",
  (text) => {
    expect(isInCapitals(text)).toBe(false);
  },
);

it.each([
  "Un po' di tempo",
  "Qual è l'età di un'altra persona, se lì si dà un sì e si sta così",
  "Né perché né poiché: è più là, giù, e un'ora dopo lunedì",
  "l'opzione 'e' basta",
  "Dall'1 al 3",
  "Ricerca & sviluppo; altro",
  "La domanda è da completare entro domani",
  "- una voce\n  - un'altra",
  "Alle 8.30, o alle 9 .5",
  "Tutto dall'anno all'altro",
])("finds no slip in %j", (text) => {
  expect(slipsIn(text)).toEqual([]);
});

it("every file of the project is indented so that a lost bracket is found", () => {
  const found: string[] = [];
  mapFiles(project, (file) => {
    if (indentNear(file.text, file.text.length, "CloseBraceExpected")) found.push(file.path);
    return file;
  });
  expect(found).toEqual([]);
});

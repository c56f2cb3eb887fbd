import { expect, it } from "vitest";
import { renderText } from "../../src/engine/expressions/index.ts";
import { regionOn } from "../../src/engine/region/index.ts";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

const DATED = '[{ "valore": 250, "al": "2026-12-31" }, { "valore": 300, "dal": "2027-01-01" }]';

/** The calculation with a text, in regions whose least amount is written in this way. */
function checked(minimo: string, text: string) {
  const sources = mapFiles(readCalculation(), (file) => ({
    ...file,
    text: file.path.endsWith("region.json")
      ? file.text.replace(/"minimo": \d+/, () => `"minimo": ${minimo}`)
      : file.text.replace('"title": "Di quale veicolo vuoi calcolare il bollo?"', `"title": "${text}"`),
  }));
  const { diagnostics, regions } = checkSources(sources);
  const { services, facts } = regions.get("piemonte")!;
  const problems = diagnostics.filter(({ level }) => level === "error").map(({ code }) => code);
  return { problems, facts, title: services.get("calcolo_bollo")!.compiled.steps[0]!.title };
}

it("a fact with dates is read when the page is used, not when the region is compiled", () => {
  const { problems, facts, title } = checked(DATED, "Almeno {regione.rate.minimo:euro}");
  expect(problems).toEqual([]);
  const titleOn = (day: string) => {
    const regione = regionOn(facts, Date.parse(`${day}T12:00Z`));
    return renderText(title, { roots: { regione }, values: {}, today: day }).text;
  };
  expect(titleOn("2026-12-31")).toBe("Almeno 250,00\u00a0€");
  expect(titleOn("2027-01-01")).toBe("Almeno 300,00\u00a0€");
});

it("a plain fact is part of the compiled text", () => {
  expect(checked("250", "Almeno {regione.rate.minimo:euro}").title).toEqual([
    "Almeno ",
    { expr: ["value", 250], format: "euro" },
  ]);
});

it("a fact with dates has the type of its values", () => {
  expect(checked(DATED, "{regione.rate.minimo.valore}").problems).toEqual(["member-of-scalar"]);
});

import { expect, it } from "vitest";
import { checkSources, mapFiles } from "../support/language-cases.ts";
import { bases } from "../support/seeded-faults.ts";

const SERVICE = "schemas/services/calcolo_bollo.json";
const EXPLANATION = {
  id: "spiegazione_calcolo",
  path: "spiegazione",
  title: "Come si calcola il bollo",
  content: [{ kind: "text", text: "Serve la targa." }],
  next: { label: "Continua", go: "avanti" },
};

interface Service {
  steps: object[];
}

/** The notes on a step that nobody opens, after an explanation was put first and the files were changed. */
function notes(explanation: object, change: (path: string, text: string) => string): string[] {
  const sources = mapFiles(bases.calcolo_bollo, ({ path, text }) => {
    if (path !== SERVICE) return { path, text: change(path, text) };
    const service = JSON.parse(text) as Service; // an authored service
    return { path, text: JSON.stringify({ ...service, steps: [explanation, ...service.steps] }) };
  });
  return checkSources(sources).diagnostics.flatMap(({ code, level }) =>
    code === "step-skipped" ? [String(level)] : [],
  );
}

it("notes a first step that the menu and the cards step over", () => {
  expect(notes(EXPLANATION, (_, text) => text)).toEqual(["note"]);
});

it("notes nothing when an entry of the catalogue opens the first step", () => {
  const change = (_: string, text: string) => text.replace('"calcolo_importo"', '"spiegazione_calcolo"');
  expect(notes(EXPLANATION, change)).toEqual([]);
});

it("notes nothing on a first step whose address a letter may carry", () => {
  expect(notes({ ...EXPLANATION, params: { targa: "targa" } }, (_, text) => text)).toEqual([]);
});

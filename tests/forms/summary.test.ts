import { expect, test } from "vitest";
import { visibleEntries, visibleFields } from "../../src/engine/form/index.ts";
import type { Problem } from "../../src/engine/calls/index.ts";
import { locateProblem, summaryOfServer } from "../../src/forms/summary.ts";
import { aField } from "../support/content.ts";

const fields = visibleFields(
  visibleEntries([aField("testo", "iuv")], { roots: {}, values: {}, today: "2026-11-20" }, {}),
);
const about = (...names: string[]): Problem => ({
  level: "error",
  title: "Nessun risultato",
  message: "Non trovato.",
  fields: names.map((name) => ({ name, message: "Non trovato." })),
  place: "fields",
});
const linesAbout = (...names: string[]) => {
  const { lines, message } = summaryOfServer("ricerca", locateProblem(about(...names), fields), fields);
  return [...lines.map((line) => line.message), ...(message === undefined ? [] : [message])];
};

test("a message for a field of this form and one of another form stands once in the summary", () => {
  expect(linesAbout("iuv", "iuvTrovato")).toEqual(["Non trovato."]);
});

test("a message for several fields that are not on the page stands once in the summary", () => {
  expect(linesAbout("iuvTrovato", "altro")).toEqual(["Non trovato."]);
});

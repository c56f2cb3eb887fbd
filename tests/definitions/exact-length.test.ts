import { expect, it } from "vitest";
import type { Field } from "../../src/engine/definition.ts";
import { checkSources, mapFiles, readCalculation } from "../support/language-cases.ts";

/** The bounds of a field that is written in place of the plate. */
function boundsOf(members: string) {
  const sources = mapFiles(readCalculation(), (file) => ({
    ...file,
    text: file.text.replace(
      '"name": "targa",',
      `"name": "chip", "label": "Microchip", ${members} },\n{ "name": "targa",`,
    ),
  }));
  const { diagnostics, regions } = checkSources(sources);
  const { content } = regions.get("piemonte")!.services.get("calcolo_bollo")!.compiled.steps[0]!;
  const field = content.find((entry): entry is Field => "field" in entry && entry.name === "chip")!;
  const problems = diagnostics.filter(({ level }) => level === "error").map(({ code }) => code);
  return { problems, min: field.min?.message, max: field.max?.message };
}

it.each([
  ["the same bounds", '"type": "cifre", "min": 15, "max": 15', "Servono esattamente 15 cifre."],
  ["the same bounds, of a code", '"type": "codice", "min": 8, "max": 8', "Servono esattamente 8 caratteri."],
])("a field with %s has one message for both", (_, members, message) => {
  const { problems, ...messages } = boundsOf(members);
  expect(messages).toEqual({ min: message, max: message });
  expect(problems).toEqual([]);
});

it("a field with different bounds has a message for each", () => {
  const { min, max } = boundsOf('"type": "cifre", "min": 9, "max": 15');
  expect([min, max]).toEqual(["Servono almeno 9 cifre.", "Non superare 15 cifre."]);
});

it("examples of a field with the same bounds are checked against them", () => {
  const digits = '"type": "cifre", "min": 3, "max": 3';
  const { problems } = boundsOf(
    `${digits}, "examples": { "123": true, "12": "Servono esattamente 3 cifre." }`,
  );
  expect(problems).toEqual([]);
  expect(boundsOf(`${digits}, "examples": { "1234": true }`).problems).toContain("example-refused");
});

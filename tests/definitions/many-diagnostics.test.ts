import { expect, it } from "vitest";
import { Report } from "../../src/definitions/source/diagnostics.ts";
import { LIMITS } from "../../src/definitions/source/safety.ts";

const at = { file: "regions/vda/de.po", line: 1, column: 1 };
const filled = () => {
  const report = new Report();
  for (let text = 0; text <= LIMITS.diagnostics; text++)
    report.add("translation-missing", at, { text, language: "de" });
  return report;
};
const levelOf = (report: Report) => report.list().find(({ code }) => code === "too-many")?.level;

it("more notes than anyone reads are a note: a language that begins does not refuse the build", () => {
  expect(levelOf(filled())).toBe("note");
});

it("notes hide no error", () => {
  const report = filled();
  report.add("translation-links", at, { text: "a", own: "b" });
  expect(report.list().filter(({ level }) => level === "error")).toMatchObject([
    { code: "translation-links" },
  ]);
});

it("an error among those that are left out is an error, also when notes are left out before and after it", () => {
  const report = filled();
  for (let text = 0; text <= LIMITS.diagnostics; text++)
    report.add("translation-links", at, { text, own: "b" });
  report.add("translation-missing", at, { text: "c", language: "de" });
  expect(levelOf(report)).toBe("error");
});

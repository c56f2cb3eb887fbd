import { expect, it } from "vitest";
import { ExpansionSize } from "../../src/definitions/authoring/expansion-size.ts";
import { AuthoredNode } from "../../src/definitions/source/authored-node.ts";
import { Report } from "../../src/definitions/source/diagnostics.ts";
import { LIMITS } from "../../src/definitions/source/safety.ts";

/** How often a fragment may be copied with a parameter as long as a hundredth of the limit. */
function copiesOf(text: string, most: number): number {
  const report = new Report();
  const fragment = new AuthoredNode({ id: "prova", content: [{ kind: "text", text }] }, report);
  const use = new AuthoredNode({ use: "prova" }, report);
  const given = new Map([["nota", "a".repeat(LIMITS.expansion / 100)]]);
  const size = new ExpansionSize();
  let copies = 0;
  while (copies < most && size.admits({ fragment, use, given, outermost: "prova" })) copies += 1;
  expect(report.list().map(({ code }) => code)).toEqual(copies < most ? ["expansion-too-large"] : []);
  // Further copies are refused without a second message.
  if (copies < most) expect(size.admits({ fragment, use, given, outermost: "prova" })).toBe(false);
  expect(report.list().length).toBe(copies < most ? 1 : 0);
  return copies;
}

it("a parameter counts as often as the fragment inserts it", () => {
  const one = copiesOf("{dati.nota}", 200);
  const two = copiesOf("{dati.nota} {dati.nota}", 200);
  expect([one > 90, one <= 100]).toEqual([true, true]);
  expect([two > 45, two <= 50]).toEqual([true, true]);
});

it("a parameter that the fragment does not insert counts nothing", () => {
  expect(copiesOf("Una riga.", 200)).toBe(200);
  expect(copiesOf("{dati.altro}", 200)).toBe(200);
});

import { expect, it } from "vitest";
import { canBecome } from "../../src/studio/names/fragment-names.ts";

it.each([
  ["memo", "memo", true],
  ["memo", "memo_bollo", false],
  ["cerca_{dati.avviso}", "cerca_targa", true],
  ["cerca_{dati.avviso}", "altro_targa", false],
  ["{dati.a}_{dati.b}_fine", "uno_due_fine", true],
  ["{dati.a}_{dati.b}_fine", "uno_fine", false],
  ["a{dati.a}a", "a", false],
  ["a({dati.a}", "a(b", true],
  ["[{dati.a}\\", "altro", false],
  ["{dati.a}a".repeat(40), `${"a".repeat(63)}b`, false],
])("the name %s can become %s: %s", (name, fragment, can) => {
  expect(canBecome(name, fragment)).toBe(can);
});

import { expect, it } from "vitest";
import { isSameNumber } from "../../src/definitions/expressions/links.ts";

it.each<[string, string, boolean]>([
  ["Chiama 011 1234567", "tel:0111234567", true],
  ["Chiama 011.123.45.67", "tel:+390111234567", true],
  ["Chiama 011 1234567", "tel:0117654321", false],
  ["Chiama 011 1234567", "tel:+400111234567", false],
  ["Chiama il numero verde", "tel:800333444", true],
  ["Chiama il 112", "tel:113", true],
  ["Chiama il 11223", "tel:11224", false],
  ["Chiama {regione.telefono} o 011 1234567", "tel:800333444", true],
  ["Chiama 011 1234567", "tel:", true],
])("%s may call %s: %s", (text, number, expected) => {
  expect(isSameNumber(text, number)).toBe(expected);
});

import { expect, it } from "vitest";
import { fileTitle } from "../../src/studio/services/file-title.ts";

it.each([
  ['{ "title": "Calcolo" }', "Calcolo"],
  ['{ "title": "Calc\u0000olo" }', "calcolo"],
  ['{ "title": "\\x" }', "calcolo"],
  ["null", "calcolo"],
  ["", "calcolo"],
])("the title of %j is %s", (text, title) => {
  const file = "schemas/services/calcolo.json";
  expect(fileTitle(new Map([[file, text]]), file)).toBe(title);
});

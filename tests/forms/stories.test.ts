import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldTypes } from "../../src/field-types/field-types.ts";

const folder = join(import.meta.dirname, "../../stories/forms");
const stories = readdirSync(folder).filter((name) => name.endsWith(".stories.tsx"));
const textOf = (name: string): string =>
  stories.includes(name) ? readFileSync(join(folder, name), "utf8") : "";

/** A group has no control of its own: its story is among the forms. */
const { gruppo, ...fields } = fieldTypes;
/** Other appearances of a type, and whole forms. */
const OTHERS = ["Elenco", "Moduli"];

const fileOf = (type: string) => `${type.charAt(0).toUpperCase()}${type.slice(1)}.stories.tsx`;

test.each(Object.keys(fields))("the type «%s» has a story of each state", (type) => {
  expect(textOf(fileOf(type))).toContain(`type: "${type}"`);
  expect(textOf(fileOf(type))).toContain("fieldStates(");
});

test("groups are shown", () => {
  expect(gruppo.shape).toBe("group");
  expect(textOf("Moduli.stories.tsx")).toContain('aField("gruppo"');
});

test("no story shows a type that no longer exists", () => {
  const known = [...Object.keys(fields).map(fileOf), ...OTHERS.map((name) => `${name}.stories.tsx`)];
  expect(stories.filter((name) => !known.includes(name))).toEqual([]);
});

test("every story file explains its field in Italian", () => {
  expect(stories.filter((name) => !/component:\s*["'`]/.test(textOf(name)))).toEqual([]);
});

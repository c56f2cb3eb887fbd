import { basename } from "node:path";
import { expect, test } from "vitest";
import { fieldTypes } from "../../src/field-types/field-types.ts";
import { argsOf, contains, isDescribed, memberOf, type StoryModule } from "../support/stories.ts";

const files = import.meta.glob<StoryModule>("../../stories/forms/*.stories.tsx", { eager: true });
const stories = new Map(
  Object.entries(files).map(([path, file]) => [basename(path, ".stories.tsx"), file] as const),
);

/** A group has no control of its own: its story is among the forms. */
const { gruppo: _, ...fields } = fieldTypes;
/** Other appearances of a type, and whole forms. */
const OTHERS = ["Alternative", "Elenco", "Moduli"];
/** The states that each type shows; rows and attachments have none that is read-only. */
const STATES = ["Vuoto", "Compilato", "Obbligatorio", "ConAiuto", "Disabilitato", "EtichettaLunga"];
const statesOf = (type: string) =>
  type === "righe" || type === "allegati" ? STATES : [...STATES, "SolaLettura"];

const fileOf = (type: string) => type.charAt(0).toUpperCase() + type.slice(1);

test.each(Object.keys(fields))("the type «%s» has a story of each state", (type) => {
  const file = stories.get(fileOf(type)) ?? {};
  expect(memberOf(file.default, "args", "type")).toBe(type);
  expect(statesOf(type).filter((state) => !(state in file))).toEqual([]);
});

test("groups are shown", () => {
  expect(contains(argsOf(stories.get("Moduli") ?? {}), "field", "gruppo")).toBe(true);
});

test("no story shows a type that no longer exists", () => {
  const known = [...Object.keys(fields).map(fileOf), ...OTHERS];
  expect([...stories.keys()].filter((name) => !known.includes(name))).toEqual([]);
});

test("every story file explains its field in Italian", () => {
  expect([...stories].filter(([, file]) => !isDescribed(file)).map(([name]) => name)).toEqual([]);
});

import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/engine/index.ts";
import { layOut } from "../../src/screens/layout.ts";
import { aField, aFormBlock, aSection } from "../support/content.ts";

const facts = (key: string): Entry => ({ key, block: "facts", items: [] });
const text = (key: string): Entry => ({ key, block: "text", text: [] });
const field = aField("testo", "nome");
const form = (name: string) => aFormBlock(name, [aField("testo", name)]);

const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key);

const keysOf = (content: readonly Entry[]) => {
  const { about, before, form, after } = layOut(content);
  return { about: keys(about), before: keys(before), form: keys(form), after: keys(after) };
};

describe("the layout of a step", () => {
  test("shows the facts above its first question beside the page, and leaves those below", () => {
    expect(keysOf([text("t"), facts("a"), field, facts("b")])).toEqual({
      about: ["a"],
      before: [],
      form: ["t", field.key, "b"],
      after: [],
    });
  });

  test("takes no facts out of a section, whose title speaks of them", () => {
    expect(keysOf([aSection([facts("a")]), form("uno")]).about).toEqual([]);
  });

  test("divides the content around its own form", () => {
    expect(keysOf([facts("a"), form("uno"), text("t"), field, form("due")])).toEqual({
      about: ["a"],
      before: ["uno"],
      form: ["t", field.key],
      after: ["due"],
    });
  });

  test("of a page without questions is its content", () => {
    expect(keysOf([facts("a"), text("t")])).toEqual({ about: [], before: ["a", "t"], form: [], after: [] });
  });
});

import { describe, expect, test } from "vitest";
import type { Scope } from "../../src/engine/expressions/index.ts";
import type { Entry } from "../../src/engine/index.ts";
import { isChoice, isConfirmation, isDone, layOut } from "../../src/screens/layout.ts";
import { aField, aFormBlock, aSection } from "../support/content.ts";
import { aStep } from "../support/service.ts";

const facts = (key: string): Entry => ({ key, block: "facts", items: [] });
const sheet = (key: string): Entry => ({ key, block: "sheet", items: [] });
const links: Entry = { key: "l", block: "links", items: [] };
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

  test("takes the sheet out of the page, wherever it is written", () => {
    const { sheets, ...rest } = layOut([sheet("s"), text("t"), field, sheet("z")]);
    expect(keys(sheets)).toEqual(["s", "z"]);
    expect(keys([...rest.about, ...rest.before, ...rest.form, ...rest.after])).toEqual(["t", field.key]);
  });

  test("a step of links alone, with or without a sheet, is a choice", () => {
    const choice = (content: readonly Entry[]) => isChoice(aStep("passo", { content }));
    expect([[links], [links, sheet("s")]].map(choice)).toEqual([true, true]);
    expect([[], [sheet("s")], [links, text("t")], [text("t")], [links, links]].map(choice)).toEqual(
      Array.from({ length: 5 }, () => false),
    );
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

  test("begins with its own form when its first entry is a field, and ends it before the next form", () => {
    expect(keysOf([field, text("t"), form("uno"), text("u")])).toEqual({
      about: [],
      before: [],
      form: [field.key, "t"],
      after: ["uno", "u"],
    });
  });

  test("finds fields and forms in sections, but no fields in forms and recaps", () => {
    const recap: Entry = { key: "r", block: "recap", of: ["uno"], content: [field] };
    const inner = (key: string, content: readonly Entry[]): Entry => ({ ...aSection(content), key });
    expect(keysOf([facts("a"), inner("s", [field]), inner("f", [form("uno")])])).toEqual({
      about: ["a"],
      before: [],
      form: ["s"],
      after: ["f"],
    });
    expect(keysOf([recap, form("uno")]).form).toEqual([]);
  });

  test("keeps facts below the answers that are read again, and those of a page with no question above it", () => {
    const recap: Entry = { key: "r", block: "recap", of: ["uno"], content: [] };
    expect(keysOf([facts("a"), recap, facts("b"), field]).about).toEqual(["a"]);
    expect(keysOf([form("uno"), facts("a")]).about).toEqual([]);
  });

  test("puts only the form blocks directly around the fields outside the form", () => {
    expect(
      keysOf([form("uno"), form("due"), text("t"), field, text("u"), form("tre"), form("quattro")]),
    ).toEqual({
      about: [],
      before: ["uno", "due"],
      form: ["t", field.key, "u"],
      after: ["tre", "quattro"],
    });
  });

  test("of a page without questions is its content", () => {
    expect(keysOf([facts("a"), text("t")])).toEqual({ about: [], before: ["a", "t"], form: [], after: [] });
  });
});

describe("the confirmation of a finished task", () => {
  const success: Entry = { key: "s", block: "text", text: [], level: "success", title: "Inviata" };
  const others: readonly (readonly [string, Entry])[] = [
    ["a text without a title", { key: "a", block: "text", text: [], level: "success" }],
    ["a warning", { ...success, level: "warning" }],
    ["a text without a level", { key: "c", block: "text", text: [], title: "Inviata" }],
    ["a field", field],
    ["facts", facts("d")],
  ];
  const scope: Scope = { roots: { inviata: true }, values: {}, today: "2026-11-20" };

  test("is a success with a title, on the page itself", () => {
    const step = aStep("esito", { content: [text("t"), success] });
    expect(isConfirmation(success, step)).toBe(true);
    expect(isConfirmation(success, aStep("esito", { content: [aSection([success])] }))).toBe(false);
    expect(isDone(step, scope)).toBe(true);
    expect(isDone(aStep("esito", { content: [aSection([success])] }), scope)).toBe(false);
  });

  test.each(others)("is not %s", (_, entry) => {
    const step = aStep("esito", { content: [entry] });
    expect(isConfirmation(entry, step)).toBe(false);
    expect(isDone(step, scope)).toBe(false);
  });

  test("finishes the step only while it is shown", () => {
    const shownWhen = (name: string) => aStep("esito", { content: [{ ...success, when: ["path", name] }] });
    expect([isDone(shownWhen("inviata"), scope), isDone(shownWhen("rifiutata"), scope)]).toEqual([
      true,
      false,
    ]);
  });
});

import { describe, expect, it } from "vitest";
import type { Json } from "../../src/engine/index.ts";
import { createDraft } from "../../src/forms/state/draft.ts";

describe("data from outside", () => {
  it.each<[string, typed: Json, outside: Json, expected: Json]>([
    ["leave a typed value, when they do not change its field", "scritto", "prima", "scritto"],
    ["replace a typed value, when they change its field", "scritto", "da fuori", "da fuori"],
    ["replace a typed value, when they empty its field", "scritto", null, null],
    ["leave a field that the person emptied", null, "prima", null],
  ])("%s", (_, typed, outside, expected) => {
    const draft = createDraft({ a: "prima", b: "uno" });
    draft.write(["a"], typed);
    draft.adopt({ a: outside, b: "due" });
    expect(draft.data).toEqual({ a: expected, b: "due" });
  });

  it("replace a field that nobody has typed in", () => {
    const draft = createDraft({ a: "prima" });
    draft.adopt({ a: "da fuori" });
    expect(draft.data).toEqual({ a: "da fuori" });
  });

  it("leave a typed value inside a group and a row", () => {
    const draft = createDraft({ gruppo: { a: "1", b: "1" }, righe: [{ c: "1" }] });
    draft.write(["gruppo", "a"], "2");
    draft.write(["righe", "0", "c"], "2");
    draft.adopt({ gruppo: { a: "1", b: "3" }, righe: [{ c: "1" }] });
    expect(draft.data).toEqual({ gruppo: { a: "2", b: "3" }, righe: [{ c: "2" }] });
  });

  it("are compared with the data that came before them, not with the first", () => {
    const draft = createDraft({ a: "prima" });
    draft.adopt({ a: "seconda" });
    draft.write(["a"], "scritto");
    draft.adopt({ a: "seconda" });
    expect(draft.data).toEqual({ a: "scritto" });
    draft.adopt({ a: "prima" });
    expect(draft.data).toEqual({ a: "prima" });
  });

  it("replace a value that has been committed", () => {
    const draft = createDraft({ a: "prima" });
    draft.write(["a"], "scritto");
    draft.takeChanged();
    draft.adopt({ a: "prima" });
    expect(draft.data).toEqual({ a: "prima" });
  });
});

describe("written values", () => {
  it("are reported once, by dotted paths, and only when they differ", () => {
    const draft = createDraft({ a: "1", gruppo: { b: "1" } });
    expect(draft.write(["a"], "1")).toBe(false);
    expect(draft.takeChanged()).toEqual([]);
    expect(draft.write(["a"], "2")).toBe(true);
    expect(draft.write(["a"], "3")).toBe(true);
    expect(draft.write(["gruppo", "b"], "2")).toBe(true);
    expect(draft.takeChanged()).toEqual(["a", "gruppo.b"]);
    expect(draft.takeChanged()).toEqual([]);
    expect(draft.data).toEqual({ a: "3", gruppo: { b: "2" } });
  });

  it("is replaced by the committed data", () => {
    const draft = createDraft({ a: "1" });
    draft.write(["a"], " 2 ");
    draft.replace({ a: "2" });
    expect(draft.data).toEqual({ a: "2" });
    expect(draft.takeChanged()).toEqual(["a"]);
  });
});

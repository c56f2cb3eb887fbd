import { describe, expect, test } from "vitest";
import type { Entry, Expr, Json, JsonObject, Lookup } from "../../src/engine/definition.ts";
import { lookupEntries, lookupOptions, visibleEntries } from "../../src/engine/form/index.ts";
import { formScope, type Scope } from "../../src/engine/expressions/index.ts";
import cases from "../cases/visibility.json" with { type: "json" };
import { aField, anOption } from "../support/content.ts";
import { snapshotOf } from "../support/form-snapshot.ts";

const plain: Scope = { roots: { ricerca: { targa: "ZZ999ZZ" } }, values: {}, today: "2026-11-20" };

describe("visible content", () => {
  test.each(
    cases as unknown as {
      name: string;
      content: Entry[];
      data: JsonObject;
      shown: string[];
      pruned: JsonObject;
    }[],
  )("$name", ({ content, data, shown, pruned }) => {
    const snapshot = snapshotOf(content, data, plain);
    expect(snapshot.data).toEqual(pruned);
    expect(snapshot.fields.map(({ path }) => path.join("."))).toEqual(shown);
  });

  test("unchanged entries are the identical objects", () => {
    const content = [
      aField("casella", "a", { reactive: true }),
      aField("testo", "b", { label: [{ expr: ["path", "modulo", "a"] }] }),
      aField("radio", "c", { options: [anOption("x")] }),
    ];
    const scope = formScope(plain, "modulo", {});
    const before = visibleEntries(content, scope, { a: true });
    const after = visibleEntries(content, scope, { a: false }, before);
    expect(after).not.toBe(before);
    expect(after[0]).not.toBe(before[0]); // its value
    expect(after[1]).not.toBe(before[1]); // its label
    expect(after[2]).toBe(before[2]);
    expect(visibleEntries(content, scope, { a: false }, after)).toBe(after);
  });

  test.each<[string, Expr | undefined, boolean]>([
    ["no default", undefined, false],
    ["a default that is true", ["value", true], true],
    ["a default that is false", ["value", false], false],
  ])("a tab with %s", (_, isDefault, open) => {
    const tab = { key: "a", label: "A", ...(isDefault && { default: isDefault }), content: [] };
    const [entry] = visibleEntries([{ key: "schede", block: "tabs", items: [tab] }], plain, {});
    expect(entry).toMatchObject({ tabs: [{ open, enabled: true, label: "A" }] });
  });

  test("data without hidden values stay the identical object", () => {
    const data = { a: "1" };
    expect(snapshotOf([aField("testo", "a")], data, plain).data).toBe(data);
  });

  test("lookupOptions computes label, value and filter of each entry", () => {
    const options = lookupOptions(
      {
        from: "tipi",
        label: [{ expr: ["path", "riga", "descrizione"] }],
        value: ["path", "riga", "codice"],
        when: ["!=", ["path", "riga", "codice"], ["value", "X"]],
      },
      [
        { codice: "A", descrizione: "Auto" },
        { codice: "X", descrizione: "Altro" },
      ],
      plain,
    );
    expect(options).toEqual([{ value: "A", label: "Auto", help: null, enabled: true }]);
  });
});

describe("the entries of a lookup", () => {
  const lookup = { from: "tipi", label: [{ expr: ["path", "riga"] }] } satisfies Lookup;
  const inAnswer = { ...lookup, list: ["path", "risposta", "voci"] } satisfies Lookup;
  const inScope = { ...lookup, from: "", list: ["path", "ricerca", "voci"] } satisfies Lookup;
  const scope: Scope = { ...plain, roots: { ricerca: { voci: ["s"] }, risposta: { voci: ["altra"] } } };

  test.each<[string, Lookup, Json, readonly Json[]]>([
    ["the answer itself", lookup, ["a", "b"], ["a", "b"]],
    ["a list inside the answer", inAnswer, { voci: ["a"] }, ["a"]],
    ["a list of the scope", inScope, null, ["s"]],
    ["none of an answer that is no list", lookup, { voci: ["a"] }, []],
    ["none of an answer without the list", inAnswer, {}, []],
  ])("are %s", (_, of, answer, entries) => {
    expect(lookupEntries(of, answer, scope)).toEqual(entries);
  });

  test("are the values of a lookup that names none, and those of the scope without a call", () => {
    const valuesOf = (of: Lookup) => lookupOptions(of, ["a"], scope).map(({ value }) => value);
    expect([valuesOf(lookup), valuesOf(inScope)]).toEqual([["a"], ["s"]]);
  });
});

describe("defaults", () => {
  test("fill absent values, may depend on each other, and leave an emptied field empty", () => {
    const content = [
      aField("testo", "a", { default: { expr: ["path", "ricerca", "targa"] } }),
      aField("testo", "b", { default: { expr: ["path", "qui", "a"] } }),
      aField("testo", "c", { default: "x" }),
    ];
    expect(snapshotOf(content, { c: null }, plain, { defaults: true }).data).toEqual({
      a: "ZZ999ZZ",
      b: "ZZ999ZZ",
      c: null,
    });
  });

  test("wait until the loads that they read are answered", () => {
    const loaded: Expr = ["if", ["path", "letto"], ["value", "si"], ["value", "no"]];
    const content = [aField("testo", "a", { default: { expr: loaded }, awaits: ["leggi"] })];
    const dataIn = (stato: string | null, letto: Json) => {
      const roots = { ...plain.roots, letto, chiamate: stato === null ? {} : { leggi: { stato } } };
      return snapshotOf(content, {}, { ...plain, roots }, { defaults: true }).data;
    };
    expect([null, "attesa", "inVerifica"].map((stato) => dataIn(stato, null))).toEqual([{}, {}, {}]);
    expect(dataIn("fatta", 1)).toEqual({ a: "si" });
    expect(dataIn("rifiutata", null)).toEqual({ a: "no" });
  });

  test("never give consent", () => {
    const content = [aField("consenso", "privacy", { default: true })];
    expect(snapshotOf(content, {}, plain, { defaults: true }).data).toEqual({});
  });
});

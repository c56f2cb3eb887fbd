import { describe, expect, test } from "vitest";
import type { Entry, Expr, Field, Json, JsonObject, Lookup, Tab } from "../../src/engine/definition.ts";
import {
  lookupEntries,
  lookupOptions,
  takeSnapshot,
  visibleEntries,
  type FormSnapshot,
} from "../../src/engine/form/index.ts";
import { isUnshown } from "../../src/engine/walk.ts";
import { formScope, type Scope } from "../../src/engine/expressions/index.ts";
import cases from "../cases/visibility.json" with { type: "json" };
import { aField, anOption, required } from "../support/content.ts";
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

describe("a field in its scope", () => {
  const x: Expr = ["path", "x"];
  const text = [{ expr: x }];
  const parts: Readonly<Record<string, Partial<Field>>> = {
    label: { label: text },
    help: { help: text },
    add: { add: text },
    remove: { remove: text },
    none: { none: text },
    "message of required": { required: { message: text } },
    "condition of required": { required: required("campo", x) },
    min: { min: { value: { expr: x }, message: "Poco." } },
    "message of min": { min: { value: 1, message: text } },
    max: { max: { value: { expr: x }, message: "Troppo." } },
    "message of max": { max: { value: 1, message: text } },
    enabled: { enabled: x },
    "label of an option": { options: [anOption("a", { label: text })] },
    "help of an option": { options: [anOption("a", { help: text })] },
    "condition of an option": { options: [anOption("a", { when: x })] },
    "enabled of an option": { options: [anOption("a", { enabled: x })] },
  };

  test.each(Object.entries(parts))("follows it: %s", (_, part) => {
    const form = { name: "modulo", content: [aField("radio", "campo", part)] };
    const take = (value: Json, before?: FormSnapshot) =>
      takeSnapshot(form, {}, { ...plain, roots: { x: value } }, before);
    const [yes, no] = [take(true), take(false)];
    expect(no.fields).not.toEqual(yes.fields);
    expect(take(false, yes).fields).toEqual(no.fields);
    expect(take(true, no).fields).toEqual(yes.fields);
  });

  const whole = aField("radio", "campo", {
    label: "Scelta",
    help: "Aiuto.",
    required: { message: "Scegli." },
    min: { value: 1, message: "Poco." },
    max: { value: 2, message: "Troppo." },
    options: [anOption("a", { help: "Prima." }), anOption("b", { enabled: ["value", false] })],
    add: "Aggiungi",
    remove: "Togli",
    none: "Nessuna",
  });
  const resolved = {
    label: "Scelta",
    help: "Aiuto.",
    required: "Scegli.",
    min: { value: 1, message: "Poco." },
    max: { value: 2, message: "Troppo." },
    options: [
      { value: "a", label: "Voce a", help: "Prima.", enabled: true },
      { value: "b", label: "Voce b", help: null, enabled: false },
    ],
    enabled: true,
    add: "Aggiungi",
    remove: "Togli",
    none: "Nessuna",
  };
  const none = { help: null, required: null, min: null, max: null, options: null, enabled: true };

  test.each<[string, Field, object]>([
    ["all parts", whole, resolved],
    [
      "a disabled field, which is never required",
      { ...whole, enabled: ["value", false] },
      { enabled: false, required: null },
    ],
    ["no parts", aField("testo", "campo"), { ...none, add: null, remove: null, none: null }],
    ["options of a call", aField("scelta", "campo", { options: { from: "tipi", label: "" } }), none],
  ])("has its texts, bounds and options: %s", (_, field, expected) => {
    expect(snapshotOf([field], {}, plain).fields).toMatchObject([expected]);
  });

  test.each<[Field, Json, JsonObject]>([
    [whole, "a", { campo: "a" }],
    [whole, "b", {}],
    [whole, "c", {}],
    [whole, null, { campo: null }],
    [
      aField("scelta", "campo", { options: { from: "tipi", label: "" } }),
      { codice: 1 },
      { campo: { codice: 1 } },
    ],
    [aField("righe", "campo", { rows: ["value", [{ n: 1 }]] }), [{ n: 1 }, { n: 2 }], { campo: [{ n: 1 }] }],
    [aField("righe", "campo"), [{ n: 1 }, 2], { campo: [{ n: 1 }, 2] }],
    [aField("testo", "campo", { value: ["value", "sempre"] }), "mai", { campo: "sempre" }],
  ])("keeps only a value that it allows: %#", (field, campo, expected) => {
    expect(snapshotOf([field], { campo }, plain).data).toEqual(expected);
  });

  test.each<[Partial<Field>, boolean]>([
    [{ label: "", value: ["value", 1] }, true],
    [{ label: "Campo", value: ["value", 1] }, false],
    [{ label: "" }, false],
  ])("with %j is sent and not shown: %s", (part, expected) => {
    expect(isUnshown(aField("testo", "campo", part))).toBe(expected);
  });

  test.each<[string, Partial<Field>, readonly string[]]>([
    ["the usual text and a number", {}, ["Voce 1", "Voce 2"]],
    ["its text and a number", { title: " Figlio " }, ["Figlio 1", "Figlio 2"]],
    [
      "its data, or the number without them",
      { title: ["Figlio ", { expr: ["path", "riga", "n"] }] },
      ["Figlio Ada", "Figlio 2"],
    ],
  ])("heads its typed rows by %s", (_, part, titles) => {
    const content = [aField("righe", "campo", { content: [aField("testo", "n")], ...part })];
    const [list] = snapshotOf(content, { campo: [{ n: "Ada" }, {}] }, plain).fields;
    expect(list?.typedRows.map(({ title }) => title)).toEqual(titles);
  });

  test("has tabs whose conditions and labels read the scope", () => {
    const tab = (key: string, rest: Partial<Tab>): Tab => ({
      key,
      label: key,
      content: [aField("testo", key)],
      ...rest,
    });
    const items = [
      tab("a", { label: ["Numero ", { expr: x }], enabled: ["not", x] }),
      tab("b", { when: ["not", x] }),
      tab("c", { default: x }),
    ];
    const { entries, fields } = snapshotOf(
      [{ key: "t", block: "tabs", items }],
      {},
      { ...plain, roots: { x: 7 } },
    );
    expect(entries).toMatchObject([
      {
        kind: "block",
        children: [],
        tabs: [
          { label: "Numero 7", enabled: false, open: false },
          { label: "c", enabled: true, open: true },
        ],
      },
    ]);
    expect(fields.map(({ path }) => path)).toEqual([["a"], ["c"]]);
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

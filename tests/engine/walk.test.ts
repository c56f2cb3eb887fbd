import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Entry } from "../../src/engine/definition.ts";
import { branchesOf, declaredFields, entriesIn, fieldsOfObject } from "../../src/engine/index.ts";
import { takeSnapshot } from "../../src/engine/form/index.ts";
import { content, data, plain } from "../support/arbitrary-content.ts";
import { aField, aFormBlock, anOption, aSection, required } from "../support/content.ts";

/** A leaf with a check of its own, so that each place of the content shows up twice: as a field and as a problem. */
const leaf = (name: string): Entry[] => [
  aField("testo", name, { required: required(name) }),
  { key: `controllo ${name}`, check: ["value", false], message: `No (${name}).`, at: [] },
];

/** Every construct that nests, each with a leaf, and rows with all of them inside. */
const nested = (inRows: boolean): Entry[] => [
  aSection(leaf("sezione")),
  { key: "schede", block: "tabs", items: [{ key: "s", label: "S", content: leaf("scheda") }] },
  aField("casella", "interruttore", { content: leaf("acceso") }),
  aField("casella", "casella", { content: leaf("spuntata") }),
  aField("gruppo", "gruppo", { content: leaf("membro") }),
  aField("radio", "scelta", { options: [anOption("una", { content: leaf("scelto") }), anOption("due")] }),
  aField("radio", "segnato", {
    flags: "each",
    options: [anOption("venduto", { content: leaf("nota") }), anOption("altro")],
  }),
  ...(inRows ? [] : [aField("righe", "righe", { content: nested(true) })]),
];
const open = { interruttore: true, casella: true, scelta: "una", segnato: "venduto" };

const leaves = ["sezione", "scheda", "acceso", "spuntata", "gruppo/membro", "scelto", "venduto/nota"];
const controls = ["interruttore", "casella", "gruppo", "scelta", "segnato"];
const sorted = (paths: Iterable<string>) => [...paths].sort();

describe("fields and checks inside every construct, and inside rows", () => {
  const form = { name: "modulo", content: nested(false) };
  const rows = ["righe/0", "righe/1"];

  test("are visible at their paths when everything is open", () => {
    const { fields } = takeSnapshot(form, { ...open, righe: [open, open] }, plain);
    const inside = [...leaves, ...controls];
    expect(sorted(fields.map(({ path }) => path.join("/")))).toEqual(
      sorted(["righe", ...inside, ...rows.flatMap((row) => inside.map((path) => `${row}/${path}`))]),
    );
  });

  test("report their problems there", () => {
    const { problems } = takeSnapshot(form, { ...open, righe: [open, open] }, plain);
    const fieldProblems = problems.filter(({ path }) => path.length > 0);
    expect(sorted(fieldProblems.map(({ path }) => path.join("/")))).toEqual(
      sorted([...leaves, ...rows.flatMap((row) => leaves.map((path) => `${row}/${path}`))]),
    );
    const checks = problems.filter(({ path }) => path.length === 0).map(({ message }) => message);
    const names = leaves.map((path) => `No (${path.split("/").at(-1)}).`);
    expect(sorted(new Set(checks))).toEqual(sorted(names));
  });

  test("are hidden, emptied and unchecked when their switch, tick or option is closed", () => {
    const closed = { interruttore: false, casella: false, scelta: "due", segnato: "altro" };
    const typed = { acceso: "1", spuntata: "1", scelto: "1", venduto: { nota: "1" } };
    const { data, problems } = takeSnapshot(
      form,
      { ...closed, ...typed, righe: [{ ...closed, ...typed }] },
      plain,
    );
    expect(data).toEqual({ ...closed, righe: [closed] });
    const messages = new Set(problems.filter(({ path }) => path.length === 0).map(({ message }) => message));
    expect(sorted(messages)).toEqual(["No (membro).", "No (scheda).", "No (sezione)."]);
  });

  test("keep their values, row by row", () => {
    const row = (value: string) => ({
      ...open,
      ...{ sezione: value, scheda: value, acceso: value, spuntata: value, scelto: value },
      gruppo: { membro: value },
      venduto: { nota: value },
    });
    const typed = { ...row("0"), righe: [row("1"), row("2")] };
    expect(takeSnapshot(form, typed, plain).data).toBe(typed);
  });

  test("read the object around them as qui and their row as riga", () => {
    const label = (root: string) => [{ expr: ["path", root, "x"] as const }];
    const content = [
      aField("righe", "righe", {
        content: [
          aField("testo", "x"),
          aField("gruppo", "g", {
            content: [aField("testo", "x"), aField("testo", "qui", { label: label("qui") })],
          }),
          aField("testo", "riga", { label: label("riga") }),
        ],
      }),
    ];
    const { fieldAt } = takeSnapshot(
      { name: "modulo", content },
      {
        righe: [
          { x: "a", g: { x: "b" } },
          { x: "c", g: { x: "d" } },
        ],
      },
      plain,
    );
    const labels = ["0", "1"].flatMap((row) => [
      fieldAt(["righe", row, "g", "qui"])?.label,
      fieldAt(["righe", row, "riga"])?.label,
    ]);
    expect(labels).toEqual(["b", "a", "d", "c"]);
  });
});

describe("the walks", () => {
  test("declare every field that any data make visible, at the same path", () => {
    fc.assert(
      fc.property(content, data, (content, data) => {
        const declared = new Set(declaredFields(content).map(({ path }) => path.join("/")));
        for (const { path } of takeSnapshot({ name: "modulo", content }, data, plain).fields)
          expect(declared).toContain(path.map((name) => (/^\d+$/.test(name) ? "*" : name)).join("/"));
      }),
    );
  });

  test("visit entries in reading order, and enter only the accepted branches", () => {
    const form = aFormBlock("ricerca", [aField("testo", "dentro")]);
    const list: Entry = {
      key: "elenco",
      block: "list",
      rows: ["list"],
      content: [aField("testo", "riga")],
      actions: [],
    };
    const all = [aSection([form]), list, aField("testo", "fuori")];
    const keys = (entries: Iterable<Entry>) => [...entries].map(({ key }) => key);
    expect(keys(entriesIn(all))).toEqual([
      "sezione",
      "ricerca",
      "prova.dentro",
      "elenco",
      "prova.riga",
      "prova.fuori",
    ]);
    expect(keys(entriesIn(all, ({ kind }) => kind !== "form"))).toEqual([
      "sezione",
      "ricerca",
      "elenco",
      "prova.riga",
      "prova.fuori",
    ]);
    expect(declaredFields(all).map(({ path }) => path)).toEqual([["fuori"]]);
    expect(branchesOf(list).map(({ kind }) => kind)).toEqual(["list"]);
  });

  test("distinguish the fields of one object from those of groups, rows and flagged options", () => {
    expect(fieldsOfObject(nested(false)).map(({ name }) => name)).toEqual([
      "sezione",
      "scheda",
      "interruttore",
      "acceso",
      "casella",
      "spuntata",
      "gruppo",
      "scelta",
      "scelto",
      "segnato",
      "righe",
    ]);
  });
});

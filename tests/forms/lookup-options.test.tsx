import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Expr, Lookup } from "../../src/engine/index.ts";
import { aField } from "../support/content.ts";
import { aScope } from "./fields.ts";
import { messages } from "../../src/forms/messages.ts";
import { renderForm, type FormOptions } from "./fixture.tsx";

const entries = [
  { id: "A", nome: "Alba", dal: "2000-11-21" },
  { id: "B", nome: "Bra", dal: "2020-11-22" },
];
const row = (member: string): Expr => ["path", "riga", member];
const town = aField("testo", "comune", { label: "Comune", reactive: true });

/** The options of a field whose list has the properties `lookup`, beside a text field that they may read. */
function renderOptions(lookup: Partial<Lookup>, more: FormOptions = {}) {
  const options = { from: "comuni", label: [{ expr: row("nome") }], value: row("id"), ...lookup };
  const { user, rerender } = renderForm([town, aField("scelta", "scelto", { label: "Scelto", options })], {
    lookups: { comuni: { state: "done", entries } },
    ...more,
  });
  const labels = () =>
    within(screen.getByRole("combobox", { name: "Scelto" }))
      .getAllByRole("option")
      .map(({ textContent }) => textContent)
      .filter((label) => label !== messages.choose);
  return { user, rerender, labels };
}

/** Full years from the day of an entry until today. */
const age: Expr = ["call", "anni", row("dal")];

it.each<[string, Partial<Lookup>, readonly string[]]>([
  [
    "label reads another field",
    { label: [{ expr: row("nome") }, " di ", { expr: ["path", "prova", "comune"] }] },
    ["Alba di Bra", "Bra di Bra"],
  ],
  ["condition reads another field", { when: ["==", row("nome"), ["path", "prova", "comune"]] }, ["Bra"]],
  [
    "condition reads another field in a function",
    { when: ["call", "contiene", ["path", "prova", "comune"], row("nome")] },
    ["Bra"],
  ],
  [
    "condition is nested",
    {
      when: [
        "and",
        ["!=", row("id"), ["value", "A"]],
        ["not", ["!=", row("nome"), ["path", "prova", "comune"]]],
      ],
    },
    ["Bra"],
  ],
])("follow the data of the form when their %s", async (_, lookup, expected) => {
  const { user, labels } = renderOptions(lookup);
  await user.type(screen.getByRole("textbox", { name: "Comune" }), "Bra");
  expect(labels()).toEqual(expected);
});

it("read the day, which no entry has", () => {
  const { labels } = renderOptions(
    { when: [">=", age, ["value", 6]] },
    { scope: { ...aScope, today: "2026-11-21" } },
  );
  expect(labels()).toEqual(["Alba"]);
});

it("end with those that the definition adds, while their condition holds", async () => {
  const hasTown: Expr = ["==", ["path", "prova", "comune"], ["value", "Bra"]];
  const add = [
    { value: "X", label: "Altro" },
    { value: "Y", label: [{ expr: ["path", "prova", "comune"] as const }, " e dintorni"], when: hasTown },
  ];
  const { user, labels } = renderOptions({ add });
  expect(labels()).toEqual(["Alba", "Bra", "Altro"]);
  await user.type(screen.getByRole("textbox", { name: "Comune" }), "Bra");
  expect(labels()).toEqual(["Alba", "Bra", "Altro", "Bra e dintorni"]);
});

it("keep an added one that is chosen when the list is loaded again", async () => {
  const { user, rerender } = renderOptions({ add: [{ value: "X", label: "Altro" }] });
  const select = screen.getByRole("combobox", { name: "Scelto" });
  await user.selectOptions(select, "Altro");
  rerender({ lookups: { comuni: { state: "done", entries: [] } } });
  expect(select).toHaveDisplayValue("Altro");
});

it("that depend on their entries alone follow a new answer", () => {
  const { rerender, labels } = renderOptions({ when: ["!=", row("id"), ["value", "A"]] });
  expect(labels()).toEqual(["Bra"]);
  rerender({ lookups: { comuni: { state: "done", entries: [{ id: "C", nome: "Cuneo" }] } } });
  expect(labels()).toEqual(["Cuneo"]);
});

it("keep the value until their list is among the data, and then drop one that it lacks", () => {
  const list: Lookup = {
    from: "",
    list: ["path", "comuni"],
    label: [{ expr: row("nome") }],
    value: row("id"),
  };
  const field = aField("scelta", "scelto", { label: "Scelto", options: list });
  const scopeWith = (comuni: typeof entries | null) => ({ ...aScope, roots: { ...aScope.roots, comuni } });
  const { rerender } = renderForm([field], { data: { scelto: "B" }, scope: scopeWith(null) });
  const select = screen.getByRole("combobox", { name: "Scelto" });
  rerender({ scope: scopeWith(entries) });
  expect(select).toHaveDisplayValue("Bra");
  rerender({ scope: scopeWith(entries.slice(0, 1)) });
  expect(select).toHaveDisplayValue(messages.choose);
});

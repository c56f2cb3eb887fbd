import { fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { outlineOf } from "../../src/engine/form/index.ts";
import { passForm, startFlow } from "../../src/engine/flow/index.ts";
import type {
  Field,
  FieldType,
  Json,
  JsonObject,
  Lookup,
  RecapBlock,
  StepKind,
} from "../../src/engine/definition.ts";
import { storeFlow } from "../../src/screens/flow/storage.ts";
import { aField, anOption } from "../support/content.ts";
import { fakeHost } from "../support/fake-host.ts";
import { aService, aStep } from "../support/service.ts";
import { screenOf } from "../support/step-screen.tsx";

const content = [
  aField("testo", "nota", { label: "Nota" }),
  aField("casella", "avviso", { label: "Avvisami" }),
  aField("gruppo", "recapiti", {
    label: "Recapiti",
    content: [aField("email", "email", { label: "E-mail" })],
  }),
  aField("testo", "fisso", { label: "Numero fisso", value: ["path", "crea", "altro"] }),
  aField("testo", "bloccato", { label: "Bloccato", enabled: ["value", false] }),
  aField("consenso", "privacy", { label: "Privacy" }),
];

/** The page that reads the form `crea` back, of a kind of step. */
const open = (kind: StepKind, forms: Readonly<Record<string, JsonObject>>) => {
  const recap = { key: "r", block: "recap" as const, of: ["crea"], content };
  const service = aService({
    steps: [aStep("crea", { hasForm: true, content }), aStep("fine", { kind, content: [recap], forget: [] })],
  });
  const filled = Object.entries(forms).reduce(
    (state, [name, data]) => passForm(state, name, data),
    startFlow("1"),
  );
  storeFlow("prova", { state: { ...filled, step: "fine" }, outline: outlineOf(service) }, null);
  const { host, went } = fakeHost({});
  render(screenOf(host, service, "fine"));
  return went;
};

afterEach(() => sessionStorage.clear());

const rows = () =>
  screen.queryAllByRole("term").map((term) => {
    const value = term.nextElementSibling;
    return [term.textContent, value?.querySelector("span")?.textContent ?? value?.textContent];
  });

test("a summary shows a question without an answer, with the link that changes it", () => {
  open("summary", { crea: { avviso: null } });
  expect(rows()).toEqual([
    ["Nota", "Non indicato"],
    ["Avvisami", "No"],
    ["Recapiti", "Non indicato"],
  ]);
  const note = screen.getByText("Nota").parentElement!;
  expect(within(note).getByRole("link", { name: "Modifica: Nota" })).toBeInTheDocument();
});

test("the link that changes an answer is followed by the program, and opens a new tab with Control", () => {
  const went = open("summary", { crea: { nota: "urgente" } });
  const link = screen.getByRole("link", { name: "Modifica: Nota" });
  fireEvent.click(link, { ctrlKey: true });
  expect(went).toEqual([]);
  fireEvent.click(link);
  expect(went).toEqual([{ path: link.getAttribute("href") }]);
  expect(link.getAttribute("href")).toMatch(/^\/prova\/crea\?/);
});

test("an outcome leaves out a question without an answer", () => {
  open("outcome", { crea: { nota: "urgente" } });
  expect(rows()).toEqual([["Nota", "urgente"]]);
});

test("a summary says nothing of a form that was never filled in", () => {
  open("summary", {});
  expect(rows()).toEqual([]);
});

test("a recap of rows alone reads the list of an answer", () => {
  const columns = [
    aField("testo", "ente", { label: "Ente" }),
    aField("testo", "importo", { label: "Importo" }),
  ];
  const righe = aField("righe", "pagamenti", { label: "Pagamenti", content: columns });
  const value = [
    { ente: "Comune", importo: "10" },
    { ente: "Provincia", importo: "20" },
  ];
  const recap = {
    key: "r",
    block: "recap" as const,
    of: ["crea"],
    content: [righe],
    value: ["value", value] as const,
  };
  render(screenOf(fakeHost({}).host, aService({ steps: [aStep("fine", { content: [recap] })] }), "fine"));
  expect(rows()).toEqual([
    ["Ente", "Comune"],
    ["Importo", "10"],
    ["Ente", "Provincia"],
    ["Importo", "20"],
  ]);
});

const list: Lookup = {
  from: "",
  list: [
    "value",
    [
      { id: 1, nome: "Uno" },
      { id: 2, nome: "Due" },
    ],
  ],
  label: [{ expr: ["path", "riga", "nome"] }],
};
const options = [anOption("A", { label: "Alfa" }), anOption("B", { label: "Beta" })];

test.each<[string, FieldType, Partial<Field>, Json, string[]]>([
  ["the label of a choice", "radio", { options }, "B", ["Beta"]],
  ["a choice that is no longer offered", "radio", { options }, "C", ["C"]],
  [
    "the label of an entry found by its value",
    "scelta",
    { options: { ...list, value: ["path", "riga", "id"] } },
    2,
    ["Due"],
  ],
  [
    "the label of an entry that the field no longer offers",
    "scelta",
    { options: { ...list, value: ["path", "riga", "id"], when: ["value", false] } },
    2,
    ["Due"],
  ],
  [
    "the value of an entry that has left the list",
    "scelta",
    { options: { ...list, value: ["path", "riga", "id"] } },
    3,
    ["3"],
  ],
  [
    "an entry that has left the list, when it is the value",
    "scelta",
    { options: list },
    { id: 3, nome: "Tre" },
    ["Tre"],
  ],
  [
    "the names of documents",
    "allegati",
    {},
    [{ nomeAllegato: "a.pdf" }, { nomeAllegato: "b.jpg" }],
    ["a.pdf; b.jpg"],
  ],
  ["no consent", "consenso", {}, true, []],
  ["no group without an answer", "gruppo", { content: [aField("testo", "vuoto")] }, { vuoto: "" }, []],
])("a recap reads %s", (_, type, rest, value, expected) => {
  const content = [aField(type, "campo", rest)];
  const recap = { key: "r", block: "recap" as const, of: ["crea"], content };
  const read: RecapBlock = { ...recap, value: ["value", { campo: value }] };
  render(screenOf(fakeHost({}).host, aService({ steps: [aStep("fine", { content: [read] })] }), "fine"));
  expect(rows()).toEqual(expected.map((text) => ["Campo campo", text]));
});

test.each([
  [["data"], "27/04/2004; 02/2014"],
  [["data", "importo"], "Pagato il: 27/04/2004 - Importo: 171,45\u00a0€; Pagato il: 02/2014"],
])("a recap of chosen rows with the data %j reads %s", (names, text) => {
  const items = [
    { label: "Pagato il", value: { expr: ["path", "riga", "data"] }, format: "data" },
    { label: "Importo", value: { expr: ["path", "riga", "importo"] }, format: "euro" },
  ] as const;
  const chosen = items.filter(({ value }) => names.includes(value.expr[2]));
  const value = [
    { data: "2004-04-27", importo: 171.45 },
    { data: "02/2014", importo: null },
  ];
  const field = aField("righe", "versamenti", { label: "Versamenti", rows: ["value", value], items: chosen });
  const recap = {
    key: "r",
    block: "recap" as const,
    of: ["crea"],
    content: [field],
    value: ["value", value] as const,
  };
  render(screenOf(fakeHost({}).host, aService({ steps: [aStep("fine", { content: [recap] })] }), "fine"));
  expect(rows()).toEqual([["Versamenti", text]]);
});

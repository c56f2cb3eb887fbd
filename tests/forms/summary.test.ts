import { describe, expect, test } from "vitest";
import { visibleEntries, visibleFields, type FieldProblem } from "../../src/engine/form/index.ts";
import type { Problem } from "../../src/engine/calls/index.ts";
import { MARKS } from "../../src/formats/marks.ts";
import { errorsOn, locateProblem, summaryOfForm, summaryOfServer } from "../../src/forms/summary.ts";
import { aField } from "../support/content.ts";
import { aScope } from "./fields.ts";

const fields = visibleFields(visibleEntries([aField("testo", "iuv")], aScope, {}));
const about = (...names: string[]): Problem => ({
  level: "error",
  title: "Nessun risultato",
  message: "Non trovato.",
  fields: names.map((name) => ({ name, message: "Non trovato." })),
  place: "fields",
});
const linesAbout = (...names: string[]) => {
  const { lines, message } = summaryOfServer("ricerca", locateProblem(about(...names), fields), fields);
  return [...lines.map((line) => line.message), ...(message === undefined ? [] : [message])];
};

test("a message for a field of this form and one of another form stands once in the summary", () => {
  expect(linesAbout("iuv", "iuvTrovato")).toEqual(["Non trovato."]);
});

test("a message for several fields that are not on the page stands once in the summary", () => {
  expect(linesAbout("iuvTrovato", "altro")).toEqual(["Non trovato."]);
});

/** A form with fields of the same name, in a group and in rows inside rows. */
const rows = aField("righe", "figli", {
  title: ["Figlio ", { expr: ["path", "qui", "nome"] }],
  content: [
    aField("testo", "nome", { label: "Nome" }),
    aField("righe", "spese", {
      title: ["Spesa ", { expr: ["path", "qui", "nome"] }],
      content: [aField("testo", "nome", { label: "Voce" })],
    }),
  ],
});
const content = [
  aField("testo", "nome", { label: `Il tuo ${MARKS.strong.join("nome")}` }),
  aField("gruppo", "altro", { content: [aField("testo", "nome", { label: "Altro nome" })] }),
  rows,
  aField("righe", "altre", { title: "Altra riga", content: [aField("testo", "nome")] }),
  aField("testo", "nota", { label: "Nota" }),
];
const data = {
  figli: [
    { nome: "Anna", spese: [{ nome: "scuola" }] },
    { nome: "Luca", spese: [{ nome: "mensa" }, { nome: "libri" }] },
  ],
  altre: [{ nome: "" }, { nome: "" }],
};
const all = visibleFields(visibleEntries(content, aScope, data));
const problemAt = (path: string, message: string): FieldProblem => ({ path: path.split("."), message });

describe("a message of the server", () => {
  const refusal = (...given: readonly (readonly [name: string, message: string])[]): Problem => ({
    ...about(),
    fields: given.map(([name, message]) => ({ name, message })),
  });

  test.each([
    ["by the path of the field", "altro.nome", ["altro", "nome"]],
    ["by the name of a field, the first on the page", "nome", ["nome"]],
    ["by the last name of a path of the server", "richiesta.dati.nota", ["nota"]],
  ])("finds its field %s", (_, name, path) => {
    const { located, others } = locateProblem(refusal([name, "Sbagliato."]), all);
    expect(located).toEqual([{ path, message: "Sbagliato." }]);
    expect(others).toEqual([]);
  });

  test("stands in the order of the page, and before those without a field", () => {
    const given = refusal(["manca", "Senza campo."], ["nota", "Nota."], ["nome", "Nome."]);
    const { lines, message, title, level } = summaryOfServer("prova", locateProblem(given, all), all);
    expect(lines.map((line) => line.message)).toEqual(["Nome.", "Nota.", "Senza campo."]);
    expect(lines.map(({ path }) => path)).toEqual([["nome"], ["nota"], undefined]);
    expect({ message, title, level }).toEqual({ message: given.message, title: given.title, level: "error" });
  });

  test("about several fields stands once, before the links to the fields, which say to check them", () => {
    const located = locateProblem(refusal(["nome", "Non trovato."], ["nota", "Non trovato."]), all);
    expect(summaryOfServer("prova", located, all)).toMatchObject({
      lines: [
        { message: "Il tuo nome", path: ["nome"] },
        { message: "Nota", path: ["nota"] },
      ],
      message: "Non trovato.",
    });
    expect(located.located.map(({ message }) => message)).toEqual(Array(2).fill("Controlla questo dato."));
    expect(located.others).toEqual([]);
  });
});

describe("the summary of a form", () => {
  const linesOf = (...problems: readonly FieldProblem[]) =>
    summaryOfForm("prova", problems, all).lines.map(({ message }) => message);

  test("names the fields that share a message, without marks, and those alone", () => {
    expect(
      linesOf(
        problemAt("nome", "Obbligatorio."),
        problemAt("nota", "Troppo lunga."),
        problemAt("altro.nome", "Obbligatorio."),
      ),
    ).toEqual(["Il tuo nome: Obbligatorio.", "Troppo lunga.", "Altro nome: Obbligatorio."]);
  });

  test("begins the line of a typed row with the heading of the innermost row", () => {
    expect(
      linesOf(
        problemAt("figli.1.nome", "Troppo breve."),
        problemAt("figli.0.spese.0.nome", "Troppo lunga."),
        problemAt("figli.1.spese.0.nome", "Sconosciuta."),
        problemAt("figli", "Al massimo uno."),
      ),
    ).toEqual([
      "Figlio Luca: Troppo breve.",
      "Spesa scuola: Troppo lunga.",
      "Spesa mensa: Sconosciuta.",
      "Al massimo uno.",
    ]);
  });

  test("repeats a message of the whole form without a link", () => {
    const { lines, level, title } = summaryOfForm("prova", [{ path: [], message: "Date scambiate." }], all);
    expect(lines).toEqual([{ message: "Date scambiate." }]);
    expect({ level, title }).toEqual({ level: "error", title: "C'è un errore da correggere" });
  });
});

test("errors are those of the whole form and of the fields on the page, each once", () => {
  const [whole, here] = [{ path: [], message: "Date scambiate." }, problemAt("altro.nome", "Obbligatorio.")];
  const repeated = { ...problemAt("nota", "Obbligatorio."), isRepeated: true } as const;
  expect(errorsOn([whole, here, repeated, problemAt("figli.2.nome", "Tolta.")], all)).toEqual([whole, here]);
});

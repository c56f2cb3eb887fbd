import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { faultsOf } from "./accessible-control.ts";
import { aScope, aText, required } from "./fields.ts";
import { aField, anOption } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

const payments = [
  { scadenza: "2024-12", importo: 120.5 },
  { scadenza: "2025-12", importo: 130 },
  { scadenza: "2026-12", importo: 140 },
];
const field = aField("righe", "versamenti", {
  label: "Versamenti",
  rows: ["path", "elenco"],
  items: [
    { label: "Scadenza", value: { expr: ["path", "riga", "scadenza"] }, format: "mese" },
    { label: "Importo", value: { expr: ["path", "riga", "importo"] }, format: "euro" },
  ],
  max: { value: 2, message: "Scegli uno o due pagamenti." },
  ...required("Scegli uno o due pagamenti."),
});
const scope = { ...aScope, roots: { elenco: payments } };
const typed = {
  ...field,
  content: [
    aField("importo", "importo", { label: "Importo", ...required("Inserisci l'importo.") }),
    aField("radio", "modo", {
      label: "Modo",
      options: [
        anOption("banca"),
        anOption("altro", { content: [aField("testo", "quale", { label: "Quale" })] }),
      ],
    }),
    aText("nota"),
    aField("gruppo", "dove", { label: "Dove", content: [aField("testo", "comune", { label: "Comune" })] }),
  ],
};

describe("rows to choose", () => {
  it("are identified by their facts, and chosen as a whole", async () => {
    const { user, seen, submit } = renderForm([field], { scope });
    await user.click(
      screen.getByRole("checkbox", { name: "Scadenza: dicembre 2025 Importo: 130,00\u00a0€" }),
    );
    expect(seen.changes.at(-1)?.data).toEqual({ versamenti: [payments[1]] });
    await user.click(submit());
    expect(seen.submitted).toEqual([{ versamenti: [payments[1]] }]);
  });

  it("stop at the maximum, and say so", async () => {
    const { user } = renderForm([field], { scope });
    const [first, second, third] = screen.getAllByRole("checkbox");
    await user.click(first!);
    await user.click(second!);
    expect(third).toBeDisabled();
    expect(screen.getByText("Hai raggiunto il massimo: 2 voci.")).toHaveAttribute("role", "status");
    await user.click(first!);
    expect(third).toBeEnabled();
  });

  it("cannot be chosen where the condition does not hold of the row, nor stay chosen", async () => {
    const known = { ...field, enabled: ["!=", ["path", "riga", "importo"], ["value", null]] } as const;
    const elenco = [payments[0]!, { scadenza: "2025-12", importo: null }, payments[2]!];
    const data = { versamenti: [elenco[1]!] };
    const { user, seen, submit } = renderForm([known], { scope: { ...aScope, roots: { elenco } }, data });
    const boxes = screen.getAllByRole("checkbox");
    expect(boxes.map((box) => box.hasAttribute("disabled"))).toEqual([false, true, false]);
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false]);
    await user.click(submit());
    expect(screen.getAllByText("Scegli uno o due pagamenti.").length).toBeGreaterThan(0);
    await user.click(boxes[2]!);
    await user.click(submit());
    expect(seen.submitted).toEqual([{ versamenti: [payments[2]] }]);
  });

  it("are one group, compulsory as a whole, to which the summary leads", async () => {
    const { user, submit, html } = renderForm([field], { scope });
    await user.click(submit());
    await user.click(screen.getByRole("link", { name: "Scegli uno o due pagamenti." }));
    expect(screen.getAllByRole("checkbox")[0]).toHaveFocus();
    // Each box refers to the message: the group does not repeat it.
    expect(screen.getAllByRole("checkbox")[0]).toHaveAccessibleDescription("Scegli uno o due pagamenti.");
    const group = screen.getByRole("group", { name: "Versamenti (obbligatorio)" });
    expect(group).not.toHaveAccessibleDescription();
    expect(faultsOf(html)).toEqual([]);
  });
});

describe("thousands of rows to choose", () => {
  const vehicles = Array.from({ length: 5000 }, (_, index) => ({
    targa: `AA${String(index).padStart(4, "0")}`,
  }));
  const long = aField("righe", "veicoli", {
    label: "Veicoli",
    rows: ["path", "elenco"],
    items: [{ label: "Targa", value: { expr: ["path", "riga", "targa"] } }],
  });
  const open = (chosen: readonly { targa: string }[] = [], elenco = vehicles) =>
    renderForm([long], { scope: { ...aScope, roots: { elenco } }, data: { veicoli: [...chosen] } });
  const boxes = () => document.querySelectorAll("input[type=checkbox]");
  const rowOf = (plate: string) => screen.getByText(plate).closest(".form-row-offered")!;
  const box = (plate: string) => rowOf(plate).querySelector("input")!;

  it("are rendered fifty at a time, which is announced, and the first new one takes the focus", async () => {
    const { user } = open();
    expect(boxes()).toHaveLength(50);
    expect(screen.getByText("Mostrati 50 di 5.000")).toHaveAttribute("role", "status");
    await user.click(screen.getByText("Mostra altri 50"));
    expect(boxes()).toHaveLength(100);
    expect(screen.getByText("Mostrati 100 di 5.000")).toBeInTheDocument();
    expect(rowOf("AA0050")).toHaveFocus();
    await user.tab();
    expect(box("AA0050")).toHaveFocus();
  });

  it("are submitted when chosen, and their number is announced", async () => {
    const { user, seen, submit } = open();
    await user.click(box("AA0003"));
    await user.click(box("AA0007"));
    expect(screen.getByText("Hai scelto 2 voci.")).toHaveAttribute("role", "status");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ veicoli: [{ targa: "AA0003" }, { targa: "AA0007" }] }]);
  });

  it.each([
    [50, false],
    [51, true],
  ])("of %i, the number of those chosen is announced: %s", (count, isAnnounced) => {
    open([{ targa: "AA0003" }], vehicles.slice(0, count));
    expect(screen.queryByText("Hai scelto una voce.") !== null).toBe(isAnnounced);
    expect(screen.queryByRole("button", { name: /^Mostra/ }) !== null).toBe(isAnnounced);
  });

  it("chosen before are rendered wherever they are in the list, and stay there when they are no longer chosen", async () => {
    const { user } = open([{ targa: "AA4321" }]);
    expect(boxes()).toHaveLength(51);
    expect(box("AA4321")).toBeChecked();
    await user.click(box("AA4321"));
    expect(box("AA4321")).not.toBeChecked();
    expect(box("AA4321")).toHaveFocus();
  });
});

describe("rows to fill in", () => {
  it("are added, filled like any field, checked and removed", async () => {
    const { user, seen, submit, html } = renderForm([typed], { scope });
    await user.click(screen.getByRole("button", { name: "Aggiungi una voce" }));
    await user.click(screen.getByRole("button", { name: "Aggiungi una voce" }));
    const [first, second] = [1, 2].map((place) => screen.getByRole("group", { name: `Voce ${place}` }));
    await user.type(within(second!).getByRole("textbox", { name: "Importo" }), "12,5");
    await user.click(within(second!).getByRole("radio", { name: "Voce altro" }));
    await user.type(within(second!).getByRole("textbox", { name: "Quale" }), "Contanti");
    await user.type(within(second!).getByRole("textbox", { name: "Comune" }), "Asti");
    await user.click(submit());
    expect(within(first!).getByRole("textbox", { name: "Importo" })).toHaveAccessibleDescription(
      "Inserisci l'importo.",
    );
    expect(faultsOf(html)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Togli Voce 1" }));
    expect(screen.getByRole("textbox", { name: "Importo" })).toHaveValue("12,50");
    expect(screen.getByRole("textbox", { name: "Importo" })).toBeValid();
    expect(screen.getByRole("group", { name: "Voce 1" })).toHaveFocus();
    await user.click(submit());
    expect(seen.submitted).toEqual([
      { versamenti: [{ importo: 12.5, modo: "altro", quale: "Contanti", dove: { comune: "Asti" } }] },
    ]);
  });

  it.each([
    ["some are offered", payments, 0],
    ["none is offered", [], 1],
  ])("say that there are none, or do not, when %s", (_, elenco, count) => {
    renderForm([{ ...typed, none: "Non risultano pagamenti." }], { scope: { ...scope, roots: { elenco } } });
    expect(screen.queryAllByText("Non risultano pagamenti.")).toHaveLength(count);
  });

  it("count together with those that are chosen", async () => {
    const { user } = renderForm([typed], { scope });
    await user.click(screen.getAllByRole("checkbox")[0]!);
    await user.click(screen.getByRole("button", { name: "Aggiungi una voce" }));
    expect(screen.getByRole("button", { name: "Aggiungi una voce" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    expect(screen.getAllByRole("checkbox")[1]).toBeDisabled();
  });
});

describe("rows typed by hand", () => {
  const children = aField("righe", "figli", {
    label: "Figli",
    title: ["Figlio ", { expr: ["path", "qui", "nome"] }],
    add: "Aggiungi un figlio",
    remove: "Togli il figlio",
    none: "Non hai ancora aggiunto un figlio.",
    max: { value: 3, message: "Al massimo tre." },
    content: [
      aField("testo", "nome", { label: "Nome", ...required("Inserisci il nome.") }),
      aField("importo", "spesa", { label: "Spesa", ...required("Scrivi la spesa."), reactive: true }),
      aField("testo", "motivo", {
        label: "Motivo",
        when: [">", ["path", "qui", "spesa"], ["value", 500]],
        ...required("Spiega la spesa."),
      }),
    ],
  });
  const add = () => screen.getByRole("button", { name: "Aggiungi un figlio" });
  const names = () => screen.getAllByRole("textbox", { name: "Nome" });

  it("are added with the focus on the first field, and announced", async () => {
    const { user, html } = renderForm([children]);
    expect(screen.getByText("Non hai ancora aggiunto un figlio.")).toBeVisible();
    await user.click(add());
    expect(names()[0]).toHaveFocus();
    await user.type(names()[0]!, "Anna");
    await user.click(add());
    expect(names().map((one) => (one as HTMLInputElement).value)).toEqual(["Anna", ""]);
    expect(names()[1]).toHaveFocus();
    expect(screen.getByText("Aggiunta. Numero di voci: 2.")).toHaveAttribute("role", "status");
    expect(screen.getAllByRole("group").map((one) => one.querySelector("legend")?.textContent)).toEqual([
      "Figli",
      "Figlio Anna",
      "Figlio 2",
    ]);
    expect(faultsOf(html)).toEqual([]);
  });

  it("show a field by a condition on their own row", async () => {
    const { user } = renderForm([children], { data: { figli: [{ spesa: 100 }, { spesa: 200 }] } });
    const spesa = screen.getAllByRole("textbox", { name: "Spesa" })[1]!;
    await user.clear(spesa);
    await user.type(spesa, "600");
    const second = screen.getByRole("group", { name: "Figlio 2" });
    expect(within(second).getByRole("textbox", { name: "Motivo" })).toBeInTheDocument();
    expect(screen.getAllByRole("textbox", { name: "Motivo" })).toHaveLength(1);
  });

  it("keep their texts and problems when a row before them is removed", async () => {
    const { user, submit } = renderForm([children], {
      data: { figli: [{ nome: "Anna" }, { nome: "Luca", spesa: 3 }, { nome: "", spesa: 4 }] },
    });
    await user.click(submit());
    const links = screen.getAllByRole("link").map((link) => link.textContent);
    expect(links).toEqual(["Figlio Anna: Scrivi la spesa.", "Figlio 3: Inserisci il nome."]);
    await user.click(screen.getByRole("link", { name: "Figlio 3: Inserisci il nome." }));
    expect(names()[2]).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Togli il figlio Figlio Anna" }));
    expect(names().map((one) => (one as HTMLInputElement).value)).toEqual(["Luca", ""]);
    expect(names()[0]).toBeValid();
    expect(names()[1]).toHaveAccessibleDescription("Inserisci il nome.");
    expect(screen.getByRole("group", { name: "Figlio Luca" })).toHaveFocus();
    expect(screen.getByText("Figlio Anna: tolta. Numero di voci: 2.")).toHaveAttribute("role", "status");
  });

  it("lead the focus to the button that adds when the last one is removed", async () => {
    const { user } = renderForm([children], { data: { figli: [{ nome: "Anna" }] } });
    await user.click(screen.getByRole("button", { name: "Togli il figlio Figlio Anna" }));
    expect(add()).toHaveFocus();
  });

  it("cannot be removed below the number that is required", () => {
    renderForm([{ ...children, ...required("Aggiungi un figlio.") }], { data: { figli: [{}] } });
    expect(screen.queryByRole("button", { name: /Togli/ })).toBeNull();
  });
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it, test } from "vitest";
import { faultsOf } from "../accessible-control.ts";
import { renderSchema } from "./render-panel.tsx";
import { panelData, panelSchema, panelUi, wrongData } from "./panel.ts";

const renderPanel = (formData: unknown = panelData) =>
  renderSchema(panelSchema, { uiSchema: panelUi, formData });

const textbox = (name: string | RegExp) => screen.getByRole("textbox", { name });
const button = (name: string) => screen.getByRole("button", { name });

describe("the markup of a form rendered from a schema", () => {
  it.each([
    ["empty", {}],
    ["filled", panelData],
    ["with names chosen by the person", { ...panelData, testi: { titolo: "Bollo" } }],
  ])("is accessible when it is %s", async (_, data) => {
    const { html } = await renderPanel(data);
    expect(faultsOf(html)).toEqual([]);
  });

  it("is accessible when every field is wrong", async () => {
    const { html, user, save } = await renderPanel(wrongData);
    await user.click(save());
    expect(html.querySelectorAll(".invalid-feedback").length).toBeGreaterThanOrEqual(13);
    expect(faultsOf(html)).toEqual([]);
  });

  it("is accessible when nothing can be changed", async () => {
    const { html } = await renderSchema(panelSchema, {
      uiSchema: panelUi,
      formData: panelData,
      disabled: true,
    });
    expect(faultsOf(html)).toEqual([]);
    expect(
      [...html.querySelectorAll("input, select, textarea")].every((control) => control.matches(":disabled")),
    ).toBe(true);
  });

  it("nests objects and lists as named groups", async () => {
    await renderPanel();
    expect(
      within(screen.getByRole("group", { name: "Recapito" })).getByRole("textbox", { name: "Via" }),
    ).toBeVisible();
    const list = screen.getByRole("group", { name: /^Voci dell'elenco/ });
    expect(
      within(list)
        .getAllByRole("group")
        .map((item) => item.querySelector("legend")?.textContent),
    ).toEqual(["Voce 1", "Voce 2", "Voce 3"]);
  });
});

describe("the data of a form rendered from a schema", () => {
  it.each<[string, (form: Awaited<ReturnType<typeof renderPanel>>) => Promise<void>, object]>([
    ["a text", ({ user }) => user.type(textbox("Via"), "Po 1"), { recapito: { via: "Po 1" } }],
    ["a number with a comma", ({ user }) => user.type(textbox("Peso"), "12,5"), { peso: 12.5 }],
    ["a whole number", ({ user }) => user.type(textbox("Anni"), "3"), { anni: 3 }],
    ["a number that cannot be read", ({ user }) => user.type(textbox("Anni"), "tre"), { anni: "tre" }],
    ["an amount", ({ user }) => user.type(textbox("Importo"), "1.234,50"), { importo: 1234.5 }],
    ["a day", ({ user }) => user.type(textbox("Dal giorno"), "1/2/2026"), { dal: "2026-02-01" }],
    ["several lines", ({ user }) => user.type(textbox("Aiuto"), "Uno{enter}Due"), { aiuto: "Uno\nDue" }],
    [
      "a tick",
      ({ user }) => user.click(screen.getByRole("checkbox", { name: "Visibile" })),
      { visibile: true },
    ],
    [
      "an option of a list",
      ({ user }) => user.selectOptions(screen.getByRole("combobox", { name: "Tipo di campo" }), "Data"),
      { tipo: "data" },
    ],
    [
      "one of a few options",
      ({ user }) => user.click(screen.getByRole("radio", { name: "lunga" })),
      { larghezza: "lunga" },
    ],
  ])("has %s", async (_, act, expected) => {
    const form = await renderPanel({});
    await act(form);
    expect(form.seen.data).toMatchObject(expected);
  });

  it("lists the chosen boxes in the order of the options", async () => {
    const { seen, user } = await renderPanel({});
    await user.click(screen.getByRole("checkbox", { name: "vda" }));
    await user.click(screen.getByRole("checkbox", { name: "piemonte" }));
    expect(seen.data).toMatchObject({ regioni: ["piemonte", "vda"] });
    await user.click(screen.getByRole("checkbox", { name: "vda" }));
    expect(seen.data).toMatchObject({ regioni: ["piemonte"] });
  });

  it("leaves an emptied text out", async () => {
    const { seen, user } = await renderPanel();
    await user.clear(textbox("Nome"));
    expect(JSON.stringify(seen.data)).not.toContain("nome");
  });

  it("keeps the typed text until it is a number", async () => {
    const { user } = await renderPanel({});
    await user.type(textbox("Peso"), "12,");
    expect(textbox("Peso")).toHaveValue("12,");
    await user.type(textbox("Peso"), "50");
    expect(textbox("Peso")).toHaveValue("12,50");
  });

  it("shows a value that is no longer offered, and keeps it", async () => {
    const { seen, user } = await renderPanel({ ...panelData, tipo: "mappa" });
    expect(screen.getByRole("combobox", { name: "Tipo di campo" })).toHaveDisplayValue(
      /mappa.*non è più fra le scelte/,
    );
    await user.type(textbox("Via"), "P");
    expect(seen.data).toMatchObject({ tipo: "mappa" });
  });

  it("writes nothing that the person did not write", async () => {
    const { seen, user } = await renderPanel({});
    await user.type(textbox("Nome"), "a");
    expect(seen.data).toEqual({ nome: "a" });
  });

  it("has an optional object only once the person adds it", async () => {
    const { seen, user, html } = await renderPanel({});
    await user.click(button("Aggiungi Altro recapito"));
    await user.type(textbox("Fax"), "1");
    expect(seen.data).toMatchObject({ altro: { fax: "1" } });
    expect(faultsOf(html)).toEqual([]);
    await user.click(button("Togli Altro recapito"));
    expect(screen.queryByRole("textbox", { name: "Fax" })).toBeNull();
  });
});

describe("a list", () => {
  const texts = () =>
    screen.getAllByRole("textbox", { name: "Testo" }).map((box) => (box as HTMLInputElement).value);
  const said = () => screen.getByText(/Numero di voci|ora è al posto/);

  it("adds an item, moves the focus into it and announces it", async () => {
    const { user } = await renderPanel();
    await user.click(button("Aggiungi una voce Voci dell'elenco"));
    expect(texts()).toEqual(["Uno", "Due", "Tre", ""]);
    expect(screen.getAllByRole("textbox", { name: "Testo" })[3]).toHaveFocus();
    expect(said()).toHaveTextContent("Aggiunta. Numero di voci: 4.");
  });

  it("moves an item by keyboard; the focus stays on the button that moved it", async () => {
    const { seen, user } = await renderPanel();
    button("Sposta giù Voce 1").focus();
    await user.keyboard("{Enter}");
    expect(texts()).toEqual(["Due", "Uno", "Tre"]);
    expect(button("Sposta giù Voce 2")).toHaveFocus();
    expect(said()).toHaveTextContent("Voce 1: ora è al posto 2 di 3.");
    await user.keyboard("{Enter}");
    expect(texts()).toEqual(["Due", "Tre", "Uno"]);
    expect(button("Sposta su Voce 3")).toHaveFocus();
    await user.keyboard("{Enter}{Enter}");
    expect(seen.data).toMatchObject({ voci: [{ testo: "Uno" }, { testo: "Due" }, { testo: "Tre" }] });
    expect(button("Sposta giù Voce 1")).toHaveFocus();
  });

  it("removes an item and moves the focus to the next, then to the button that adds one", async () => {
    const { user } = await renderPanel();
    await user.click(button("Togli Voce 2"));
    expect(texts()).toEqual(["Uno", "Tre"]);
    expect(screen.getByDisplayValue("Tre")).toHaveFocus();
    expect(said()).toHaveTextContent("Voce 2: tolta. Numero di voci: 2.");
    await user.click(button("Togli Voce 2"));
    expect(screen.getByDisplayValue("Uno")).toHaveFocus();
    await user.click(button("Togli Voce 1"));
    expect(button("Aggiungi una voce Voci dell'elenco")).toHaveFocus();
  });

  it("has no button that can do nothing", async () => {
    await renderPanel();
    expect(screen.queryByRole("button", { name: "Sposta su Voce 1" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Sposta giù Voce 3" })).toBeNull();
  });
});

describe("a union", () => {
  const kind = () => screen.getByRole("combobox", { name: "Quando si vede" });

  it("asks for the kind first, then for the fields of that kind", async () => {
    const { seen, user, html } = await renderPanel({ ...panelData, condizione: { tipo: "sempre" } });
    expect(kind()).toHaveDisplayValue("Sempre");
    expect(screen.queryByRole("textbox", { name: "Campo" })).toBeNull();
    await user.selectOptions(kind(), "Quando un campo ha un valore");
    await user.type(textbox("Campo"), "targa");
    expect(seen.data).toMatchObject({ condizione: { tipo: "confronto", campo: "targa" } });
    expect(faultsOf(html)).toEqual([]);
  });

  it("has no kind until the person chooses one, and none again", async () => {
    const { seen, user } = await renderPanel({});
    expect(kind()).toHaveDisplayValue("Seleziona");
    await user.selectOptions(kind(), "Sempre");
    expect(seen.data).toMatchObject({ condizione: { tipo: "sempre" } });
    await user.selectOptions(kind(), "Seleziona");
    expect(JSON.stringify(seen.data)).not.toContain("condizione");
  });

  it("renders a union of simple values", async () => {
    const { seen, user, html } = await renderPanel({});
    const union = within(screen.getByRole("group", { name: "Valore" }));
    await user.selectOptions(union.getByRole("combobox", { name: "Tipo" }), "Un numero");
    await user.type(union.getByRole("textbox", { name: "Un numero" }), "2,5");
    expect(seen.data).toMatchObject({ valore: 2.5 });
    await user.selectOptions(union.getByRole("combobox", { name: "Tipo" }), "Un testo");
    await user.type(union.getByRole("textbox", { name: "Un testo" }), "2,5");
    expect(seen.data).toMatchObject({ valore: "2,5" });
    expect(faultsOf(html)).toEqual([]);
  });

  it("opens on the kind of its data", async () => {
    await renderPanel({ ...panelData, condizione: { tipo: "confronto", campo: "targa" } });
    expect(kind()).toHaveDisplayValue("Quando un campo ha un valore");
    expect(textbox("Campo")).toHaveValue("targa");
  });

  it("reports the errors of the chosen kind only", async () => {
    const { user, save } = await renderPanel({ ...panelData, condizione: { tipo: "confronto" } });
    await user.click(save());
    const summary = screen.getByRole("group", { name: "C'è un errore da correggere" });
    expect(
      within(summary)
        .getAllByRole("link")
        .map((link) => link.textContent),
    ).toEqual(["Compila questo campo."]);
    expect(textbox("Campo")).toBeInvalid();
  });
});

describe("an object with names of the person", () => {
  it("adds, renames and removes a property", async () => {
    const { seen, user } = await renderPanel({ ...panelData, testi: { titolo: "Bollo" } });
    const name = textbox("Nome di «titolo»");
    await user.clear(name);
    await user.type(name, "intestazione");
    await user.tab();
    expect(seen.data).toMatchObject({ testi: { intestazione: "Bollo" } });
    await user.click(button("Togli intestazione"));
    expect(seen.data).not.toHaveProperty("testi.intestazione");
  });
});

describe("the errors of a refused submission", () => {
  it("are summarized in reading order, and the summary takes the focus each time", async () => {
    const { seen, user, save, html } = await renderPanel(wrongData);
    await user.click(save());
    const summary = screen.getByRole("group", { name: /errori da correggere/ });
    expect(summary).toHaveFocus();
    const targets = within(summary)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")?.slice(1) ?? "");
    const rendered = [...html.querySelectorAll("[id]")].map((element) => element.id);
    expect(targets.filter((id) => !rendered.includes(id))).toEqual([]);
    expect(targets).toEqual(targets.toSorted((a, b) => rendered.indexOf(a) - rendered.indexOf(b)));
    expect(targets.length).toBeGreaterThanOrEqual(13);
    expect(seen.submitted).toEqual([]);

    textbox("Via").focus();
    await user.click(save());
    expect(screen.getByRole("group", { name: /errori da correggere/ })).toHaveFocus();
  });

  test("each link leads to its control", async () => {
    const { user, save } = await renderPanel({ ...panelData, nome: undefined });
    await user.click(save());
    await user.click(screen.getByRole("link", { name: "Compila questo campo." }));
    expect(textbox(/^Nome/)).toHaveFocus();
    expect(textbox(/^Nome/)).toHaveAccessibleDescription(/Compila questo campo\./);
  });

  it("give way to the submission of correct data", async () => {
    const { seen, user, save } = await renderPanel({ ...panelData, nome: undefined });
    await user.click(save());
    await user.type(textbox(/^Nome/), "targa");
    await user.click(save());
    expect(seen.submitted).toHaveLength(1);
    expect(screen.queryByRole("group", { name: /da correggere/ })).toBeNull();
  });
});

import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Block, Expr, Json } from "../../src/engine/index.ts";
import type { Scope } from "../../src/engine/expressions/index.ts";
import { aField, aSection } from "../support/content.ts";
import { aScope, aText, required } from "./fields.ts";
import { renderForm } from "./fixture.tsx";

const name = aField("testo", "nome", { label: "Nome" });

describe("a field without a label", () => {
  it("and with a value is not rendered, and its value is submitted", async () => {
    const hidden = aField("testo", "tipo", { label: "", value: ["value", "A"] });
    const { user, seen, submit } = renderForm([hidden, name]);
    expect(screen.getAllByRole("textbox")).toHaveLength(1);
    await user.click(submit());
    expect(seen.submitted).toEqual([{ tipo: "A" }]);
  });

  it("that is a group nests its fields without a fieldset", async () => {
    const group = aField("gruppo", "dati", { label: "", content: [name] });
    const { user, seen, submit } = renderForm([group]);
    expect(screen.queryByRole("group")).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    await user.click(submit());
    expect(seen.submitted).toEqual([{ dati: { nome: "Ada" } }]);
  });
});

describe("a group", () => {
  it("shows its own problem, which goes when the group is filled", async () => {
    const group = aField("gruppo", "dati", {
      label: "Dati",
      content: [name],
      ...required("Inserisci i dati."),
    });
    const { user, submit } = renderForm([group]);
    await user.click(submit());
    expect(screen.getByRole("link", { name: "Inserisci i dati." })).toBeInTheDocument();
    expect(
      within(screen.getByRole("group", { name: /^Dati/ })).getByText("Inserisci i dati."),
    ).toBeInTheDocument();
  });
});

describe("a section", () => {
  const action = { key: "a", label: "Cerca" };

  it("is named by its title, and has no heading without one", () => {
    renderForm([
      aSection([name], { key: "uno", title: "Persona" }),
      aSection([aText("due")], { key: "due" }),
    ]);
    const section = screen.getByRole("region", { name: "Persona" });
    expect(within(section).getByRole("heading", { level: 2 })).toHaveTextContent("Persona");
    expect(within(section).getByRole("textbox", { name: "Nome" })).toBeInTheDocument();
    expect(within(section).queryByText("Testo due")).toBeNull();
    expect(screen.getAllByRole("heading")).toHaveLength(1);
    expect(screen.getAllByRole("region")).toHaveLength(1);
  });

  it("has a title that follows the data of the form", async () => {
    const title = ["Dati di ", { expr: ["path", "prova", "nome"] }] as const;
    const { user } = renderForm([aSection([{ ...name, reactive: true }], { key: "uno", title })]);
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Dati di Ada");
  });

  it("gives its actions to the user of the form, after its content and without it", () => {
    const rendered: { block: Block; scope: Scope }[] = [];
    renderForm([aSection([name], { key: "uno", title: "Persona", actions: [action] })], {
      data: { nome: "Ada" },
      scope: { ...aScope, roots: { avviso: 1 } },
      renderBlock: (block, scope) => {
        rendered.push({ block, scope });
        return <p>Azioni</p>;
      },
    });
    expect(rendered.at(-1)!.block).toMatchObject({
      key: "uno",
      block: "section",
      content: [],
      actions: [action],
    });
    expect(rendered.at(-1)!.block).toHaveProperty("title", undefined);
    expect(rendered.at(-1)!.scope.roots as Record<string, Json>).toMatchObject({ avviso: 1 });
    const section = screen.getByRole("region", { name: "Persona" });
    expect(section.lastElementChild).toHaveTextContent("Azioni");
  });

  it("with a condition opens from its heading, and starts open when the condition holds", async () => {
    const isAda: Expr = ["==", ["path", "qui", "nome"], ["value", "Ada"]];
    const closed = aSection([aText("due")], {
      key: "due",
      title: "Seconda",
      default: isAda,
      actions: [action],
    });
    const { user } = renderForm([aSection([{ ...name, reactive: true }], { key: "uno" }), closed], {
      renderBlock: (block) => <p>{block.block === "section" ? "Azioni" : "Testo due"}</p>,
    });
    const details = screen.getByRole("heading", { name: "Seconda" }).closest("details")!;
    expect(details.querySelector("summary")).toHaveTextContent(/^Seconda$/);
    expect(details).not.toHaveAttribute("open");
    expect(within(details).getByText("Azioni")).toBeInTheDocument();
    await user.type(screen.getByRole("textbox", { name: "Nome" }), "Ada");
    expect(details).toHaveAttribute("open");
  });

  it("that is closed opens when a link of the summary leads into it", async () => {
    const never: Expr = ["value", false];
    const wrong = { ...name, required: { message: "Inserisci il nome." } };
    const { user, submit } = renderForm([
      aSection([wrong], { key: "uno", title: "Persona", default: never }),
    ]);
    const details = screen.getByRole("heading", { name: "Persona" }).closest("details")!;
    await user.click(submit());
    await user.click(screen.getByRole("link", { name: "Inserisci il nome." }));
    expect(details).toHaveAttribute("open");
    expect(within(details).getByLabelText(/Nome/)).toHaveFocus();
  });

  it("without actions gives nothing to the user of the form", () => {
    renderForm([aSection([name], { key: "uno" })], { renderBlock: () => <p>Azioni</p> });
    expect(screen.queryByText("Azioni")).toBeNull();
  });
});

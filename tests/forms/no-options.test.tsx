import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Field } from "../../src/engine/index.ts";
import { faultsOf } from "./accessible-control.ts";
import { aScope, required } from "./fields.ts";
import { aField, anOption } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

const WHY = "Non risultano veicoli a tuo nome: scrivi la targa qui sotto.";
const fromCall: Field["options"] = { from: "tipi", label: [{ expr: ["path", "riga", "nome"] }] };
const fromData: Field["options"] = { from: "", list: ["path", "tipi"], label: "Tipo" };
const done = { lookups: { tipi: { state: "done", entries: [] } } } as const;
const hidden = [{ ...anOption("A"), when: ["path", "mai"] as const }];

describe("a choice without options", () => {
  test.each([
    ["of a call", "scelta", fromCall, done],
    ["of data", "scelta", fromData, { scope: { ...aScope, roots: { tipi: [] } } }],
    ["whose conditions do not hold", "scelta", hidden, {}],
    ["as radio buttons", "radio", hidden, {}],
    ["as cards", "schede", hidden, {}],
  ] as const)("says why and what to do: %s", (_, type, options, more) => {
    const { html } = renderForm([aField(type, "tipo", { label: "Tipo", options, none: WHY })], more);
    expect(screen.getByRole("group", { name: "Tipo" })).toHaveTextContent(WHY);
    expect(screen.queryByRole("combobox")).not.toBeInTheDocument();
    expect(faultsOf(html)).toEqual([]);
  });

  test("is a drop-down while its list depends on a missing answer", () => {
    const unasked = { lookups: { tipi: { state: "unasked", entries: [] } } } as const;
    renderForm([aField("scelta", "tipo", { label: "Tipo", options: fromCall, none: WHY })], unasked);
    expect(screen.getByRole("combobox", { name: "Tipo" })).toHaveDisplayValue("Seleziona");
    expect(screen.queryByText(WHY)).not.toBeInTheDocument();
  });

  test("has a text of the portal when the definition has none", () => {
    renderForm([aField("scelta", "tipo", { label: "Tipo", options: fromCall })], done);
    expect(screen.getByText(/^L'elenco è vuoto\. Ricarica la pagina/)).toBeVisible();
  });

  test("takes the focus from the error summary", async () => {
    const field = aField("scelta", "tipo", {
      label: "Tipo",
      options: fromCall,
      none: WHY,
      ...required("Scegli il tipo."),
    });
    const { user, submit } = renderForm([field], done);
    await user.click(submit());
    await user.click(screen.getByRole("link", { name: "Scegli il tipo." }));
    expect(screen.getByRole("group", { name: /^Tipo/ })).toHaveFocus();
  });
});

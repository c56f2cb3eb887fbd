import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { VisibleOption } from "../../src/engine/form/index.ts";
import { findOptions, namedOption } from "../../src/forms/controls/choice/find-options.ts";
import type { LookupState } from "../../src/forms/index.ts";
import { faultsOf } from "./accessible-control.ts";
import { required } from "./fields.ts";
import { aField, manyOptions } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

const optionsOf = (...labels: string[]): readonly VisibleOption[] =>
  labels.map((label) => ({ value: label, label, help: null, enabled: true }));

describe("the search", () => {
  const options = optionsOf(
    "Cuorgnè",
    "Agliè",
    "Rivarolo Canavese",
    "Cuneo",
    "Sant'Antonino di Susa",
    "Incuso",
  );
  it.each([
    ["", ["Cuorgnè", "Agliè", "Rivarolo Canavese", "Cuneo", "Sant'Antonino di Susa", "Incuso"]],
    ["CUORGNE", ["Cuorgnè"]],
    ["cu", ["Cuorgnè", "Cuneo", "Incuso"]],
    ["can", ["Rivarolo Canavese"]],
    ["sant antonino", ["Sant'Antonino di Susa"]],
    ["sus", ["Sant'Antonino di Susa"]],
    ["xyz", []],
  ])("%j finds %j: beginnings first, accents and case aside", (typed, labels) => {
    expect(findOptions(options, typed).map(({ label }) => label)).toEqual(labels);
  });

  it("means one entry by a name written in full, unless two have it", () => {
    expect(namedOption(options, " cuorgne ")?.label).toBe("Cuorgnè");
    expect(namedOption(options, "cuo")).toBeNull();
    expect(namedOption(optionsOf("Samone", "Samone"), "samone")).toBeNull();
  });
});

const places = ["Acqui Terme", "Agliè", "Alba", "Alessandria", "Asti"];
const others = manyOptions.slice(places.length);
const field = aField("scelta", "comune", {
  label: "Comune",
  options: [...places.map((label) => ({ value: label.slice(0, 3), label })), ...others],
});
const combobox = () => screen.getByRole("combobox", { name: "Comune" });

describe("a list to search in", () => {
  it("chooses with arrows and Enter, which does not send the form", async () => {
    const { user, seen, html } = renderForm([field]);
    await user.type(combobox(), "al");
    expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
      "Alba",
      "Alessandria",
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("2 voci");
    expect(faultsOf(html)).toEqual([]);
    await user.keyboard("{ArrowDown}{ArrowDown}");
    expect(combobox()).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { name: "Alessandria" }).id,
    );
    await user.keyboard("{Enter}");
    expect(combobox()).toHaveValue("Alessandria");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(seen.submitted).toEqual([]);
    expect(seen.changes.at(-1)?.data).toEqual({ comune: "Ale" });
  });

  it("chooses with a click, and keeps the focus", async () => {
    const { user, seen } = renderForm([field]);
    await user.click(combobox());
    await user.click(screen.getByRole("option", { name: "Asti" }));
    expect(combobox()).toHaveValue("Asti");
    expect(combobox()).toHaveFocus();
    expect(seen.changes.at(-1)?.data).toEqual({ comune: "Ast" });
  });

  it("chooses an entry typed in full when it loses the focus, and submits it with Enter", async () => {
    const { user, seen } = renderForm([field]);
    await user.type(combobox(), "aglie{Enter}");
    expect(seen.submitted).toEqual([{ comune: "Agl" }]);
    expect(combobox()).toHaveValue("Agliè");
  });

  it("restores the last choice when the text is not an entry, and clears it when the text is empty", async () => {
    const { user, seen } = renderForm([field], { data: { comune: "Alb" } });
    expect(combobox()).toHaveValue("Alba");
    await user.clear(combobox());
    await user.type(combobox(), "Altrove");
    expect(screen.getByRole("status")).toHaveTextContent("Nessuna voce");
    await user.tab();
    expect(combobox()).toHaveValue("Alba");
    await user.clear(combobox());
    await user.tab();
    expect(combobox()).toHaveValue("");
    expect(seen.changes.at(-1)?.data).toEqual({ comune: null });
  });

  it("closes on Escape and opens on the entry that is chosen", async () => {
    const { user } = renderForm([field], { data: { comune: "Ast" } });
    combobox().focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Asti");
    expect(combobox()).toHaveAttribute(
      "aria-activedescendant",
      screen.getByRole("option", { selected: true }).id,
    );
    await user.keyboard("{Escape}");
    expect(combobox()).toHaveAttribute("aria-expanded", "false");
    expect(combobox()).toHaveValue("Asti");
  });

  it("takes the focus from the summary and shows its message", async () => {
    const { user, submit } = renderForm([{ ...field, ...required("Scegli il comune.") }]);
    await user.click(submit());
    await user.click(screen.getByRole("link", { name: "Scegli il comune." }));
    expect(combobox()).toHaveFocus();
    expect(combobox()).toHaveAccessibleDescription("Scegli il comune.");
  });
});

describe("a list of 8,000 entries that comes from a call", () => {
  const entries = Array.from({ length: 8000 }, (_, index) => ({ id: index, nome: `Comune ${index}` }));
  const lookup = {
    from: "comuni",
    value: ["path", "riga", "id"],
    label: [{ expr: ["path", "riga", "nome"] }],
  } as const;
  const long = aField("scelta", "comune", { label: "Comune", options: lookup });
  const done: LookupState = { state: "done", entries };

  it("has a search box by default, renders only the visible entries, and states their number", async () => {
    const { user, html } = renderForm([long], { lookups: { comuni: done } });
    await user.click(combobox());
    expect(screen.getAllByRole("option").length).toBeLessThan(50);
    expect(html.querySelectorAll("*").length).toBeLessThan(100);
    expect(screen.getAllByRole("option")[0]).toHaveAttribute("aria-setsize", "8000");
    await user.keyboard("{ArrowUp}");
    expect(within(screen.getByRole("listbox")).getByRole("option", { name: "Comune 7999" })).toHaveClass(
      "active",
    );
  });

  it("is as high as all its entries, wherever it is scrolled", async () => {
    const { user } = renderForm([long], { lookups: { comuni: done } });
    await user.click(combobox());
    const heights = () =>
      [...screen.getByRole("listbox").children].map((row) => parseFloat((row as HTMLElement).style.height));
    const height = heights().reduce((sum, one) => sum + one, 0);
    const [row] = heights().slice(1);
    expect(height).toBeCloseTo(8000 * row!);
    await user.keyboard("{ArrowUp}");
    expect(heights().reduce((sum, one) => sum + one, 0)).toBeCloseTo(height);
  });

  it("keeps the focus when the drop-down that was waiting becomes a list", () => {
    const { rerender } = renderForm([long], { lookups: { comuni: { state: "waiting", entries: [] } } });
    const waiting = combobox();
    waiting.focus();
    rerender({ lookups: { comuni: done } });
    expect(combobox()).not.toBe(waiting);
    expect(combobox()).toHaveFocus();
  });
});

import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  weekdayOf,
  weeksOf,
  within as withinBounds,
} from "../../src/forms/controls/text/calendar-days.ts";
import { faultsOf } from "./accessible-control.ts";
import { aField } from "../support/content.ts";
import { renderForm } from "./fixture.tsx";

describe("days", () => {
  it.each([
    ["2026-02-28", 1, "2026-03-01"],
    ["2024-02-28", 1, "2024-02-29"],
    ["2026-03-29", 1, "2026-03-30"], // clocks go forward
    ["2026-01-01", -1, "2025-12-31"],
  ])("%s and %i is %s", (day, count, other) => expect(addDays(day, count)).toBe(other));

  it.each([
    ["2026-01-31", 1, "2026-02-28"],
    ["2024-02-29", 12, "2025-02-28"],
    ["2026-01-15", -1, "2025-12-15"],
  ])("%s and %i months is %s", (day, count, other) => expect(addMonths(day, count)).toBe(other));

  it("fills weeks from Monday", () => {
    const weeks = weeksOf("2026-11-21");
    expect(weeks[0]).toEqual([null, null, null, null, null, null, "2026-11-01"]);
    expect(weeks.flat().filter(Boolean)).toHaveLength(30);
    expect(weekdayOf("2026-11-21")).toBe(5);
    expect(weeksOf("2026-12-01").flat().filter(Boolean)).toHaveLength(31);
  });

  it("stays within bounds", () => {
    expect(withinBounds("2026-11-21", null, "2026-11-20")).toBe("2026-11-20");
    expect(withinBounds("2026-11-21", "2026-11-22", null)).toBe("2026-11-22");
    expect(withinBounds("2026-11-21", "2026-11-20", "2026-11-22")).toBe("2026-11-21");
    expect(withinBounds("2026-11-21", null, null)).toBe("2026-11-21");
  });
});

describe("a date without bounds", () => {
  const free = aField("data", "quando", { label: "Giorno" });
  const days = () => screen.getByRole("grid");
  const open = async (quando: string | null) => {
    const rendered = renderForm([free], { data: { quando } });
    await rendered.user.click(screen.getByRole("button", { name: /^Scegli dal calendario: Giorno/ }));
    return rendered;
  };

  it("moves by keyboard: by days, weeks, months and years", async () => {
    const { user } = await open("2026-03-11");
    for (const [keys, day] of [
      ["{ArrowLeft}", "martedì 10 marzo 2026"],
      ["{ArrowRight}", "mercoledì 11 marzo 2026"],
      ["{ArrowUp}", "mercoledì 4 marzo 2026"],
      ["{ArrowDown}", "mercoledì 11 marzo 2026"],
      ["{Home}", "lunedì 9 marzo 2026"],
      ["{End}", "domenica 15 marzo 2026"],
      ["{PageUp}", "domenica 15 febbraio 2026"],
      ["{PageDown}", "domenica 15 marzo 2026"],
      ["{Shift>}{PageUp}{/Shift}", "sabato 15 marzo 2025"],
      ["{Shift>}{PageDown}{/Shift}", "domenica 15 marzo 2026"],
      ["x", "domenica 15 marzo 2026"],
    ] as const) {
      await user.keyboard(keys);
      expect(document.activeElement).toHaveTextContent(day);
      expect(days().querySelectorAll("[tabindex='0']")).toHaveLength(1);
    }
  });

  it("names the chosen day on the button of the calendar", () => {
    renderForm([free], { data: { quando: "2026-03-11" } });
    const name = "Scegli dal calendario: Giorno, data scelta mercoledì 11 marzo 2026";
    expect(screen.getByRole("button", { name })).toBeVisible();
  });

  it("announces the month after its buttons alone: lists and days say it themselves", async () => {
    const { user } = await open("2026-01-31");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    await user.click(screen.getByRole("button", { name: "Mese successivo" }));
    expect(screen.getByRole("status")).toHaveTextContent("febbraio 2026");
    await user.selectOptions(screen.getByRole("combobox", { name: "Anno" }), "2027");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("turns to the month before and after, and names the month", async () => {
    const { user } = await open("2026-01-31");
    await user.click(screen.getByRole("button", { name: "Mese precedente" }));
    expect(screen.getByRole("grid", { name: "dicembre 2025" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Mese successivo" }));
    await user.click(screen.getByRole("button", { name: "Mese successivo" }));
    expect(screen.getByRole("grid", { name: "febbraio 2026" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("febbraio 2026");
    expect(screen.getByRole("button", { name: "Mese successivo" })).toHaveFocus();
  });

  it("offers the years from 110 ago to 20 ahead, and the year of the field", async () => {
    await open(null);
    const years = () =>
      within(screen.getByRole("combobox", { name: "Anno" }))
        .getAllByRole("option")
        .map(({ textContent }) => textContent);
    expect([years().at(0), years().at(-1), years().length]).toEqual(["1916", "2046", 131]);
    cleanup();
    await open("1890-01-01");
    expect([years().at(0), years().at(-1)]).toEqual(["1890", "2046"]);
    cleanup();
    await open("2050-01-01");
    expect([years().at(0), years().at(-1)]).toEqual(["1916", "2050"]);
  });

  it("marks today and the chosen day alone", async () => {
    await open("2026-11-20");
    const cells = within(days()).getAllByRole("cell");
    expect(
      cells
        .filter((cell) => cell.getAttribute("aria-selected") === "true")
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining("20 novembre 2026")]);
    const current = within(days())
      .getAllByRole("button")
      .filter((day) => day.getAttribute("aria-current") === "date");
    expect(current.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("21 novembre 2026"),
    ]);
  });

  it("is left as it was when the calendar is closed", async () => {
    const { user, seen } = await open("2026-03-11");
    await user.keyboard("{ArrowRight}");
    await user.click(screen.getAllByRole("button", { name: "Chiudi" }).at(-1)!);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(seen.changes).toEqual([]);
  });
});

describe("a date", () => {
  const field = aField("data", "quando", {
    label: "Data della vendita",
    max: { value: { expr: ["path", "oggi"] }, message: "Non può essere nel futuro." },
  });
  const open = async (data = {}) => {
    const rendered = renderForm([field], { data });
    await rendered.user.click(
      screen.getByRole("button", { name: /^Scegli dal calendario: Data della vendita/ }),
    );
    return rendered;
  };
  const box = () => screen.getByRole("textbox", { name: "Data della vendita" });

  it("is picked from a calendar that opens on today, by keyboard", async () => {
    const { user, seen, html } = await open();
    const calendar = screen.getByRole("dialog", { name: "Scegli la data: Data della vendita" });
    expect(faultsOf(html)).toEqual([]);
    expect(within(calendar).getByRole("button", { name: "sabato 21 novembre 2026" })).toHaveFocus();
    await user.keyboard("{ArrowLeft}{ArrowUp}");
    expect(within(calendar).getByRole("button", { name: "venerdì 13 novembre 2026" })).toHaveFocus();
    await user.keyboard("{PageUp}");
    expect(within(calendar).getByRole("grid", { name: "ottobre 2026" })).toBeVisible();
    await user.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(box()).toHaveValue("13/10/2026");
    expect(seen.changes.at(-1)?.data).toEqual({ quando: "2026-10-13" });
  });

  it("opens on the day that was typed, and jumps to a year", async () => {
    const { user, seen } = await open({ quando: "1950-03-01" });
    expect(screen.getByRole("button", { name: "mercoledì 1 marzo 1950" })).toHaveFocus();
    await user.selectOptions(screen.getByRole("combobox", { name: "Anno" }), "1962");
    await user.selectOptions(screen.getByRole("combobox", { name: "Mese" }), "aprile");
    await user.click(screen.getByRole("button", { name: "lunedì 30 aprile 1962" }));
    expect(seen.changes.at(-1)?.data).toEqual({ quando: "1962-04-30" });
  });

  it("offers no day out of the bounds of the field", async () => {
    const { user, seen } = await open();
    const tomorrow = screen.getByRole("button", { name: "domenica 22 novembre 2026" });
    expect(tomorrow).toHaveAttribute("aria-disabled", "true");
    await user.click(tomorrow);
    expect(screen.getByRole("dialog")).toBeVisible();
    expect(seen.changes).toEqual([]);
  });
});

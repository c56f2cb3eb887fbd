import { screen, within } from "@testing-library/react";
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
import { drawForm } from "./fixture.tsx";

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
  });
});

describe("a date", () => {
  const field = aField("data", "quando", {
    label: "Data della vendita",
    max: { value: { expr: ["path", "oggi"] }, message: "Non può essere nel futuro." },
  });
  const open = async (data = {}) => {
    const drawn = drawForm([field], { data });
    await drawn.user.click(screen.getByRole("button", { name: "Scegli dal calendario: Data della vendita" }));
    return drawn;
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

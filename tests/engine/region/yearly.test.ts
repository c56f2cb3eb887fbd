import { describe, expect, it } from "vitest";
import { closureOf, maintenancesNear, regionOn } from "../../../src/engine/region/index.ts";
import { windowNear } from "../../../src/engine/region/yearly.ts";

const at = (time: string) => Date.parse(`${time}+01:00`);

describe("a window of every year", () => {
  it.each([
    ["before it", "2026-11-30", "2026-12-01", "2027-01-31"],
    ["on its first day", "2026-12-01", "2026-12-01", "2027-01-31"],
    ["after the end of the year", "2027-01-15", "2026-12-01", "2027-01-31"],
    ["on its last day", "2027-01-31", "2026-12-01", "2027-01-31"],
    ["after it", "2027-02-01", "2027-12-01", "2028-01-31"],
  ])("that contains the end of the year is, %s, the current or the next one", (_, day, from, to) => {
    expect(windowNear({ from: "12-01", to: "01-31" }, day)).toEqual({ from, to });
  });

  it.each([
    ["2026-01-01", "2026-03-01"],
    ["2026-04-30", "2026-03-01"],
    ["2026-05-01", "2027-03-01"],
  ])("within a year is, on %s, the one from %s", (day, from) => {
    expect(windowNear({ from: "03-01", to: "04-30" }, day)).toMatchObject({ from });
  });

  it("leaves a window with years as it is", () => {
    const ends = { from: "2026-12-01", to: "2027-01-31" };
    expect(windowNear(ends, "2030-01-01")).toBe(ends);
  });

  it.each([
    ["2026-11-30T23:59", "2026-12-01"],
    ["2026-12-01T00:00", null],
    ["2027-01-31T23:59", null],
    ["2027-02-01T00:00", "2027-12-01"],
  ])("opens and closes its service: at %s it is closed until %s", (time, opens) => {
    const region = { servizi: { prova: { attivo: { dal: "12-01", al: "01-31" } } } };
    expect(closureOf(region, "prova", at(time))?.at ?? null).toBe(opens);
    expect(regionOn(region, at(time))).toEqual({ servizi: { prova: { attivo: opens === null } } });
  });
});

describe("a maintenance of every year", () => {
  const region = {
    servizi: { prova: { attivo: true } },
    manutenzioni: [{ dal: "12-31T18:00", al: "01-01T06:00" }],
  };

  it.each([
    ["2026-12-30T17:59", 0, null],
    ["2026-12-30T18:00", 1, null],
    ["2026-12-31T18:00", 1, "2027-01-01T06:00"],
    ["2027-01-01T05:59", 1, "2027-01-01T06:00"],
    ["2027-01-01T06:00", 0, null],
    ["2027-12-31T20:00", 1, "2028-01-01T06:00"],
  ])("at %s is announced by %i notices and closes until %s", (time, notices, until) => {
    expect(maintenancesNear(region, at(time))).toHaveLength(notices);
    expect(closureOf(region, "prova", at(time))?.at ?? null).toBe(until);
  });
});

import { describe, expect, it } from "vitest";
import { type JsonObject } from "../../../src/engine/index.ts";
import { dependsOnDay, valueOn, regionOn } from "../../../src/engine/region/index.ts";
import { stateAt } from "../../../src/engine/bundle/state.ts";

const minimo: JsonObject[] = [
  { valore: 250, al: "2026-12-31" },
  { valore: 300, dal: "2027-01-01", al: "2027-06-30" },
  { valore: 350, dal: "2027-07-01" },
];
const region = { nome: "Valle", rate: { minimo, massimo: 30 }, righe: ["a", "b"] };
/** The end of a day in Italy, in winter. */
const lastMinute = (day: string) => Date.parse(`${day}T23:59+01:00`);

describe("a fact with dates", () => {
  it.each([
    ["2020-01-01", 250],
    ["2026-12-31", 250],
    ["2027-01-01", 300],
    ["2027-06-30", 300],
    ["2027-07-01", 350],
    ["2099-01-01", 350],
  ])("has on %s the value %s", (day, value) => {
    expect(valueOn(region, day)).toEqual({ ...region, rate: { minimo: value, massimo: 30 } });
  });

  it("is null on a day without a value", () => {
    expect(valueOn(minimo.slice(1), "2026-12-31")).toBeNull();
  });

  it("changes at midnight in Italy, and the facts are the identical object until then", () => {
    const december = regionOn(region, lastMinute("2026-12-31"));
    expect(december).toMatchObject({ rate: { minimo: 250 } });
    expect(regionOn(region, lastMinute("2026-12-01"))).toBe(december);
    const january = regionOn(region, lastMinute("2026-12-31") + 60_000);
    expect(january).toMatchObject({ rate: { minimo: 300 } });
    expect(regionOn(region, lastMinute("2027-02-01"))).toBe(january);
  });

  it("changes the state of the region, so that a page rendered on another day is rendered again", () => {
    const states = ["2026-12-30", "2026-12-31", "2027-01-01"].map((day) =>
      stateAt(region, [], lastMinute(day)),
    );
    expect(states[0]).toBe(states[1]);
    expect(states[1]).not.toBe(states[2]);
  });
});

it("plain facts are returned as they are", () => {
  const plain = { nome: "Valle", righe: ["a"], vuota: [], rate: { massimo: 30 } };
  expect(dependsOnDay(plain)).toBe(false);
  expect(valueOn(plain, "2027-01-01")).toBe(plain);
});

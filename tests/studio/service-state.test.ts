import { describe, expect, it } from "vitest";
import { closureOf } from "../../src/engine/region/index.ts";
import { averageOf, mostLeft, stateText } from "../../src/studio/services/service-state.ts";

const NOON = Date.parse("2026-11-30T11:00:00Z");

/** The state of a service on 30 November 2026, whose closure is that of the engine. */
function stateOf(attivo: unknown, more: object = {}): string {
  const region = { servizi: { prova: { attivo } }, ...more } as Parameters<typeof closureOf>[0];
  const closure = closureOf(region, "prova", NOON);
  return stateText({ isOffered: true, state: attivo, closure } as Parameters<typeof stateText>[0]);
}

describe("the state of a service", () => {
  it.each([
    [true, "Aperto"],
    [{ dal: "2026-01-01" }, "Aperto dal 01/01/2026"],
    [{ dal: "2030-01-01" }, "Previsto dal 01/01/2030"],
    [{ dal: "2030-01-01", al: "2030-03-31" }, "Previsto dal 01/01/2030 fino al 31/03/2030"],
    [{ dal: "2025-01-01", al: "2025-03-31" }, "Chiuso (era aperto dal 01/01/2025 fino al 31/03/2025)"],
    [{ al: "2020-12-31" }, "Chiuso (era aperto fino al 31/12/2020)"],
    [{ dal: "11-01", al: "12-31" }, "Aperto dal 01/11 fino al 31/12 di ogni anno"],
    [{ dal: "01-15", al: "03-31" }, "Previsto dal 15/01 fino al 31/03 di ogni anno"],
    [{ messaggio: "Arriva presto." }, "Chiuso"],
  ])("with the dates %j is «%s»", (attivo, text) => {
    expect(stateOf(attivo)).toBe(text);
  });

  it("is a maintenance while one lasts, with its end", () => {
    const manutenzioni = [{ dal: "2026-11-30T08:00", al: "2026-11-30T18:30" }];
    expect(stateOf(true, { manutenzioni })).toBe("In manutenzione fino al 30/11/2026, ore 18:30");
    const yearly = [{ dal: "11-29T08:00", al: "12-01T07:00" }];
    expect(stateOf({ dal: "2026-01-01" }, { manutenzioni: yearly })).toBe(
      "In manutenzione fino al 01/12/2026, ore 07:00",
    );
  });

  it("is not offered where the region never opens it", () => {
    expect(
      stateText({ isOffered: false, state: false, closure: null } as Parameters<typeof stateText>[0]),
    ).toBe("Non offerto");
  });
});

describe("the use of a service", () => {
  it("has the average of its ratings", () => {
    expect(averageOf([0, 0, 0, 1, 1])).toEqual({ text: "4,5", count: 2 });
    expect(averageOf([0, 0, 0, 0, 0])).toBeUndefined();
  });

  it("has the step that most people leave, among those that enough have opened and not all have to leave", () => {
    const steps = [
      { page: "uno", opened: 100, continued: 80, left: 20 },
      { page: "due", opened: 80, continued: 20, left: 60 },
      { page: "poche", opened: 3, continued: 0, left: 3 },
      { page: "fine", opened: 20, continued: 0, left: null },
      { page: "di prima", opened: 50, continued: 0, left: null },
    ];
    expect(mostLeft({ opened: 200, steps, ratings: [] })).toEqual({ page: "due", percent: 75 });
    expect(mostLeft({ opened: 0, steps: [], ratings: [] })).toBeUndefined();
  });
});

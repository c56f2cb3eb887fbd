import { describe, expect, it } from "vitest";
import { stateAt } from "../../../src/engine/bundle/state.ts";
import { noticesOn } from "../../../src/engine/region/index.ts";

const at = (time: string) => Date.parse(`${time}+01:00`);
const notice = (days: { readonly dal?: string; readonly al: string }) => ({
  avvisi: [{ ...days, testo: "Gli sportelli sono chiusi." }],
});

describe("a notice of the home page", () => {
  it.each([
    ["2026-12-23T23:59", 0],
    ["2026-12-24T00:00", 1],
    ["2027-01-06T23:59", 1],
    ["2027-01-07T00:00", 0],
  ])("is shown from its first day to its last one in Italy: at %s there are %i", (time, count) => {
    expect(noticesOn(notice({ dal: "2026-12-24", al: "2027-01-06" }), at(time))).toHaveLength(count);
  });

  it.each([
    ["2020-01-01T00:00", 1],
    ["2027-01-07T00:00", 0],
  ])("without a first day is shown until its last one: at %s there are %i", (time, count) => {
    expect(noticesOn(notice({ al: "2027-01-06" }), at(time))).toHaveLength(count);
  });

  it("of every year has the year in which it lasts", () => {
    const yearly = notice({ dal: "12-24", al: "01-06" });
    expect(noticesOn(yearly, at("2030-01-02T10:00"))).toMatchObject([
      { dal: "2029-12-24", al: "2030-01-06" },
    ]);
    expect(noticesOn(yearly, at("2030-01-07T00:00"))).toEqual([]);
  });

  it("changes the state of a page that was rendered before", () => {
    const region = notice({ dal: "2026-12-24", al: "2027-01-06" });
    const [before, during] = ["2026-12-23T23:59", "2026-12-24T00:00"].map((time) =>
      stateAt(region, [], at(time)),
    );
    expect(before).not.toBe(during);
  });

  it("is none without the list", () => {
    expect(noticesOn({}, at("2026-12-24T00:00"))).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { comparablePath, divideRegion, joinIndex, stateAt } from "../../src/engine/bundle/index.ts";
import type { JsonObject, Manifest, ServiceIndex } from "../../src/engine/definition.ts";

describe("the facts of a region", () => {
  const region: JsonObject = {
    nome: "Valle",
    servizi: { bollo: { attivo: true }, rimborso: { attivo: false } },
    video: { durata: 3 },
  };

  test("are divided into those of the shown services and those of the index", () => {
    expect(divideRegion(region, new Set(["bollo", "altro"]))).toEqual({
      region: { nome: "Valle", servizi: { bollo: { attivo: true } } },
      states: { rimborso: { attivo: false } },
      video: { durata: 3 },
    });
  });

  test.each([
    [region, region],
    [{ nome: "Valle" }, { nome: "Valle", servizi: {}, video: null }],
    [{ servizi: [] }, { servizi: {}, video: null }],
  ])("%j are whole again after they are joined", (facts, whole) => {
    for (const shown of [[], ["bollo"], ["bollo", "rimborso"]]) {
      const { region: kept, states, video } = divideRegion(facts, new Set(shown));
      const index = { routes: [], closed: [], services: {}, states, video } satisfies ServiceIndex;
      const manifest = { region: kept, name: "x" } as unknown as Manifest; // the other members are copied
      expect(joinIndex(manifest, index)).toEqual({ ...index, name: "x", region: whole });
    }
  });

  test("have no films when the index names none", () => {
    const index: ServiceIndex = { routes: [], closed: [], services: {}, states: {} };
    expect(joinIndex({ region: {} } as unknown as Manifest, index).region).toEqual({
      servizi: {},
      video: null,
    });
  });
});

describe("the state of a region", () => {
  const region: JsonObject = {
    servizi: { bollo: { attivo: { al: "2026-11-20" } } },
    manutenzioni: [{ dal: "2026-11-23T08:00", al: "2026-11-23T12:00" }],
  };
  const at = (time: string) => stateAt(region, ["bollo"], Date.parse(`${time}:00+01:00`));

  test.each([
    ["a service closes", "2026-11-20T23:59", "2026-11-21T00:00"],
    ["a maintenance comes near", "2026-11-22T07:59", "2026-11-22T08:00"],
    ["it begins", "2026-11-23T07:59", "2026-11-23T08:00"],
    ["it ends", "2026-11-23T11:59", "2026-11-23T12:00"],
  ])("changes when %s", (_, before, after) => {
    expect(at(before)).not.toBe(at(after));
  });

  test.each([
    ["2026-11-19T00:00", "2026-11-20T23:59"],
    ["2026-11-21T00:00", "2026-11-22T07:59"],
    ["2026-11-22T08:00", "2026-11-23T07:59"],
    ["2026-11-23T08:00", "2026-11-23T11:59"],
    ["2026-11-23T12:00", "2027-01-01T00:00"],
  ])("is the same from %s to %s", (first, last) => {
    expect(at(first)).toBe(at(last));
  });

  test("differs for another closed service and for other facts", () => {
    const now = Date.parse("2026-12-01T12:00:00+01:00");
    expect(stateAt(region, [], now)).not.toBe(stateAt(region, ["bollo"], now));
    expect(stateAt({ ...region, nome: "Valle" }, [], now)).not.toBe(stateAt(region, [], now));
  });
});

test.each([
  ["/Pago/", "/pago"],
  ["/pago//", "/pago"],
  ["/citt%C3%A0", "/città"],
  ["/%E0", "/%e0"],
  ["/a/b", "/a/b"],
  ["/", "/"],
  ["", "/"],
])("the address %j is compared as %j", (path, expected) => {
  expect(comparablePath(path)).toBe(expected);
});

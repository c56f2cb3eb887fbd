import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../src/engine/index.ts";
import { recentClosings, type Act } from "../../src/publications/index.ts";

const NOW = Date.parse("2026-11-29T10:00:00Z");
const minutes = (count: number) => count * 60_000;
const withService = (attivo: JsonObject | boolean): JsonObject => ({
  servizi: { prova: { attivo, accesso: false }, altro: { attivo: true } },
});
const REGIONS: Readonly<Record<string, JsonObject>> = {
  build: withService(true),
  off: withService(false),
  past: withService({ al: "2026-11-28" }),
  later: withService({ dal: "2026-12-01" }),
  other: withService(true),
  stopped: { ...withService(true), manutenzioni: [{ dal: "2026-11-29T08:00", al: "2026-11-29T20:00" }] },
  justOver: withService({ al: "2026-11-28" }),
};

/** The closings after acts that make versions live, the newest first: each with the minutes since it was done. */
const closingsAfter = (...acts: readonly (readonly [to: string, ago: number])[]) =>
  recentClosings({
    now: () => NOW,
    regionOf: async (version) => REGIONS[version ?? "build"] ?? null,
    live: {
      history: async () =>
        acts.map(([to, ago], index): Act => ({
          revision: acts.length - index,
          act: "publish",
          from: acts[index + 1]?.[0] ?? null,
          to: to === "build" ? null : to,
          person: { cf: "X", name: "X" },
          reason: "",
          at: NOW - minutes(ago),
        })),
    },
  });

describe("services that acts have closed", () => {
  it.each(["off", "past", "later"])("have the instant of the act: %s", async (version) => {
    expect(await closingsAfter([version, 5])).toEqual(new Map([["prova", NOW - minutes(5)]]));
  });

  it("keep the first instant while they stay closed", async () => {
    expect(await closingsAfter(["past", 2], ["off", 20])).toEqual(new Map([["prova", NOW - minutes(20)]]));
  });

  it("are those that an act closes while people may still finish, or in a maintenance", async () => {
    expect(await closingsAfter(["off", 2], ["stopped", 40])).toEqual(new Map([["prova", NOW - minutes(2)]]));
    expect(await closingsAfter(["off", 2], ["justOver", 40])).toEqual(new Map());
  });

  it("end at once where the clock of the act ran far ahead, and a later act opens them", async () => {
    expect(await closingsAfter(["off", -5])).toEqual(new Map([["prova", NOW + minutes(5)]]));
    expect(await closingsAfter(["off", -600])).toEqual(new Map());
    expect(await closingsAfter(["build", -600], ["off", 5])).toEqual(new Map());
  });

  it("are open again after an act that opens them", async () => {
    expect(await closingsAfter(["build", 2], ["off", 20])).toEqual(new Map());
  });

  it("are forgotten after half an hour, also when a later act changes something else", async () => {
    expect(await closingsAfter(["off", 2], ["off", 31])).toEqual(new Map());
    expect(await closingsAfter(["other", 2])).toEqual(new Map());
  });

  it("are not known when a version is gone", async () => {
    expect(await closingsAfter(["swept", 2])).toEqual(new Map());
  });
});

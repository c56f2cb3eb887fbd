import { describe, expect, test } from "vitest";
import {
  closureDates,
  closureOf,
  closureTexts,
  isAnnounced,
  isEverOpen,
  maintenancesNear,
  finishUntil,
  regionOn,
  secondsUntilOpen,
  type Closure,
} from "../../../src/engine/region/availability.ts";
import type { Json, JsonObject } from "../../../src/engine/definition.ts";

/** The facts of a region with one service. In November, Italian time is an hour ahead of UTC. */
const offering = (attivo: Json, rest: JsonObject = {}): JsonObject => ({
  servizi: { prova: { attivo, accesso: false } },
  ...rest,
});
const at = (time: string) => Date.parse(`${time}:00+01:00`);
const noon = at("2026-11-20T12:00");

test.each<[string, JsonObject, isOpen: boolean, isSpokenOf: boolean]>([
  ["is always on", offering(true), true, true],
  ["is off", offering(false), false, false],
  ["opens on a day", offering({ dal: "2027-01-01" }), true, true],
  ["closes on a day", offering({ al: "2026-01-01" }), true, true],
  ["is off with a message", offering({ messaggio: "Chiuso." }), false, true],
  ["has no valid window", offering({ dal: 2027 }), false, false],
  ["is not in the facts", { servizi: {} }, false, false],
  ["has no facts at all", {}, false, false],
])("a service that %s", (_, region, isOpen, isSpokenOf) => {
  expect([isEverOpen(region, "prova"), isAnnounced(region, "prova")]).toEqual([isOpen, isSpokenOf]);
});

describe("a window of days", () => {
  const window = { dal: "2026-11-10", al: "2026-11-20", messaggio: "Prova." };
  test.each<[string, Closure["reason"] | null, string | null]>([
    ["2026-11-09T23:59", "early", "2026-11-10"],
    ["2026-11-10T00:00", null, null],
    ["2026-11-20T23:59", null, null],
    ["2026-11-21T00:00", "over", "2026-11-20"],
  ])("at %s is closed as %s", (time, reason, day) => {
    const closure = closureOf(offering(window), "prova", at(time));
    expect(closure).toEqual(reason && { reason, message: "Prova.", at: day });
  });

  test.each<[Json, Closure | null]>([
    [true, null],
    [false, { reason: "off", message: null, at: null }],
    [{ messaggio: "Chiuso." }, { reason: "off", message: "Chiuso.", at: null }],
    [{ al: "2026-11-20" }, null],
    [{ dal: "2026-11-20" }, null],
  ])("%j", (attivo, closure) => {
    expect(closureOf(offering(attivo), "prova", noon)).toEqual(closure);
  });
});

describe("a maintenance", () => {
  const whole = { dal: "2026-11-20T08:00", al: "2026-11-20T12:00", messaggio: "Archivi." };
  const own = { dal: "2026-11-22T08:00", al: "2026-11-22T12:00", servizi: ["altro"] };
  const region = offering(true, { manutenzioni: [whole, own] });

  test.each([
    ["2026-11-20T07:59", false],
    ["2026-11-20T08:00", true],
    ["2026-11-20T11:59", true],
    ["2026-11-20T12:00", false],
    ["2026-11-22T09:00", false],
  ])("at %s closes the service: %s", (time, isClosed) => {
    const closure = { reason: "maintenance", message: "Archivi.", at: "2026-11-20T12:00" };
    expect(closureOf(region, "prova", at(time))).toEqual(isClosed ? closure : null);
  });

  test("of one service has no message of its own if it states none", () => {
    const both = { servizi: { altro: { attivo: true } }, manutenzioni: [own] };
    expect(closureOf(both, "altro", at("2026-11-22T08:00"))).toMatchObject({ message: null });
  });

  test.each([
    ["2026-11-19T07:59", []],
    ["2026-11-19T08:00", [whole]],
    ["2026-11-20T11:59", [whole]],
    ["2026-11-20T12:00", []],
    ["2026-11-21T08:00", [own]],
  ])("at %s is near, from a day before to its end", (time, near) => {
    expect(maintenancesNear(region, at(time))).toEqual(near);
    expect(maintenancesNear(region, at(time), "altro")).toEqual(near);
    expect(maintenancesNear(region, at(time), "prova")).toEqual(near.filter((one) => one === whole));
  });

  test("that lasts long is near before and in it, and a region may have none", () => {
    const long = { dal: "2026-11-20T08:00", al: "2026-11-25T08:00" };
    expect(maintenancesNear({ manutenzioni: [long] }, at("2026-11-23T08:00"))).toEqual([long]);
    expect(maintenancesNear({}, noon)).toEqual([]);
  });

  test.each<[string, Closure["reason"], string | null, number | undefined]>([
    ["2026-11-20T11:00", "maintenance", "2026-11-20T12:00", 3_600],
    ["2026-11-20T11:59", "maintenance", "2026-11-20T12:00", 60],
    ["2026-11-20T12:00", "maintenance", "2026-11-20T12:00", 60],
    ["2026-11-20T11:00", "early", "2026-11-21", undefined],
    ["2026-11-20T11:00", "maintenance", null, undefined],
  ])("at %s (%s until %s) ends in %s seconds", (time, reason, end, seconds) => {
    expect(secondsUntilOpen({ reason, message: null, at: end }, at(time))).toBe(seconds);
  });
});

test.each<[Closure, readonly string[]]>([
  [{ reason: "off", message: null, at: null }, ["Questo servizio non si usa da qui."]],
  [{ reason: "off", message: "Chiuso.", at: null }, ["Chiuso."]],
  [
    { reason: "early", message: "Presto.", at: "2027-01-01" },
    ["Presto.", "Il servizio sarà disponibile dal 1º gennaio 2027."],
  ],
  [
    { reason: "over", message: null, at: "2026-01-31" },
    ["Il servizio è stato disponibile fino al 31 gennaio 2026."],
  ],
  [
    { reason: "maintenance", message: null, at: "2026-11-20T12:30" },
    ["Il servizio è in manutenzione: tornerà disponibile il 20 novembre 2026 alle 12:30."],
  ],
])("the closure %j reads: %j", (closure, texts) => {
  expect(closureTexts(closure)).toEqual(texts);
  if (closure.at !== null) expect(closureDates(closure)).toBe(texts.at(-1));
});

describe("the facts of a region on a day", () => {
  const region = {
    nome: "Valle",
    servizi: {
      prova: { attivo: { dal: "2026-11-21" }, accesso: true },
      altro: { attivo: true },
      strano: 1,
    },
  };

  test("say of each service whether it is open, and keep the other facts", () => {
    expect(regionOn(region, noon)).toEqual({
      nome: "Valle",
      servizi: { prova: { attivo: false, accesso: true }, altro: { attivo: true }, strano: 1 },
    });
    expect(regionOn(region, at("2026-11-21T00:00"))).toMatchObject({ servizi: { prova: { attivo: true } } });
  });

  test("are the identical object until a service opens or closes", () => {
    const before = regionOn(region, noon);
    expect(regionOn(region, at("2026-11-20T23:59"))).toBe(before);
    const after = regionOn(region, at("2026-11-21T00:00"));
    expect(after).not.toBe(before);
    expect(regionOn(region, at("2026-12-01T00:00"))).toBe(after);
    const without = { nome: "Valle" };
    expect(regionOn(without, noon)).toBe(without);
  });
});

describe("the time to finish after a service has closed", () => {
  const minutes = (count: number) => count * 60_000;
  const leftIn = (attivo: Json, time: string, closedAt?: number) => {
    const now = Date.parse(time);
    const until = finishUntil(offering(attivo), "prova", {
      now,
      ...(closedAt !== undefined && { closedAt }),
    });
    return until === null ? null : until - now;
  };

  test.each<[string, Json, string, number | null]>([
    ["at the midnight of its last day", { al: "2026-10-24" }, "2026-10-24T22:00:00Z", minutes(30)],
    [
      "after twenty minutes and some seconds",
      { al: "2026-10-24" },
      "2026-10-24T22:20:40Z",
      minutes(9) + 20_000,
    ],
    ["after half an hour", { al: "2026-10-24" }, "2026-10-24T22:30:00Z", null],
    ["the next day", { al: "2026-10-24" }, "2026-10-25T12:00:00Z", null],
    ["in a window of every year", { dal: "03-01", al: "05-31" }, "2026-05-31T22:10:00Z", minutes(20)],
    [
      "in one that contains the end of the year",
      { dal: "12-01", al: "01-31" },
      "2027-01-31T23:10:00Z",
      minutes(20),
    ],
    ["in a window that has never begun", { dal: "2027-01-01" }, "2026-11-29T23:10:00Z", null],
    ["in a service that is off", false, "2026-11-29T23:10:00Z", null],
  ])("lasts half an hour: %s", (_, attivo, time, left) => {
    expect(leftIn(attivo, time)).toBe(left);
  });

  test("begins with the act that has closed it", () => {
    const closedAt = Date.parse("2026-11-29T10:00:00Z");
    expect(leftIn(false, "2026-11-29T10:29:00Z", closedAt)).toBe(minutes(1));
    expect(leftIn(false, "2026-11-29T10:30:00Z", closedAt)).toBeNull();
    expect(leftIn({ al: "2026-10-24" }, "2026-11-29T10:00:00Z", closedAt)).toBe(minutes(30));
  });

  test("is none in a maintenance, in which nothing can be sent", () => {
    const region = offering(true, { manutenzioni: [{ dal: "2026-12-01T00:00", al: "2026-12-01T12:00" }] });
    const now = Date.parse("2026-11-30T23:10:00Z");
    expect(finishUntil(region, "prova", { now, closedAt: now })).toBeNull();
  });
});

describe("a maintenance of the night in which clocks change", () => {
  const MINUTE = 60_000;

  test.each([
    ["ends once, although its hour comes twice", "2026-10-25T01:00", "2026-10-25T02:30", 90],
    ["lasts an hour longer over the change in October", "2026-10-25T01:00", "2026-10-25T05:00", 300],
    ["is there, although March leaves its hour out", "2026-03-29T02:15", "2026-03-29T02:45", 30],
    ["lasts an hour less over the change in March", "2026-03-29T01:00", "2026-03-29T05:00", 180],
  ])("%s", (_, dal, al, minutes) => {
    const region = offering(true, { manutenzioni: [{ dal, al }] });
    const from = Date.parse(`${dal.slice(0, 10)}T00:00Z`) - 6 * 60 * MINUTE;
    const closed = Array.from({ length: 18 * 60 }, (__, minute) => from + minute * MINUTE).filter(
      (now) => closureOf(region, "prova", now) !== null,
    );
    expect(closed).toHaveLength(minutes);
    expect(closed.at(-1)! - closed[0]!).toBe((minutes - 1) * MINUTE); // it has minutes
    const closure = closureOf(region, "prova", closed[0]!)!; // closed then
    expect(secondsUntilOpen(closure, closed[0]!)).toBe(minutes * 60);
  });
});

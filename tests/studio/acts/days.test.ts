import { describe, expect, it } from "vitest";
import { readPeriod } from "../../../src/studio/acts/days.ts";
import { ACTS, type ActValues } from "../../../src/studio/acts/index.ts";

const SERVICE = "schemas/services/uno.json";
const REGION = "regions/piemonte/region.json";
const files = new Map([
  [SERVICE, '{ "id": "uno", "steps": [ { "id": "primo", "title": "Primo", "content": [] } ] }'],
  [REGION, '{ "id": "piemonte", "servizi": { "uno": { "attivo": true } } }'],
]);

/** The acts that ask for a period: the place where each is chosen, its other values, and the hour that its days have. */
const asking = [
  { id: "dated-notice", file: SERVICE, path: ["steps", 0], more: { testo: "Chiuso." }, hour: ["", ""] },
  { id: "home-notice", file: REGION, path: [], more: { testo: "Chiuso." }, hour: ["", ""] },
  { id: "switch-service", file: SERVICE, path: [], more: { stato: "periodo" }, hour: ["", ""] },
  { id: "maintenance", file: SERVICE, path: [], more: {}, hour: [" 8:00", "T08:00"] },
] as const;

describe.each(asking)("the days of «$id»", ({ id, file, path, more, hour: [typedHour, writtenHour] }) => {
  const run = (values: ActValues) =>
    ACTS.find((act) => act.id === id)!.run({
      files,
      region: "piemonte",
      address: { file, path },
      values: { ...more, ...values },
    });
  const typed = (dal: string, al: string) => run({ dal: dal + typedHour, al: al + typedHour });
  const written = (dal: string, al: string) => run({ dal: dal + writtenHour, al: al + writtenHour });

  it("are the same as people write them and as files have them", () => {
    const result = typed("01/12/2026", "31/12/2026");
    expect(result).toEqual(written("2026-12-01", "2026-12-31"));
    expect(result.ok && [...result.changes.values()].join()).toContain(`2026-12-31${writtenHour}`);
  });

  it("are refused when the calendar does not have them, in one sentence", () => {
    for (const result of [typed("01/01/2027", "30/02/2027"), written("2027-01-01", "2027-02-30")])
      expect(result).toMatchObject({
        ok: false,
        reason: expect.stringMatching(/^«30\/02\/2027.*» non è un giorno.*: si scrive come 31\/12\/2027/),
      });
  });

  it("are refused when the last comes before the first", () => {
    for (const result of [typed("01/02/2027", "31/01/2027"), written("2027-02-01", "2027-01-31")])
      expect(result).toEqual({
        ok: false,
        reason: `La fine, 31/01/2027${writtenHour.replace("T", " ")}, viene prima dell'inizio, 01/02/2027${writtenHour.replace("T", " ")}.`,
      });
  });
});

describe("days that return every year", () => {
  it.each([
    [{ dal: "24/12", al: "6/1" }, "day", { ok: true, from: "12-24", to: "01-06" }],
    [{ dal: "31/12 18:00", al: "1/1 7:30" }, "time", { ok: true, from: "12-31T18:00", to: "01-01T07:30" }],
    [{ al: "2028-02-29" }, "day", { ok: true, from: "", to: "2028-02-29" }],
    [{}, "day", { ok: true, from: "", to: "" }],
  ] as const)("%j are read as %s", (values, form, period) =>
    expect(readPeriod(values, form)).toEqual(period),
  );

  it.each([
    [{ dal: "29/02", al: "31/12" }, "day", /^«29\/02» non è un giorno/],
    [{ dal: "24/12", al: "06/01" }, "dated", /^«24\/12» non è un giorno/],
    [{ dal: "24/12", al: "06/01/2027" }, "day", /^Senza l'anno si scrivono tutte e due/],
    [{ al: "06/01" }, "day", /^Senza l'anno si scrivono tutte e due/],
    [{ dal: "01/12/2026 8:00" }, "day", /^«01\/12\/2026 08:00» non è un giorno/],
    [{ dal: "01/12/2026" }, "time", /^«01\/12\/2026» non è un giorno con l'ora/],
    [{ dal: "01/12/2026 25:00" }, "time", /^«01\/12\/2026 25:00» non è un giorno con l'ora/],
    [{ dal: "domenica" }, "time", /^«domenica» non è un giorno con l'ora: si scrive come 31\/12\/2027 8:00/],
  ] as const)("%j are refused as %s", (values, form, reason) =>
    expect(readPeriod(values, form)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) }),
  );
});

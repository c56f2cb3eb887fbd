import { describe, expect, it } from "vitest";
import { buildCodiceFiscale } from "../../src/formats/codes/build-codice-fiscale.ts";
import type { Check, Strictness } from "../../src/formats/check.ts";
import {
  checkCodiceFiscale,
  checkPersonCodiceFiscale,
  withoutOmocodia,
} from "../../src/formats/codes/codice-fiscale.ts";
import {
  checkDate,
  formatItalianDate,
  isoDateOf,
  parseItalianDate,
  yearsBetween,
} from "../../src/formats/quantities/date.ts";
import { checkEmail } from "../../src/formats/contacts/email.ts";
import { checkIban } from "../../src/formats/codes/iban.ts";
import { checkMobile, normalizeMobile } from "../../src/formats/contacts/mobile.ts";
import { isDatable, italianTime } from "../../src/formats/quantities/italian-time.ts";
import { formatEuro, parseMoney, toCents } from "../../src/formats/quantities/money.ts";
import { formatMonthOf, formatMonthYear, parseMonthYear } from "../../src/formats/quantities/month-year.ts";
import { normalizeCode, normalizePlate } from "../../src/formats/normalize.ts";
import { checkPartitaIva } from "../../src/formats/codes/partita-iva.ts";
import { checkIuv, checkNoticeNumber } from "../../src/formats/codes/payment-notice.ts";
import { checkPlate, seriesOf } from "../../src/formats/codes/plate.ts";
import { buildRfReference, checkRfReference } from "../../src/formats/codes/rf-reference.ts";
import { describeFailure } from "../../src/formats/messages.ts";
import cases from "../cases/wire-formats.json" with { type: "json" };

const verdict = (check: Check<unknown>) => (check.ok ? "ok" : check.code);

const checks = {
  checkPersonCodiceFiscale,
  checkPartitaIva,
  checkCodiceFiscale,
  checkIban,
  checkNoticeNumber,
  checkRfReference,
  checkIuv,
  checkPlate,
  checkMobile,
  checkEmail,
  checkDate,
} satisfies Record<string, (value: string, strictness: Strictness) => Check>;

interface CheckCase {
  name: string;
  value: string;
  shape?: string;
  strict: string;
}

for (const [name, check] of Object.entries(checks)) {
  describe(name, () => {
    const rows: CheckCase[] = cases[name as keyof typeof checks]; // the keys above are those of the table
    it.each(rows)("$name: $value", ({ value, shape = "ok", strict }) => {
      expect([verdict(check(value, "shape")), verdict(check(value, "checkDigit"))]).toEqual([shape, strict]);
    });

    it.each(rows)("$name: the message of a failure has all its numbers", ({ value }) => {
      const failed = check(value, "checkDigit");
      if (!failed.ok) expect(describeFailure(failed)).not.toMatch(/[{}]|undefined/);
    });
  });
}

describe("buildCodiceFiscale", () => {
  it.each(cases.buildCodiceFiscale)("$name", ({ input, expected, expected15 }) => {
    const code = buildCodiceFiscale({ ...input, sesso: input.sesso === "F" ? "F" : "M" });
    if (expected) expect(code).toBe(expected);
    if (expected15) expect(code.slice(0, 15)).toBe(expected15);
    expect(verdict(checkPersonCodiceFiscale(code, "checkDigit"))).toBe("ok");
  });
});

it("restores the digits that omocodia replaced", () => {
  expect(withoutOmocodia("RSSMRAULALMLNMVM").slice(0, 15)).toBe("RSSMRA80A01L219");
});

it.each(cases.parseItalianDate)("reads the date $input as $expected", ({ input, expected }) => {
  expect(parseItalianDate(input)).toBe(expected);
});

it.each(cases.formatItalianDate)("shows the date $input as $expected", ({ input, expected }) => {
  expect(formatItalianDate(input)).toBe(expected);
});

it.each(cases.parseMonthYear)("reads the month $input as $expected", ({ input, expected }) => {
  expect(parseMonthYear(input)).toBe(expected);
});

it.each(cases.formatMonthYear)("shows the month $input as $expected", ({ input, expected }) => {
  expect(formatMonthYear(input)).toBe(expected);
});

it.each(cases.parseMoney)("reads the amount '$input' as $expected", ({ input, expected }) => {
  const money = parseMoney(input);
  expect(money.ok ? money.value : money.code).toBe(expected);
});

it.each(cases.formatEuro)("shows $input euro as $expected", ({ input, expected }) => {
  expect(formatEuro(input).replace("\u00A0", " ")).toBe(expected);
});

it.each([
  ["2026-11-20T00:00:00+01:00", "novembre 2026"],
  ["2026-11-20", "novembre 2026"],
  ["20/11/2026", "novembre 2026"],
  ["NOVEMBRE/2026", "novembre 2026"],
  ["2026-11", "novembre 2026"],
  ["domani", "domani"],
])("shows the month of %s as %s", (input, expected) => {
  expect(formatMonthOf(input)).toBe(expected);
});

it("rounds half a cent away from zero", () => {
  expect([1.005, -1.005, 205.18, 0.1 + 0.2].map(toCents)).toEqual([101, -101, 20518, 30]);
});

it("builds the RF references of the standard", () => {
  expect(buildRfReference("539007547034")).toBe("RF18539007547034");
  expect(buildRfReference("01000000001234567")).toBe("RF1501000000001234567");
});

it("finds the series of a plate", () => {
  expect(seriesOf("AB123CD").map((series) => series.name)).toEqual(["autoveicolo"]);
  expect(seriesOf("TO336995").map((series) => series.name)).toEqual(["provinciale"]);
  expect(seriesOf("X22222").map((series) => series.name)).toContain("ciclomotore");
});

it("normalizes pasted codes", () => {
  expect(normalizePlate(" ab-123.cd\u00A0")).toBe("AB123CD");
  expect(normalizeCode("12345 / 2024 a")).toBe("12345/2024A");
  expect(normalizeMobile("+39 347 000-0123")).toBe("3470000123");
});

it("takes the day from the clock's own time zone, not from UTC", () => {
  expect(isoDateOf(new Date(2026, 0, 1, 0, 30))).toBe("2026-01-01");
});

it("counts an age from the birthday", () => {
  expect(yearsBetween("2008-02-29", "2026-02-28")).toBe(17);
  expect(yearsBetween("2008-02-29", "2026-03-01")).toBe(18);
});

it("describes a failure in Italian", () => {
  const check = checkIban("IT60X05428111010000001234", "checkDigit");
  expect(check.ok ? "" : describeFailure(check)).toBe("Mancano 2 caratteri.");
});

describe("italianTime", () => {
  const rome = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Europe/Rome",
    ...{ year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" },
    hourCycle: "h23",
  });
  const expected = (instant: number) => rome.format(instant).replace(" ", "T");
  const years = Array.from({ length: 60 }, (_, index) => 1980 + index);

  it.each(years)("agrees with the time zone database in every hour of %i", (year) => {
    const hours = (Date.UTC(year + 1, 0) - Date.UTC(year, 0)) / 3_600_000;
    const instants = Array.from({ length: hours }, (_, hour) => Date.UTC(year, 0, 1, hour));
    expect(instants.map(italianTime)).toEqual(instants.map(expected));
  });

  it.each([
    ["1000-01-02T00:00Z", true],
    ["9999-12-30T23:59Z", true],
    ["+010000-01-01T00:00Z", false],
    ["+275760-09-13T00:00Z", false],
    ["0999-12-31T00:00Z", false],
    ["-000001-01-01T00:00Z", false],
    ["ieri", false],
  ])("has a form for %s: %s", (text, expected) => {
    const instant = Date.parse(text);
    expect(isDatable(instant)).toBe(expected);
    if (expected) expect(italianTime(instant)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
  });

  it("changes the hour at 01:00 UTC, and not a minute before", () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect([change - 1, change].map(italianTime)).toEqual(["2026-03-29T01:59", "2026-03-29T03:00"]);
  });
});

import { describe, expect, it } from "vitest";
import { buildCodiceFiscale } from "../../src/formats/build-codice-fiscale.ts";
import { checkCap } from "../../src/formats/cap.ts";
import type { Check, Strictness } from "../../src/formats/check.ts";
import {
  checkCodiceFiscale,
  checkPersonCodiceFiscale,
  withoutOmocodia,
} from "../../src/formats/codice-fiscale.ts";
import {
  checkDate,
  formatItalianDate,
  isoDateOf,
  parseItalianDate,
  yearsBetween,
} from "../../src/formats/date.ts";
import { checkEmail } from "../../src/formats/email.ts";
import { checkIban } from "../../src/formats/iban.ts";
import { checkMobile, normalizeMobile } from "../../src/formats/mobile.ts";
import { formatEuro, parseMoney } from "../../src/formats/money.ts";
import { checkMonthYear, formatMonthYear, parseMonthYear } from "../../src/formats/month-year.ts";
import { normalizeCode, normalizePlate } from "../../src/formats/normalize.ts";
import { checkPartitaIva } from "../../src/formats/partita-iva.ts";
import { checkIuv, checkNoticeNumber, iuvOfNotice } from "../../src/formats/payment-notice.ts";
import { checkPlate, isUnusualPlate, seriesOf } from "../../src/formats/plate.ts";
import { checkProtocol } from "../../src/formats/protocol.ts";
import { buildRfReference, checkRfReference } from "../../src/formats/rf-reference.ts";
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
  checkCap,
  checkEmail,
  checkDate,
  checkMonthYear,
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

it("puts back the digits that omocodia replaced", () => {
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

it.each(cases.checkProtocol)("protocol $value within $limits: $expected", ({ value, limits, expected }) => {
  expect(verdict(checkProtocol(value, limits))).toBe(expected);
});

it("takes the IUV out of a notice number", () => {
  expect(iuvOfNotice("301000000001234519")).toBe("01000000001234519");
  expect(iuvOfNotice("001000000001234516")).toBe("000000001234516");
});

it("builds the RF references of the standard", () => {
  expect(buildRfReference("539007547034")).toBe("RF18539007547034");
  expect(buildRfReference("01000000001234567")).toBe("RF1501000000001234567");
});

it("knows the series of a plate and who carries it", () => {
  expect(seriesOf("AB123CD").map((series) => series.name)).toEqual(["autoveicolo"]);
  expect(seriesOf("TO336995").map((series) => series.name)).toEqual(["provinciale"]);
  expect(isUnusualPlate("AB123CD", "A")).toBe(false);
  expect(isUnusualPlate("AB123CD", "M")).toBe(true);
  expect(isUnusualPlate("X22222", "C")).toBe(false);
});

it("normalises what people paste", () => {
  expect(normalizePlate(" ab-123.cd\u00A0")).toBe("AB123CD");
  expect(normalizeCode("12345 / 2024 a")).toBe("12345/2024A");
  expect(normalizeMobile("+39 347 000-0123")).toBe("3470000123");
});

it("takes the day from the clock's own time zone, not from UTC", () => {
  expect(isoDateOf(new Date(2026, 0, 1, 0, 30))).toBe("2026-01-01");
});

it("counts an age from the birthday on", () => {
  expect(yearsBetween("2008-02-29", "2026-02-28")).toBe(17);
  expect(yearsBetween("2008-02-29", "2026-03-01")).toBe(18);
});

it("says in Italian what is wrong", () => {
  const check = checkIban("IT60X05428111010000001234", "checkDigit");
  expect(check.ok ? "" : describeFailure(check)).toBe("Mancano 2 caratteri.");
});

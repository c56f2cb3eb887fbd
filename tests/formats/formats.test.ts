import { describe, expect, it } from "vitest";
import { buildCodiceFiscale } from "../../src/formats/codes/build-codice-fiscale.ts";
import type { Check, Strictness } from "../../src/formats/check.ts";
import {
  checkCodiceFiscale,
  checkPersonCodiceFiscale,
  withoutOmocodia,
} from "../../src/formats/codes/codice-fiscale.ts";
import { checkDate, parseItalianDate, yearsBetween } from "../../src/formats/quantities/date.ts";
import { hasWords } from "../../src/formats/language.ts";
import { checkEmail } from "../../src/formats/contacts/email.ts";
import { checkIban } from "../../src/formats/codes/iban.ts";
import { checkMobile, normalizeMobile } from "../../src/formats/contacts/mobile.ts";
import {
  formatLongDate,
  formatLongTime,
  isDatable,
  italianDay,
  italianTime,
} from "../../src/formats/quantities/italian-time.ts";
import { checkLetter } from "../../src/formats/codes/check-letter.ts";
import { isMasked, maskMark } from "../../src/formats/codes/masked.ts";
import { formatEuro, formatPlainCents, parseMoney, toCents } from "../../src/formats/quantities/money.ts";
import { formatReceivedDay, readReceivedTime } from "../../src/formats/quantities/received-date.ts";
import { receivedText } from "../../src/formats/texts/received-text.ts";
import { decodeWindows1252 } from "../../src/formats/texts/windows-1252.ts";
import { formatMonthOf, formatMonthYear, parseMonthYear } from "../../src/formats/quantities/month-year.ts";
import { normalizeCode, normalizePlate, trimmed } from "../../src/formats/normalize.ts";
import { checkPartitaIva } from "../../src/formats/codes/partita-iva.ts";
import { checkIuv, checkNoticeNumber } from "../../src/formats/codes/payment-notice.ts";
import { checkPlate, seriesOf } from "../../src/formats/codes/plate.ts";
import { buildRfReference, checkRfReference } from "../../src/formats/codes/rf-reference.ts";
import { describeFailure, fillText } from "../../src/formats/messages.ts";
import { wireFormats, type WireFormatName } from "../../src/formats/wire-formats.ts";
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

/** A value with another length: cut, or filled with zeros. */
const ofLength = (value: string, length: number) => value.slice(0, length).padEnd(length, "0");

/** The kind of a failure of length; undefined for the others. */
const kindOf = (check: Check<unknown>) => /\.(short|long|missing|extra)/.exec(verdict(check))?.[1];

/** The length that ends a failure of length, as its message says, and the neighbour that does not. */
function lengthsAround(check: Check<unknown>, { length }: string): [right: number, wrong: number] {
  const { n = 1 } = check.ok ? {} : (check.params as { n?: number }); // the messages of lengths have no other number
  if (kindOf(check) === "short") return [n, n - 1];
  if (kindOf(check) === "long") return [n, n + 1];
  return kindOf(check) === "missing" ? [length + n, length + n - 1] : [length - n, length - n + 1];
}

describe.each(["shape", "checkDigit"] as const)("a failure of length (%s)", (strictness) => {
  const rows = Object.entries(checks).flatMap(([name, check]) =>
    cases[name as keyof typeof checks].map(({ value }) => ({ name, check, value })),
  );
  const failed = rows.filter(({ check, value }) => kindOf(check(value, strictness)));

  it.each(failed)("$name: $value has as many characters too few or too many as its message says", (row) => {
    const check = row.check(row.value, strictness);
    const others = lengthsAround(check, row.value).map((length) =>
      kindOf(row.check(ofLength(row.value, length), strictness)),
    );
    expect(others.map((kind) => kind === kindOf(check))).toEqual([false, true]);
  });

  it("is found in the rows", () => {
    expect(failed.length).toBeGreaterThan(10);
  });
});

it.each<[WireFormatName, keyof typeof checks]>([
  ["date", "checkDate"],
  ["email", "checkEmail"],
  ["iban", "checkIban"],
  ["codiceFiscale", "checkCodiceFiscale"],
  ["codiceFiscalePersona", "checkPersonCodiceFiscale"],
  ["partitaIva", "checkPartitaIva"],
  ["iuv", "checkIuv"],
  ["codiceAvviso", "checkNoticeNumber"],
  ["targa", "checkPlate"],
  ["cellulare", "checkMobile"],
])("the format %s of schemas is as strict as %s can be", (format, name) => {
  const rows: CheckCase[] = cases[name];
  const accepted = rows.filter(({ value }) => wireFormats[format](value));
  expect(accepted).toEqual(rows.filter(({ strict }) => strict === "ok"));
});

it("accepts the days of the calendar and no others", () => {
  for (const year of [1, 1900, 2000, 2023, 2024])
    for (let month = 0; month <= 13; month += 1)
      for (let day = 0; day <= 32; day += 1) {
        const text = [year, month, day].map((part, at) => String(part).padStart(at ? 2 : 4, "0")).join("-");
        const isDay = new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text;
        expect([text, verdict(checkDate(text))]).toEqual([text, isDay ? "ok" : "date.impossible"]);
      }
  expect(verdict(checkDate("0000-01-01"))).toBe("date.impossible");
});

it("accepts a codice fiscale born on each day of the calendar, for both sexes, and on no other", () => {
  for (const year of ["00", "12", "23", "24"])
    for (const [index, month] of [..."ABCDEHLMPRST"].entries())
      for (let day = 0; day < 100; day += 1) {
        const first15 = `RSSMRA${year}${month}${String(day).padStart(2, "0")}L219`;
        const last = new Date(Date.UTC(2000 + Number(year), index + 1, 0)).getUTCDate();
        const isDay = (day > 0 && day <= last) || (day > 40 && day <= 40 + last);
        const check = checkPersonCodiceFiscale(first15 + checkLetter(first15), "checkDigit");
        expect([first15, verdict(check)]).toEqual([first15, isDay ? "ok" : "codiceFiscale.date"]);
      }
});

it("gives each letter in the first place a check letter of its own", () => {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  expect(letters.map(checkLetter).sort()).toEqual(letters);
});

it("recognizes a masked text", () => {
  expect([`F${maskMark}`, "FERRANDI", null, 5].map(isMasked)).toEqual([true, false, false, false]);
});

it("fills the places of a text with numbers in Italian, and leaves those without a value", () => {
  expect(fillText("{a} e {b}: {c}", { a: 0.01, b: "due" })).toBe("0,01 e due: {c}");
});

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

it.each(cases.formatReceivedDay)("shows the received date $input as $expected", ({ input, expected }) => {
  expect(formatReceivedDay(input)).toBe(expected);
});

it("reads the time of a received date in Italy, and no time where there is none", () => {
  expect(readReceivedTime("2026-07-01T06:15:00Z")).toBe("2026-07-01T08:15");
  expect(readReceivedTime("12/10/2021 8.05")).toBe("2021-10-12T08:05");
  expect(readReceivedTime("12/10/2021")).toBe("2021-10-12");
  expect(readReceivedTime(1548889200000)).toBe("2019-01-31T00:00");
  expect([null, undefined, {}, true, "oggi", NaN].map(readReceivedTime)).toEqual(Array(6).fill(null));
});

it("reads every byte of Windows-1252 as the same on every runtime", () => {
  const euro = Uint8Array.from([0x80, 0x20, 0x92, 0x96, 0xe0, 0x81]);
  expect(decodeWindows1252(euro)).toBe("€ ’–à\u0081");
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const streamed = new TextDecoder("windows-1252").decode(all, { stream: true });
  expect(decodeWindows1252(all)).toBe(streamed);
});

it.each([
  ["VIA DELL&#39;ARTE", "VIA DELL'ARTE"],
  ["ROSSI &amp; C.", "ROSSI & C."],
  ["Prima riga<br>seconda<br/>terza", "Prima riga, seconda, terza"],
  ["AB\u202E321DC", "AB321DC"],
  ["a < b e c > d", "a < b e c > d"],
])("shows the received text %j as %j", (given, shown) => {
  expect(receivedText(given)).toBe(shown);
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

it("shows a fraction of a cent as the nearest cent, and zero without a sign", () => {
  expect([-0.4, 0.5, 1234.4].map(formatPlainCents)).toEqual(["0,00", "0,01", "12,34"]);
  expect(toCents(-0.001)).toBe(0);
});

it("builds the RF references of the standard", () => {
  expect(buildRfReference("539007547034")).toBe("RF18539007547034");
  expect(buildRfReference("01000000001234567")).toBe("RF1501000000001234567");
});

it("finds the series of a plate", () => {
  expect(seriesOf("AB123CD").map((series) => series.name)).toEqual(["autoveicolo"]);
  expect(seriesOf("TO336995").map((series) => series.name)).toEqual(["provinciale"]);
  expect(seriesOf("XA123BC").map((series) => series.name)).toEqual(["rimorchio", "autoveicolo"]);
  expect(seriesOf("AB12345").map((series) => series.name)).toEqual(["motociclo", "provinciale"]);
  expect(seriesOf("12AB3").map((series) => series.name)).toEqual(["contrassegno"]);
  expect(seriesOf("X22222").map((series) => series.name)).toContain("ciclomotore");
});

it("keeps prose as it was typed, without marks that turn the text around", () => {
  expect(trimmed(" prima riga\nseconda \u{1F468}\u200D\u{1F469} ")).toBe(
    "prima riga\nseconda \u{1F468}\u200D\u{1F469}",
  );
  expect(trimmed("conto \u202E321\u2069\u0000")).toBe("conto 321");
});

it("normalizes pasted codes", () => {
  expect(normalizePlate(" ab-123.cd\u00A0")).toBe("AB123CD");
  expect(normalizeCode("12345 / 2024 a")).toBe("12345/2024A");
  expect(normalizeMobile("+39 347 000-0123")).toBe("3470000123");
});

it("counts an age from the birthday", () => {
  expect(yearsBetween("2008-02-29", "2026-02-28")).toBe(17);
  expect(yearsBetween("2008-02-29", "2026-03-01")).toBe(18);
  expect(yearsBetween("2008-03-01T00:00:00", "2026-03-01")).toBe(18);
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
    ["9999-12-31T00:00Z", false],
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

  it("has a day, which begins at midnight in Italy", () => {
    const midnight = Date.UTC(2026, 6, 1, 22);
    expect([midnight - 1, midnight].map(italianDay)).toEqual(["2026-07-01", "2026-07-02"]);
  });
});

describe("a date in words", () => {
  const long = new Intl.DateTimeFormat("it-IT", { dateStyle: "long", timeZone: "UTC" });
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2027, 0, 1 + day));

  it("is that of the browser, with an ordinal for the first day of a month", () => {
    const expected = days.map((day) => long.format(day).replace(/^1 /, "1º "));
    expect(days.map((day) => formatLongDate(new Date(day).toISOString()))).toEqual(expected);
  });

  it.each([
    ["2027-01-01T08:00", "1º gennaio 2027 alle 8:00"],
    ["2027-12-31T23:59:30", "31 dicembre 2027 alle 23:59"],
    ["2027-12-10T00:05", "10 dicembre 2027 alle 0:05"],
  ])("with the time of %s is %s", (time, expected) => {
    expect(formatLongTime(time)).toBe(expected);
  });
});

it.each([
  ["Autoveicolo", true],
  ["VIA ROMA 12", true],
  ["AB 123 CD", false],
  ["RSSLVI80A41A479X", false],
  ["301000000000100121", false],
  ["livia@example.it", false],
  ["M", false],
])("a text with words has a language: %s", (text, expected) => {
  expect(hasWords(text)).toBe(expected);
});

import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { expect, it } from "vitest";
import { buildCodiceFiscale } from "../../src/formats/codes/build-codice-fiscale.ts";
import { checkPersonCodiceFiscale } from "../../src/formats/codes/codice-fiscale.ts";
import { formatItalianDate, parseItalianDate } from "../../src/formats/quantities/date.ts";
import { ibanLengths } from "../../src/formats/codes/iban-lengths.ts";
import { checkIban } from "../../src/formats/codes/iban.ts";
import { formatCents, formatEuro, parseMoney, toCents, toEuro } from "../../src/formats/quantities/money.ts";
import { checkPartitaIva, partitaIvaCheckDigit } from "../../src/formats/codes/partita-iva.ts";
import { checkNoticeNumber, noticeCheckDigits } from "../../src/formats/codes/payment-notice.ts";
import { buildRfReference, checkRfReference } from "../../src/formats/codes/rf-reference.ts";
import { wireChecks } from "../../src/formats/wire-formats.ts";
import type { TypedSpec, TypedValue } from "../../src/field-types/field-type.ts";
import { fieldTypes, type FieldType } from "../../src/field-types/field-types.ts";
import { canonical, summaryOf, textOf } from "../../src/field-types/typed-text.ts";
import { formatMonthOf, parseMonthYear } from "../../src/formats/quantities/month-year.ts";

const text = (characters: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

const isoDate = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const person = fc.record({
  cognome: fc.oneof(text(LETTERS, 1, 12), fc.constantFrom("Òrso", "De' Rossi", "Li")),
  nome: text(LETTERS, 1, 12),
  natoIl: isoDate,
  sesso: fc.constantFrom("M" as const, "F" as const),
  belfiore: fc.tuple(text(LETTERS, 1), text(DIGITS, 3)).map((parts) => parts.join("")),
});

it("accepts every codice fiscale it builds", () => {
  fc.assert(
    fc.property(person, (data) => checkPersonCodiceFiscale(buildCodiceFiscale(data), "checkDigit").ok),
    { numRuns: 1000 },
  );
});

it("refuses a codice fiscale whose check letter is another", () => {
  fc.assert(
    fc.property(person, text(LETTERS, 1), (data, letter) => {
      const code = buildCodiceFiscale(data);
      return letter === code[15] || !checkPersonCodiceFiscale(code.slice(0, 15) + letter, "checkDigit").ok;
    }),
  );
});

it("refuses an 11-digit code with any one digit changed", () => {
  const change = fc.record({ first10: text(DIGITS, 10), at: fc.nat(10), by: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(change, ({ first10, at, by }) => {
      const code = first10 + partitaIvaCheckDigit(first10);
      const changed = code.slice(0, at) + String((Number(code[at]) + by) % 10) + code.slice(at + 1);
      return checkPartitaIva(code, "checkDigit").ok && !checkPartitaIva(changed, "checkDigit").ok;
    }),
    { numRuns: 2000 },
  );
});

it("accepts the notice numbers and RF references it builds, and refuses one changed digit", () => {
  fc.assert(
    fc.property(fc.constantFrom("0", "2", "3"), text(DIGITS, 15), fc.nat(14), (aux, base, at) => {
      const notice = aux + base + noticeCheckDigits(aux + base);
      const digit = (Number(notice[at + 1]) + 1) % 10;
      const changed = notice.slice(0, at + 1) + digit + notice.slice(at + 2);
      return checkNoticeNumber(notice, "checkDigit").ok && !checkNoticeNumber(changed, "checkDigit").ok;
    }),
  );
  fc.assert(
    fc.property(text(DIGITS + LETTERS, 1, 21), (reference) => {
      return checkRfReference(buildRfReference(reference), "checkDigit").ok;
    }),
  );
});

it("refuses an IBAN with two neighbours swapped", () => {
  const iban = "IT60X0542811101000000123456";
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 25 }), (at) => {
      const swapped = iban.slice(0, at) + iban.charAt(at + 1) + iban.charAt(at) + iban.slice(at + 2);
      return swapped === iban || !checkIban(swapped, "checkDigit").ok;
    }),
  );
});

it("keeps every length of IBAN within the limits of the contract", () => {
  expect(Object.values(ibanLengths).filter((length) => length < 15 || length > 32)).toEqual([]);
});

it("reads back every amount it shows", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14 + 1, max: 1e14 - 1 }), (cents) => {
      const money = parseMoney(formatCents(cents));
      return money.ok && money.value === cents;
    }),
  );
});

it("loses no cent between euro and cents", () => {
  fc.assert(fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => toCents(toEuro(cents)) === cents));
});

it("rounds every half a cent of the wire up, like a calculation with exact numbers", () => {
  const cents = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(cents, (whole) => toCents((whole * 10 + 5) / 1000) === whole + 1),
    { numRuns: 1000 },
  );
});

it("reads back every date it shows", () => {
  fc.assert(fc.property(isoDate, (date) => parseItalianDate(formatItalianDate(date)) === date));
});

const normalized = Object.entries(fieldTypes).filter(
  (entry): entry is [(typeof entry)[0], TypedSpec & (typeof entry)[1]] => "normalize" in entry[1],
);

it.each(normalized)("%s: normalization is idempotent", (_name, { normalize }) => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..." .,-/+€039aBzà\u00A0\u200B") }),
    isoDate.map(formatItalianDate),
  );
  fc.assert(fc.property(typed, (value) => normalize(normalize(value)) === normalize(value)));
});

/** Marks that no one sees, of every kind that a paste brings. */
const UNSEEN = [
  ..."\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E",
  ..."\u2060\u2061\u2064\u2066\u2067\u2068\u2069\uFE0F\uFEFF\u0000\u0008\u{E0041}",
];
const BLANKS = [..." \t\u00A0\u2002\u2007\u202F\u3000"];

/** Writes ASCII characters at their full width, as the keyboards of East Asia do. */
const fullWidth = (written: string) =>
  written.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** Types whose text is a code, an amount or a date: every typed one but the free texts. */
const codes = normalized.filter(([name]) => !["testo", "testoLungo"].includes(name));
/** Types with blanks of their own: between two words, or as an error. */
const KEEPS_BLANKS = ["email", "meseAnno"];

it.each(codes)(
  "%s: what a paste brings along changes nothing, and nothing is cut",
  (name, { examples, shape }) => {
    const marks = KEEPS_BLANKS.includes(name) ? UNSEEN : [...UNSEEN, ...BLANKS];
    const anyMarks = fc.string({ unit: fc.constantFrom(...marks), maxLength: 3 });
    // A date or amount that cannot be read stays as it was typed.
    const wrong = shape === "text" ? Object.keys(examples.invalid) : [];
    const plain = fc.constantFrom(...examples.valid, ...wrong);
    const type = name as FieldType; // the table's own names
    fc.assert(
      fc.property(
        plain,
        fc.array(anyMarks, { minLength: 60, maxLength: 60 }),
        fc.boolean(),
        (code, between, isWide) => {
          const written = [...code].map(
            (sign, index) => (isWide ? fullWidth(sign) : sign) + (between[index] ?? ""),
          );
          return isDeepStrictEqual(
            canonical(type, (between[59] ?? "") + written.join("")),
            canonical(type, code),
          );
        },
      ),
      { numRuns: 500 },
    );
  },
);

it("no check throws, for any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      for (const check of Object.values(wireChecks)) check(value);
    }),
  );
});

/** Values that the wire carries, by type; codes are texts in their canonical writing. */
const values: Partial<Record<FieldType, fc.Arbitrary<TypedValue>>> = {
  importo: fc.integer({ min: 0, max: 1e12 }).map(toEuro),
  intero: fc.integer({ min: 0, max: 1e15 - 1 }),
  data: isoDate,
  meseAnno: isoDate.map((date) => date.slice(0, 7)),
  cellulare: text(DIGITS.slice(1), 9, 10),
  email: text(`${LETTERS.toLowerCase()}.@`, 1, 30),
  targa: text(DIGITS + LETTERS, 1, 8),
  iban: text(DIGITS + LETTERS, 15, 32),
};

it.each(Object.entries(values) as [FieldType, fc.Arbitrary<TypedValue>][])(
  "%s: reads back the value that it prints",
  (type, value) => {
    fc.assert(fc.property(value, (one) => isDeepStrictEqual(canonical(type, textOf(type, one)), one)));
  },
);

it.each(normalized.map(([name]) => name as FieldType))(
  "%s: printing what was read changes nothing more",
  (type) => {
    const typed = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..." .,-/+€039aBzà\u00A0\u200B") }),
      isoDate.map(formatItalianDate),
      fc.integer({ min: 0, max: 1e12 }).map((cents) => formatCents(cents)),
    );
    const printed = (written: string) => textOf(type, canonical(type, written));
    fc.assert(fc.property(typed, (written) => printed(printed(written)) === printed(written)));
  },
);

it("shows every amount as the summary and the control show it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }).map(toEuro), (euro) => {
      const plain = textOf("importo", euro);
      return formatEuro(euro) === `${plain}\u00A0€` && summaryOf("importo", euro) === formatEuro(euro);
    }),
  );
});

it("reads back every month it shows, from dates as well", () => {
  fc.assert(fc.property(isoDate, (date) => parseMonthYear(formatMonthOf(date)) === date.slice(0, 7)));
});

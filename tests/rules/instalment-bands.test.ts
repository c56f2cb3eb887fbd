import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAssessment,
  findBand,
  instalmentChoices,
  isListed,
  planOf,
  removeAssessment,
  totalOf,
  viewBands,
} from "../../src/rules/instalment-bands.ts";
import { RULES } from "../../src/rules/registry.ts";
import type { AccertamentoRateizzabile, FasciaRateizzazione } from "../../src/contract/portal.generated.ts";
import cases from "../cases/instalment-bands.json" with { type: "json" };

const bandsOf = (name: string) => cases.bands[name as keyof typeof cases.bands] as FasciaRateizzazione[]; // names of the table

const assessment = (protocollo: string, totale: number): AccertamentoRateizzabile => ({
  anno: 2021,
  totale,
  protocollo,
  codiceFiscale: "PRRJLO90E04A326O",
});

describe("findBand", () => {
  it.each(cases.findBand)("$name: $totale in $bands is $expected", ({ bands, totale, expected }) => {
    expect(findBand(bandsOf(bands), totale)?.numeroFascia ?? null).toBe(expected);
  });
});

describe("instalmentChoices", () => {
  it.each(cases.instalmentChoices)("$name", ({ band, expected }) => {
    expect(instalmentChoices({ numeroFascia: 1, ...band })).toEqual(expected);
  });
});

describe("addAssessment", () => {
  it.each(cases.addAssessment)("$name", ({ list, add, massimo, expected, refusal }) => {
    const change = addAssessment(list, add, massimo);
    expect(change.ok ? change.accertamenti.map(({ protocollo }) => protocollo) : change.refusal).toEqual(
      refusal ?? expected,
    );
  });

  it("leaves the list it was given as it was", () => {
    const list = Object.freeze([assessment("B", 2)]);
    addAssessment(list, assessment("A", 1), 20);
    expect(list).toHaveLength(1);
  });
});

describe("planOf", () => {
  it.each(cases.planOf)("$name: $totale in $rate", ({ totale, rate, expected }) => {
    const plan = planOf(totale, rate);
    expect(plan.map(({ importo }) => importo)).toEqual(expected);
    expect(plan.map(({ numeroRata }) => numeroRata)).toEqual(expected.map((_, index) => index + 1));
  });

  it("adds up to the total, in instalments that differ by a cent at most", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        (total, rate) => {
          const cents = planOf(total / 100, rate).map(({ importo }) => Math.round(importo * 100));
          fc.pre(cents.length > 0);
          expect(cents.reduce((sum, each) => sum + each, 0)).toBe(total);
          expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("viewBands", () => {
  it("takes a total that is not the sum of assessments, and the number that was chosen", () => {
    const settings = { fasce: bandsOf("vda"), massimo: 20, variabili: true, totale: 612.3 };
    expect(viewBands([], settings)).toMatchObject({ totale: 612.3, rate: 6, fascia: { numeroFascia: 2 } });
    expect(viewBands([], settings).piano).toHaveLength(6);
    expect(viewBands([], { ...settings, numero: 10 }).piano).toHaveLength(10);
    expect(viewBands([], { ...settings, totale: 100, numero: 10 }).piano).toEqual([]);
  });

  it.each(cases.viewBands)("$name", ({ list, bands, massimo, variabili, expected }) => {
    const { fascia, totale, rate, scelte, pieno } = viewBands(list, {
      fasce: bandsOf(bands),
      massimo,
      variabili,
    });
    expect({ totale, numeroFascia: fascia.numeroFascia, rate, scelte, pieno }).toEqual(expected);
  });

  it("has the members listed in the registry", () => {
    const view = viewBands([], { fasce: [], massimo: 20, variabili: false });
    expect(Object.keys(view).sort()).toEqual(Object.keys(RULES.bands.shows).sort());
  });
});

it("knows a protocol before it is looked up again", () => {
  const list = [assessment("00521009FR902XN", 612.3)];
  expect(isListed(list, { codiceFiscale: "prrjlo90e04a326o", protocollo: " 00521009FR902XN" })).toBe(true);
  expect(isListed(list, { codiceFiscale: "PRRJLO90E04A326O", protocollo: "00521009FR902XM" })).toBe(false);
});

it("sums in cents, in any order, and removing undoes adding", () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 20 });
  fc.assert(
    fc.property(amounts, (cents) => {
      let list: readonly AccertamentoRateizzabile[] = [];
      for (const [index, amount] of cents.entries()) {
        const change = addAssessment(list, assessment(`P${index}`, amount / 100), 20);
        list = change.ok ? change.accertamenti : list;
      }
      const total = cents.reduce((sum, amount) => sum + amount, 0) / 100;
      const emptied = cents.reduce(
        (left, _, index) => removeAssessment(left, assessment(`P${index}`, 0)),
        list,
      );
      return totalOf(list) === total && emptied.length === 0;
    }),
  );
});

it("finds the band that a plain scan in cents finds", () => {
  const bands = bandsOf("piemonte");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), (cents) => {
      const expected =
        cents < 25_000
          ? null
          : cents <= 50_000
            ? 5
            : cents <= 100_000
              ? 10
              : cents <= 200_000
                ? 15
                : cents <= 300_000
                  ? 20
                  : 30;
      return (findBand(bands, cents / 100)?.numeroRate ?? null) === expected;
    }),
  );
});

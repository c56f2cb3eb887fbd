import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addAssessment,
  findBand,
  hardshipRange,
  instalmentChoices,
  isListed,
  planOf,
  removeAssessment,
  totalOf,
  viewBands,
} from "../../src/rules/instalment-bands.ts";
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

describe("hardshipRange", () => {
  it.each(cases.hardshipRange)("$name", ({ totale, rate, limits, expected }) => {
    expect(hardshipRange(totale, rate, limits)).toEqual(expected);
  });

  it("holds every number above the band's whose instalments are large enough, and no other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 500_000 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 10_000 }),
        (cents, rate, massimoRate, each) => {
          const range = hardshipRange(cents / 100, rate, { massimoRate, perRata: each / 100 });
          for (let number = 0; number <= 45; number += 1) {
            const isAllowed = rate > 0 && number > rate && number <= massimoRate && number * each <= cents;
            expect(range !== null && number >= range.minimo && number <= range.massimo).toBe(isAllowed);
          }
        },
      ),
    );
  });
});

describe("viewBands", () => {
  it("takes a total that is not the sum of assessments, and the number that was chosen", () => {
    const settings = { fasce: bandsOf("vda"), massimo: 20, variabili: true, totale: 612.3 };
    expect(viewBands([], settings)).toMatchObject({ totale: 612.3, rate: 6, fascia: { numeroFascia: 2 } });
    expect(viewBands([], { ...settings, numero: 10 }).piano).toHaveLength(10);
    expect(viewBands([], { ...settings, totale: 100, numero: 10 }).piano).toEqual([]);
  });

  it.each(cases.numbers)("$name", ({ totale, bands, settings, expected }) => {
    const { ammesso, scelte, difficolta, numero, piano } = viewBands([], {
      fasce: bandsOf(bands),
      massimo: 20,
      totale,
      ...settings,
    });
    const { length } = piano;
    expect({ ammesso, scelte: scelte.length, difficolta, numero, piano: length }).toEqual(expected);
  });

  it("shows the protocols in upper case, without spaces around them", () => {
    const list = [assessment(" 00521009fr902xn ", 1), { totale: 2 }];
    expect(viewBands(list, { fasce: [], massimo: 20, variabili: false }).protocolli).toEqual([
      "00521009FR902XN",
      "",
    ]);
  });

  it.each(cases.viewBands)("$name", ({ list, bands, massimo, variabili, expected }) => {
    const { fascia, totale, rate, scelte, pieno } = viewBands(list, {
      fasce: bandsOf(bands),
      massimo,
      variabili,
    });
    expect({ totale, numeroFascia: fascia.numeroFascia, rate, scelte, pieno }).toEqual(expected);
  });

  it("has a band of zeros and no instalments where no band contains the total", () => {
    expect(viewBands([], { fasce: [], massimo: 20, variabili: false })).toMatchObject({
      fascia: { numeroFascia: 0, importoDa: 0, importoA: 0, numeroRate: 0 },
      ammesso: false,
      rate: 0,
      numero: 0,
      difficolta: null,
    });
  });

  it("offers nothing for a band without a number of instalments", () => {
    const fasce = [{ numeroFascia: 1, importoDa: 0, importoA: null }];
    const settings = { fasce, massimo: 20, variabili: false, totale: 100 };
    expect(viewBands([], settings)).toMatchObject({ ammesso: false, rate: 0, difficolta: null, piano: [] });
  });

  it("accepts any total without a minimum", () => {
    const fasce = [{ numeroFascia: 1, importoDa: null, importoA: null, numeroRate: 1 }];
    const settings = { fasce, massimo: 20, variabili: false, totale: 0.5 };
    expect(viewBands([], settings)).toMatchObject({ ammesso: true, rate: 1 });
  });

  it("is full at the maximum", () => {
    const pieno = (count: number) =>
      viewBands(
        Array.from({ length: count }, (_, index) => assessment(`P${index}`, 1)),
        { fasce: [], massimo: 2, variabili: false },
      ).pieno;
    expect([1, 2, 3].map(pieno)).toEqual([false, true, true]);
  });
});

it("knows a protocol before it is looked up again", () => {
  const list = [assessment("00521009FR902XN", 612.3)];
  expect(isListed(list, { codiceFiscale: "prrjlo90e04a326o", protocollo: " 00521009FR902XN" })).toBe(true);
  expect(isListed(list, { codiceFiscale: "PRRJLO90E04A326O", protocollo: "00521009FR902XM" })).toBe(false);
});

it("distinguishes assessments whose codes give the same text together", () => {
  const list = [{ ...assessment("23", 1), codiceFiscale: "A1" }];
  expect(isListed(list, { codiceFiscale: "A", protocollo: "123" })).toBe(false);
});

it("counts an assessment without a year before all others", () => {
  const [early, unknown] = [
    { ...assessment("A", 1), anno: 1 },
    { ...assessment("B", 2), anno: null },
  ];
  for (const [first, second] of [
    [early, unknown],
    [unknown, early],
  ] as const) {
    const change = addAssessment([first], second, 20);
    expect(change.ok && change.accertamenti.map(({ protocollo }) => protocollo)).toEqual(["B", "A"]);
  }
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

describe("properties of a request", () => {
  /** An operation on the list: adds or removes the assessment with a number of a small set. */
  const steps = fc.array(
    fc.record({ adds: fc.boolean(), number: fc.nat(7), cents: fc.integer({ min: 1, max: 150_000 }) }),
    { maxLength: 25 },
  );
  const regions = fc.constantFrom(
    { fasce: bandsOf("piemonte"), massimo: 20, variabili: false, minimo: 250, massimoRate: 30, perRata: 30 },
    { fasce: bandsOf("vda"), massimo: 20, variabili: true, minimo: 150, massimoRate: 30 },
    { fasce: bandsOf("gap"), massimo: 20, variabili: false, minimo: 0 },
  );
  type Step = { adds: boolean; number: number; cents: number };
  const after = (list: readonly AccertamentoRateizzabile[], { adds, number, cents }: Step) => {
    if (!adds) return removeAssessment(list, assessment(`P${number}`, 0));
    const change = addAssessment(list, assessment(`P${number}`, cents / 100), 20);
    return change.ok ? change.accertamenti : list;
  };

  it("the total is exact and the band is a function of it, after any additions and removals", () => {
    fc.assert(
      fc.property(steps, regions, (operations, settings) => {
        const amounts = new Map<number, number>();
        let list: readonly AccertamentoRateizzabile[] = [];
        for (const step of operations) {
          list = after(list, step);
          if (!step.adds) amounts.delete(step.number);
          else if (!amounts.has(step.number)) amounts.set(step.number, step.cents);
          const total = [...amounts.values()].reduce((sum, cents) => sum + cents, 0) / 100;
          const view = viewBands(list, settings);
          expect(view.totale).toBe(total);
          const { accertamenti: _, protocolli: __, pieno: ___, ...ofList } = view;
          expect(viewBands([], { ...settings, totale: total })).toMatchObject(ofList);
        }
      }),
    );
  });

  it("removing an assessment that was added restores the list and its view", () => {
    fc.assert(
      fc.property(steps, regions, fc.integer({ min: 1, max: 150_000 }), (operations, settings, cents) => {
        const list = operations.reduce(after, [] as readonly AccertamentoRateizzabile[]);
        const added = addAssessment(list, assessment("NEW", cents / 100), 20);
        const restored = added.ok ? removeAssessment(added.accertamenti, assessment("NEW", 0)) : [];
        expect(restored).toEqual(list);
        expect(viewBands(restored, settings)).toEqual(viewBands(list, settings));
      }),
    );
  });

  it("the number of the request is allowed, and the plan has that number and adds up to the total", () => {
    fc.assert(
      fc.property(
        regions,
        fc.integer({ min: 0, max: 400_000 }),
        fc.option(fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double({ min: 0, max: 60 })), {
          nil: undefined,
        }),
        (region, cents, numero) => {
          const settings = { ...region, totale: cents / 100, ...(numero !== undefined && { numero }) };
          const view = viewBands([], settings);
          const { ammesso, scelte, difficolta, rate } = view;
          const allowed = settings.variabili
            ? [0, ...scelte]
            : [
                rate,
                ...Array.from({ length: 61 }, (_, each) => each).filter((each) => isWithin(difficolta, each)),
              ];
          if (ammesso) expect(allowed).toContain(view.numero);
          else expect(view).toMatchObject({ numero: 0, scelte: [], difficolta: null, piano: [] });
          if (numero !== undefined && (scelte.includes(numero) || isWithin(difficolta, numero)))
            expect(view.numero).toBe(Number.isInteger(numero) ? numero : rate);
          const sum = view.piano.reduce((total, { importo }) => total + Math.round(importo * 100), 0);
          expect([view.piano.length, sum]).toEqual(view.numero > 0 ? [view.numero, cents] : [0, 0]);
        },
      ),
    );
  });
});

const isWithin = (range: { minimo: number; massimo: number } | null, number: number) =>
  range !== null && number >= range.minimo && number <= range.massimo;

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

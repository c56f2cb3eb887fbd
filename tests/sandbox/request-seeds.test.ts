import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { toCents } from "../../src/formats/quantities/money.ts";
import { checkPartitaIva } from "../../src/formats/codes/partita-iva.ts";
import { bandsOf, describeAssessment, findAssessments, viewOf } from "../../src/sandbox/cases/assessments.ts";
import { describeDemonstration } from "../../src/sandbox/describe.ts";
import { hasService, readRegionFile } from "../../src/sandbox/region-file.ts";
import { highestSample } from "../../src/sandbox/seeds/cases/seed-cases.ts";
import { sampleAssessments, sampleCollections } from "../../src/sandbox/seeds/requests.ts";
import { seed } from "../../src/sandbox/seeds/seed.ts";
import { aSeededDatabase, type SeededDatabase } from "../support/server/database.ts";
import { today } from "../support/server/sandbox.ts";

describe.each([...regionNames(), "liguria"])("the bands of %s", (region) => {
  const bands = bandsOf(region);

  it("ascend without gaps, and the last one is open", () => {
    expect(bands.map(({ numeroFascia }) => numeroFascia)).toEqual(bands.map((_, index) => index + 1));
    const gaps = bands
      .slice(1)
      .map(({ importoDa }, index) => toCents(importoDa ?? 0) - toCents(bands[index]?.importoA ?? 0));
    expect(gaps).toEqual(gaps.map(() => 1));
    expect(bands.at(-1)?.importoA).toBeNull();
  });

  it("allow more instalments for higher amounts", () => {
    const numbers = bands.map(({ numeroRate }) => numeroRate ?? 0);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });
});

describe.each(regionNames())("the bands of %s and its facts", (region) => {
  const { variabili, minimoDifficolta, perRata, massimo } = readRegionFile(region).rate;
  const bands = bandsOf(region);

  it("begin at the smallest total and end at the largest number", () => {
    expect(bands[0]?.importoDa).toBe(minimoDifficolta);
    expect(bands.at(-1)?.[variabili ? "maxNumeroRate" : "numeroRate"]).toBe(massimo);
  });

  it("have a range around their number exactly where the applicant chooses", () => {
    for (const { numeroRate, minNumeroRate, maxNumeroRate } of bands)
      if (variabili)
        expect([minNumeroRate, numeroRate, maxNumeroRate].sort((a, b) => a! - b!)).toEqual([
          minNumeroRate,
          numeroRate,
          maxNumeroRate,
        ]);
      else expect([minNumeroRate, maxNumeroRate]).toEqual([undefined, undefined]);
  });

  it("never have an instalment below the smallest", () => {
    for (const { importoDa, numeroRate } of bands)
      expect((importoDa ?? 0) / (numeroRate ?? 1)).toBeGreaterThanOrEqual(perRata ?? 0);
  });
});

describe.each(regionNames())("the seeded requests of %s", (region) => {
  let store: SeededDatabase;
  beforeAll(async () => {
    store = await aSeededDatabase({ region, today });
  });
  afterAll(() => store.close());

  it("include every sample, of people and of companies", async () => {
    const holders = await store.database.selectFrom("person").selectAll().execute();
    const kindsOf = (rows: { holder: string }[]) =>
      new Set(rows.map(({ holder }) => holders.find(({ code }) => code === holder)?.kind));
    const assessments = await store.database.selectFrom("assessment").selectAll().execute();
    const collections = await store.database.selectFrom("collection").selectAll().execute();
    // The cases to consult have further ones.
    const protocols = assessments.map(({ protocol }) => protocol);
    const numbers = collections.map(({ number }) => number);
    expect(protocols).toEqual(expect.arrayContaining(sampleAssessments.map(({ protocol }) => protocol)));
    expect(numbers).toEqual(expect.arrayContaining(sampleCollections.map(({ number }) => number)));
    expect([kindsOf(assessments), kindsOf(collections)]).toEqual([
      new Set(["person", "company"]),
      new Set(["person", "company"]),
    ]);
  });

  it("are the same when the tables have rows already", async () => {
    const before = await store.database.selectFrom("case_lock").selectAll().execute();
    await seed(store.database, region, today);
    expect(await store.database.selectFrom("case_lock").selectAll().execute()).toEqual(before);
    const requested = before.filter(({ case_file }) => case_file > highestSample);
    expect(requested.map(({ name }) => name).sort()).toEqual([
      "assessment:ACC0000105",
      "injunction:S126000000103",
    ]);
  });

  const totals: [protocols: string[], total: number, bands: Record<string, number>][] = [
    [["ACC0000101"], 180.3, { piemonte: 0, vda: 1 }],
    [["ACC0000101", "ACC0000102"], 500, { piemonte: 1, vda: 1 }],
    [["ACC0000101", "ACC0000102", "ACC0000103"], 750.45, { piemonte: 2, vda: 2 }],
    [["ACC0000101", "ACC0000102", "ACC0000103", "ACC0000104"], 2150.45, { piemonte: 3, vda: 3 }],
    [["ACC0000301", "ACC0000302", "ACC0000303"], 500, { piemonte: 1, vda: 1 }],
    [["ACC0000401", "ACC0000402"], 129.95, { piemonte: 0, vda: 0 }],
    [["ACC0000401", "ACC0000402", "ACC0000403"], 150, { piemonte: 0, vda: 1 }],
    [["ACC0000501", "ACC0000502"], 4250.75, { piemonte: 4, vda: 4 }],
  ];
  it.each(totals)("%j add up to %d", async (protocols, total, bands) => {
    const found = await findAssessments(store.database, protocols);
    const [holder] = await store.database
      .selectFrom("person")
      .selectAll()
      .where("code", "=", found[0]!.holder)
      .execute();
    const view = viewOf(
      found.map((each) => describeAssessment(each, holder!)),
      region,
    );
    expect([view.totale, view.fascia.numeroFascia]).toEqual([total, bands[region]]);
  });

  it("are described where the service is open", async () => {
    const lines = (await describeDemonstration(store.database, { canLogIn: true, region, today })).join("\n");
    const protocols = sampleAssessments.filter(({ protocol }) => lines.includes(protocol));
    const numbers = sampleCollections.filter(({ number }) => lines.includes(number));
    // Of the company with many assessments, the first and the last one.
    const isOpen = (service: string) => hasService(region, service);
    const [splits, discharges] = [isOpen("rateizzazione"), isOpen("domanda_discarico_rimborso")];
    expect(protocols.length).toBe(splits ? 20 : 0);
    expect(numbers.length).toBe(discharges ? sampleCollections.length : 0);
    const codes = [...lines.matchAll(/\b9900\d{7}\b/g)].map(([code]) => code);
    expect(codes.length).toBe((splits ? 5 : 0) + (discharges ? 4 : 0));
    for (const code of codes) expect([code, checkPartitaIva(code, "checkDigit").ok]).toEqual([code, true]);
  });
});

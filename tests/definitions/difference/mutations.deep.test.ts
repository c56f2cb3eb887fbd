import { describe, expect, it } from "vitest";
import { createChecker, type Sources } from "../../../src/definitions/index.ts";
import { faultsOf } from "../../support/difference-faults.ts";
import { checkSources, mapFiles, projectLanguage, readCases } from "../../support/language-cases.ts";
import { misspelt, mutationsOf } from "../../support/mutations.ts";
import { bases, faults, seeded } from "../../support/seeded-faults.ts";
import { swapsOf } from "../../support/swapped-members.ts";

const all = readCases();
const regions = checkSources(all).regions;

/** The faults of the differences between the services of two checked sets; `count` is how many differ. */
function compareAll(before: typeof regions, after: typeof regions): { wrong: string[]; count: number } {
  const wrong: string[] = [];
  let count = 0;
  for (const [region, { services }] of after)
    for (const [id, { compiled }] of services) {
      const base = before.get(region)?.services.get(id)?.compiled;
      if (!base || base === compiled) continue;
      count += 1;
      wrong.push(...faultsOf(base, compiled));
    }
  return { wrong, count };
}

describe("the difference of the cases and of the same ones with a seeded fault", () => {
  it("has a sentence for each service that compiles to something else", { timeout: 120_000 }, () => {
    const results = faults.map((fault) => ({
      name: fault.name,
      ...compareAll(checkSources(bases[fault.base]).regions, checkSources(seeded(fault)).regions),
    }));
    expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(results.filter(({ count }) => count > 0).length).toBeGreaterThan(faults.length / 2);
  });
});

describe("the difference of a service", () => {
  it("has a sentence for each member that takes other values of its kind", { timeout: 120_000 }, () => {
    const services = [...regions.values()].flatMap(({ services }) => [...services.values()]);
    const swaps = [
      ...swapsOf(
        services.map(({ compiled }) => compiled),
        4,
      ),
    ];
    const wrong = swaps.flatMap(({ before, after, what }) =>
      faultsOf(before, after).map((fault) => `${what}: ${fault}`),
    );
    expect(wrong).toEqual([]);
    expect(swaps.length).toBeGreaterThan(1000);
  });

  it.each(all.services.map((file) => [file.path, file] as const))(
    "has a sentence for each misspelt name that compiles: %s",
    { timeout: 120_000 },
    (_, file) => {
      const region = { piemonte: all.regions.piemonte! };
      const sources: Sources = { ...all, regions: region };
      const check = createChecker(projectLanguage());
      const before = check(sources).regions;
      const mutations = [...mutationsOf(file)].filter((__, at) => at % 5 === 0);
      const wrong = mutations.flatMap((mutation) => {
        const changed = misspelt(file, [mutation]);
        const after = check(mapFiles(sources, (one) => (one.path === file.path ? changed : one))).regions;
        return compareAll(before, after).wrong.map((fault) => `${mutation.what}: ${fault}`);
      });
      expect(wrong).toEqual([]);
    },
  );
});

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import type { CompiledService } from "../../src/engine/index.ts";

const sources = readSources(join(import.meta.dirname, "../.."));
const bundles = regionNames().map((region) => ({ region, bundle: bundleRegion(sources, region).bundle! }));

/** Each service that one region offers and another one switches off, with both bundles. */
const cases = bundles.flatMap(({ region, bundle }) =>
  bundles.flatMap((other) =>
    Object.entries(other.bundle.index.services)
      .filter(([id]) => !(id in bundle.index.services))
      .map(([id, { data }]) => ({
        id,
        region,
        bundle,
        service: JSON.parse(other.bundle.files.get(data) ?? "") as CompiledService, // written by the compiler
      })),
  ),
);

describe("a service that a region switches off", () => {
  it.each(["rateizzazione in piemonte", "domanda_discarico_rimborso in vda"])("is %s", (name) => {
    expect(cases.map(({ id, region }) => `${id} in ${region}`)).toContain(name);
  });

  it.each(cases)("$id has no route, menu line or card in $region", ({ id, bundle, service }) => {
    const { index, manifest } = bundle;
    expect(index.routes.filter((route) => route.service === id)).toEqual([]);
    const paths = service.steps.flatMap((step) => step.paths);
    const shown = JSON.stringify([manifest.menu, manifest.cards, manifest.home, manifest.footer]);
    expect(paths.filter((path) => shown.includes(`"${path}"`))).toEqual([]);
  });

  it.each(cases)("$id has no bytes in the files of $region", ({ id, bundle, service }) => {
    expect([...bundle.files.keys()].filter((name) => name.startsWith(`${id}.`))).toEqual([]);
    const text = [...bundle.files.values()].join("\n");
    const isNamed = (step: string) => text.includes(`"id":"${step}"`) || text.includes(`"step":"${step}"`);
    expect(service.steps.map((step) => step.id).filter(isNamed)).toEqual([]);
    // Its title stays: the page of a closed service shows it.
    const closed = bundle.index.closed.find((one) => one.service === id);
    expect(closed?.title).toBe(service.title);
    const paths = service.steps.flatMap((step) => step.paths);
    expect(closed?.paths.some((path) => paths.includes(path))).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import type { Catalogue } from "../../src/contract/catalogue.ts";
import type { JsonObject } from "../../src/engine/index.ts";
import { mapFiles } from "../support/language-cases.ts";

const sources = readSources(process.cwd());
const regions = regionNames().map((region) => ({ region, bundle: bundleRegion(sources, region).bundle! }));
const offered = new Map(regions.map(({ region, bundle }) => [region, Object.keys(bundle.index.services)]));

/** Services that some other region offers, with a region that has switched them off. */
const switchedOff = regions.flatMap(({ region, bundle }) =>
  [...new Set([...offered.values()].flat())]
    .filter((id) => !offered.get(region)?.includes(id))
    .map((id) => ({ id, region, bundle })),
);

const openingsOf = ({ cards, menu }: Catalogue) =>
  [...cards, ...menu].flatMap(({ targets, choice }) => [...targets, ...(choice ? [choice] : [])]);

it.each([
  ["domanda_discarico_rimborso", "vda"],
  ["rateizzazione", "piemonte"],
])("%s is switched off in %s", (id, region) => {
  expect(switchedOff.map((one) => [one.id, one.region])).toContainEqual([id, region]);
});

/** The forms of services that a page of another one reads back: their cases outlive the service. */
const recapped = ({ files }: (typeof regions)[number]["bundle"]): ReadonlySet<string> =>
  new Set(
    [...files.values()].flatMap((text) =>
      [...text.matchAll(/"block":"recap".*?"of":\["(\w+)"/g)].map(([, of = ""]) => of),
    ),
  );

describe.each(switchedOff)("$id in $region", ({ id, bundle }) => {
  const elsewhere = regions.find((other) => offered.get(other.region)?.includes(id))!.bundle;
  const { data } = elsewhere.index.services[id]!;
  const { steps } = JSON.parse(elsewhere.files.get(data)!) as { steps: { id: string }[] }; // written by the compiler

  it("has no route, card or line of the menu", () => {
    expect(bundle.index.routes.filter(({ service }) => service === id)).toEqual([]);
    expect(openingsOf(bundle.manifest).filter(({ service }) => service === id)).toEqual([]);
    expect((bundle.index.states as JsonObject)[id]).toMatchObject({ attivo: false });
  });

  it("has no byte of its definition in the bundle", () => {
    expect([...bundle.files.keys()].filter((name) => name.startsWith(`${id}.`))).toEqual([]);
    const bytes = [JSON.stringify(bundle.manifest), ...bundle.files.values()].join("\n");
    // A closed address names its service, which may have a step of that name.
    const ids = steps.map((step) => step.id).filter((step) => step !== id && !recapped(bundle).has(step));
    expect(ids.filter((step) => bytes.includes(step))).toEqual([]);
  });
});

it.each([
  ["piemonte", false],
  ["vda", true],
])("a page of %s that knows where the tax is paid says that it is not paid here: %s", (region, says) => {
  const known = mapFiles(sources, ({ path, text }) => ({
    path,
    text: text.replace('"dovePagare": null', '"dovePagare": "https://www.regione.example/dove"'),
  }));
  const { files, index } = bundleRegion(known, region).bundle!;
  expect(files.get(index.services.calcolo_bollo!.data)!.includes("Da qui non si paga")).toBe(says);
});

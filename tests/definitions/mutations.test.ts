import { expect, it } from "vitest";
import type { Sources } from "../../src/definitions/index.ts";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";
import { type Mutation, mutationsOf } from "../support/mutations.ts";

const all = readCases();

/** One region is enough to see a misspelt name: its own for an overlay, the larger one otherwise. */
function inOneRegion(path: string): Sources {
  const region = path.includes("/vda/") ? "vda" : "piemonte";
  return { ...all, regions: { [region]: all.regions[region]! } };
}

const errorsOf = (sources: Sources) =>
  checkSources(sources).diagnostics.flatMap(({ level, message, file }) =>
    level === "error" ? [`${file} ${message}`] : [],
  );

const files = [
  ...all.services,
  ...all.fragments,
  ...Object.values(all.regions).flatMap(({ overlays }) => overlays),
];

it.each(files.map((file) => [file.path.split("/").slice(-2).join("/"), file] as const))(
  "reports every misspelt name of %s",
  { timeout: 60_000 },
  (_, file) => {
    const sources = inOneRegion(file.path);
    const sound = new Set(errorsOf(sources));
    const isReported = (mutation: Mutation) =>
      errorsOf(mapFiles(sources, (one) => (one.path === file.path ? mutation.file : one))).some(
        (error) => !sound.has(error),
      );
    const unreported = [...mutationsOf(file)].filter((mutation) => !isReported(mutation));
    expect(unreported.map(({ what }) => what)).toEqual([]);
  },
);

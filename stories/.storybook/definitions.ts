import { join } from "node:path";
import { bundleLanguages, bundleRegion } from "../../src/definitions/node/compile-region.ts";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { readSources } from "../../src/definitions/node/files.ts";
import { joinIndex } from "../../src/engine/bundle/index.ts";
import type { WholePortalManifest } from "../../src/portal/manifest.ts";
import type { CompiledService } from "../../src/engine/definition.ts";

const home = join(import.meta.dirname, "../..");

/** A service as compiled for a region. */
export interface OfferedService {
  readonly service: CompiledService;
  /** Text of the module of its validators. */
  readonly validators: string;
  readonly version: string;
}

/** The services of a region, its facts and its manifest. */
export interface RegionBundle {
  readonly facts: WholePortalManifest["region"];
  readonly manifest: WholePortalManifest;
  /** The files that the manifest names, with their texts. */
  readonly files: ReadonlyMap<string, string>;
  readonly services: Readonly<Record<string, OfferedService>>;
}

let last: { readonly text: string; readonly bundles: Readonly<Record<string, RegionBundle>> } | undefined;

/** Compiles the services of every region as for the portal. Throws when a definition has errors. */
export function compiledRegions(): Readonly<Record<string, RegionBundle>> {
  const sources = readSources(home);
  const text = JSON.stringify(sources);
  if (last?.text !== text)
    last = {
      text,
      bundles: Object.fromEntries(
        regionNames().map((region) => [region, compileRegion(sources, region, storyLanguage)]),
      ),
    };
  return last.bundles;
}

/** The language of the stories; Italian without it. A region that has no such language stays Italian. */
export const storyLanguage = process.env.LINGUA === "" ? undefined : process.env.LINGUA;

/** Compiles the services of a region, where it has the language in that. Throws when a definition has errors. */
export function compileRegion(
  sources: ReturnType<typeof readSources>,
  region: string,
  language?: string,
): RegionBundle {
  const {
    diagnostics,
    bundle: italian,
    languages,
  } = language === undefined ? bundleRegion(sources, region) : bundleLanguages(sources, region);
  const bundle = languages.get(language ?? "") ?? italian;
  if (!bundle) {
    const wrong = diagnostics.filter(({ level }) => level === "error");
    throw new Error(wrong.map(({ file, line, message }) => `${file}:${line}  ${message}`).join("\n"));
  }
  const { manifest, index, files } = bundle;
  const services = Object.entries(index.services).map(([id, { data, validators, version }]) => {
    const service = JSON.parse(files.get(data) ?? "") as CompiledService; // written by the compiler
    return [id, { service, validators: files.get(validators) ?? "", version }] as const;
  });
  const whole = joinIndex(manifest, index);
  return { facts: whole.region, manifest: whole, files, services: Object.fromEntries(services) };
}

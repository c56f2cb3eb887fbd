import type { Sources } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";

/** The files of one region, each changed by a function. Only that region remains. */
export function mapSources(
  { services, fragments, errors, catalogue, regions, ...rest }: Sources,
  region: string,
  change: (file: SourceFile) => SourceFile,
): Sources {
  const own = regions[region];
  return {
    ...rest,
    services: services.map(change),
    fragments: fragments.map(change),
    errors: change(errors),
    catalogue: change(catalogue),
    lacksRegions: true,
    regions: own
      ? { [region]: { ...own, region: change(own.region), overlays: own.overlays.map(change) } }
      : {},
  };
}

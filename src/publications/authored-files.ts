import type { SourceFile, Sources } from "../definitions/index.ts";

/** The files of the office of a region, such as a PDF that a text links to. */
export type OfficeFiles = NonNullable<Sources["regions"][string]["files"]>;

/** The texts of authored files by their paths: `schemas/services/<id>.json`. */
export type AuthoredFiles = ReadonlyMap<string, string>;

/** The files that every version has. */
const single = {
  errors: "schemas/errors.json",
  catalogue: "schemas/catalogue.json",
  paths: "schemas/paths.json",
} as const;

const factsOf = (region: string) => `regions/${region}/region.json`;

/** The folders of files with a name of their own. */
const foldersOf = (region: string) => ({
  services: "schemas/services/",
  fragments: "schemas/fragments/",
  overlays: `regions/${region}/services/`,
});

/** A name of a service or fragment: no dot, no slash, no name of an object's own members. */
const name = /^[a-z][a-z0-9_-]{0,63}\.json$/;

/** Returns true for the path of an authored file of a region. Files of other regions and of the program are none. */
export function isAuthoredPath(path: string, region: string): boolean {
  if (path === factsOf(region) || Object.values<string>(single).includes(path)) return true;
  return Object.values(foldersOf(region)).some(
    (folder) => path.startsWith(folder) && name.test(path.slice(folder.length)),
  );
}

/** Returns the paths that a version must have and that are missing. */
export const missingPaths = (files: AuthoredFiles, region: string): string[] =>
  [...Object.values(single), factsOf(region)].filter((path) => !files.has(path));

/**
 * The files as the check of definitions takes them. A file that is missing is empty, which the check reports. `office` are the files of
 * the region's office, which versions do not contain: they are those of the program.
 */
export function sourcesOf(files: AuthoredFiles, region: string, office: OfficeFiles = []): Sources {
  const read = (path: string): SourceFile => ({ path, text: files.get(path) ?? "" });
  const inFolder = (folder: string) =>
    [...files.keys()]
      .filter((path) => path.startsWith(folder))
      .sort()
      .map(read);
  const folders = foldersOf(region);
  return {
    services: inFolder(folders.services),
    fragments: inFolder(folders.fragments),
    errors: read(single.errors),
    catalogue: read(single.catalogue),
    paths: read(single.paths),
    regions: {
      [region]: { region: read(factsOf(region)), overlays: inFolder(folders.overlays), files: office },
    },
  };
}

/** The files of sources that were read from folders, without those of other regions. */
export function filesOf(sources: Sources, region: string): AuthoredFiles {
  const { services, fragments, errors, catalogue, paths, regions } = sources;
  const own = regions[region];
  if (!own) throw new Error(`no files of the region ${region}`);
  const files = [...services, ...fragments, errors, catalogue, paths, own.region, ...own.overlays];
  return new Map(files.map(({ path, text }) => [path, text]));
}

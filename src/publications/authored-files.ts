import { firstTooDeep } from "../formats/texts/json-nesting.ts";
import { catalogueOf } from "../definitions/translation/region-languages.mjs";
import { isObject } from "../engine/index.ts";
import type { OfficeFile, SourceFile, Sources } from "../definitions/index.ts";

/**
 * The texts of authored files by their paths: `schemas/services/<id>.json`. That of a file of the office is its reference (`referenceTo`), so
 * that versions, drafts, merges and undo treat it like any other; its content is in the store of `office-contents.ts`.
 */
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

/** True for the path of a catalogue of translations, by the language in its name. */
export const isCatalogue = (path: string, region: string): boolean => catalogueOf(path)?.region === region;

/** Bytes of the files of the office that a draft changes. */
export const mostOfficeBytes = 10 * 1024 * 1024;

const officeFolder = (region: string) => `regions/${region}/files/`;

export const officePath = (region: string, file: string): string => officeFolder(region) + file;

/** A name of a file of the office, in plain letters. A wrong ending is left to the check of definitions. */
const officeName = /^\w[\w-]{0,79}\.[a-z]{3,4}$/;

/** The name of a file of the office by its path; undefined for any other path. */
function officeNameIn(path: string, region: string): string | undefined {
  const file = path.startsWith(officeFolder(region)) ? path.slice(officeFolder(region).length) : "";
  return officeName.test(file) ? file : undefined;
}

/** The text that stands for a file of the office in a version. */
export const referenceTo = ({ kind, size, digest }: Omit<OfficeFile, "name">): string =>
  JSON.stringify({ kind, size, digest });

/** Reads a reference; one that nobody has made is a file of no kind, which the check of definitions reports. */
function officeFileOf(name: string, text: string): OfficeFile {
  const none: OfficeFile = { name, kind: null, size: 0, digest: "" };
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return none;
    const file = { ...none, ...(value as Partial<OfficeFile>) }; // its members are compared below
    const isMade = referenceTo(file) === text && /^[0-9a-f]{64}$/.test(file.digest);
    return isMade && Number.isInteger(file.size) ? { ...file, name } : none;
  } catch {
    return none;
  }
}

/** The files of the office among files, by their paths. */
export const officeFilesIn = (files: Iterable<readonly [path: string, text: string]>, region: string) =>
  new Map(
    [...files].flatMap(([path, text]) => {
      const own = officeNameIn(path, region);
      return own === undefined ? [] : [[path, officeFileOf(own, text)] as const];
    }),
  );

/** Returns true for the path of an authored file of a region. Files of other regions and of the program are none. */
export function isAuthoredPath(path: string, region: string): boolean {
  if (officeNameIn(path, region) !== undefined) return true;
  if (isCatalogue(path, region) || path === factsOf(region) || Object.values<string>(single).includes(path))
    return true;
  return Object.values(foldersOf(region)).some(
    (folder) => path.startsWith(folder) && name.test(path.slice(folder.length)),
  );
}

/** Characters of a text, and brackets inside one another: parsers of a page or a server that get more end with an error. */
export const textLimits = { characters: 1_000_000, depth: 200 } as const;

/** True for a text that can be parsed at all, right or wrong. A draft takes no other one. */
export const isTextOfDraft = (text: string): boolean =>
  text.length <= textLimits.characters && firstTooDeep(text, textLimits.depth) === null;

/** Returns the paths that a version must have and that are missing. */
export const missingPaths = (files: AuthoredFiles, region: string): string[] =>
  [...Object.values(single), factsOf(region)].filter((path) => !files.has(path));

/**
 * The files as the check of definitions takes them. A file that is missing is empty, which the check reports. `former`: the version that they change.
 */
export function sourcesOf(files: AuthoredFiles, region: string, former?: AuthoredFiles): Sources {
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
    ...(former && { formerPaths: { path: single.paths, text: former.get(single.paths) ?? "" } }),
    lacksRegions: true,
    regions: {
      [region]: {
        region: read(factsOf(region)),
        overlays: inFolder(folders.overlays),
        translations: [...files.keys()]
          .filter((path) => isCatalogue(path, region))
          .sort()
          .map(read),
        files: [...officeFilesIn(files, region).values()],
      },
    },
  };
}

/** The files of sources that were read from folders, without those of other regions. */
export function filesOf(sources: Sources, region: string): AuthoredFiles {
  const { services, fragments, errors, catalogue, paths, regions } = sources;
  const own = regions[region];
  if (!own) throw new Error(`no files of the region ${region}`);
  const files = [
    ...services,
    ...fragments,
    errors,
    catalogue,
    paths,
    own.region,
    ...own.overlays,
    ...(own.translations ?? []),
  ];
  return new Map([
    ...files.map(({ path, text }) => [path, text] as const),
    ...(own.files ?? [])
      .filter(({ name: file }) => officeName.test(file))
      .map((file) => [officeFolder(region) + file.name, referenceTo(file)] as const),
  ]);
}

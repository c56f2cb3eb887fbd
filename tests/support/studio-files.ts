import { type Checked, createChecker, type Diagnostic, type Sources } from "../../src/definitions/index.ts";
import { readSources } from "../../src/definitions/node/files.ts";
import type { FileChanges, Files } from "../../src/studio/model/address.ts";
import { projectLanguage } from "./language-cases.ts";

const sources = readSources(`${import.meta.dirname}/../..`);

/** The authored files of all regions of the project, as a draft of the studio has them. */
export const projectFiles: Files = new Map(
  [
    ...sources.services,
    ...sources.fragments,
    sources.errors,
    sources.catalogue,
    sources.paths,
    ...Object.values(sources.regions).flatMap(({ region, overlays }) => [region, ...overlays]),
  ].map(({ path, text }) => [path, text]),
);

/** The files as the check of definitions takes them. */
export function sourcesOfFiles(files: Files): Sources {
  const read = (path: string) => ({ path, text: files.get(path) ?? "" });
  const inFolder = (folder: string) =>
    [...files.keys()]
      .filter((path) => path.startsWith(folder))
      .sort()
      .map(read);
  return {
    services: inFolder("schemas/services/"),
    fragments: inFolder("schemas/fragments/"),
    errors: read("schemas/errors.json"),
    catalogue: read("schemas/catalogue.json"),
    paths: read("schemas/paths.json"),
    regions: Object.fromEntries(
      Object.entries(sources.regions).map(([region, own]) => [
        region,
        {
          region: read(`regions/${region}/region.json`),
          overlays: inFolder(`regions/${region}/services/`),
          files: own.files ?? [],
        },
      ]),
    ),
  };
}

const checker = createChecker(projectLanguage());
export const checkFiles = (files: Files): Checked => checker(sourcesOfFiles(files));

const keyOf = ({ code, file, message }: Diagnostic): string => `${code} ${file} ${message}`;
const known = new Set(checkFiles(projectFiles).diagnostics.map(keyOf));

/** Files with changes applied. */
export function withChanges(files: Files, changes: FileChanges): Files {
  const changed = new Map(files);
  for (const [path, text] of changes) {
    if (text === null) changed.delete(path);
    else changed.set(path, text);
  }
  return changed;
}

/** The errors that files have and the project has not. */
export const newErrors = (files: Files): string[] =>
  checkFiles(files)
    .diagnostics.filter((one) => one.level === "error" && !known.has(keyOf(one)))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

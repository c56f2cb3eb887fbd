import type { Checked } from "../check.ts";
import type { Sources } from "../source/parsed-sources.ts";
import type { SourceFile } from "../source/source.ts";
import { projectDifference, type Part } from "./project.ts";

/** A difference in sentences, and the changed files that have no effect: written in another way, or read by no service. */
export interface Difference {
  readonly parts: readonly Part[];
  readonly unaffecting: readonly string[];
}

/** Files of which each is tried alone: a check of a changed file takes tens of milliseconds. */
const mostTried = 30;

/** Compares two versions; undefined when one cannot be read. A file is without effect when the later version is the same without its change. */
export function sourcesDifference(
  before: Sources,
  after: Sources,
  check: (sources: Sources) => Checked,
): Difference | undefined {
  const [one, other] = [check(before), check(after)];
  if (!one.sources || !other.sources) return undefined;
  const parts = projectDifference(one, other);
  const changed = changedFiles(before, after);
  if (parts.length === 0) return { parts, unaffecting: changed };
  const isSame = (path: string) => isAlike(check(withFileOf(after, before, path)), other);
  return { parts, unaffecting: changed.length > mostTried ? [] : changed.filter(isSame) };
}

const errorsIn = ({ diagnostics }: Checked): number =>
  diagnostics.filter(({ level }) => level === "error").length;

const isAlike = (one: Checked, other: Checked): boolean =>
  one.sources !== null && errorsIn(one) === errorsIn(other) && projectDifference(one, other).length === 0;

function changedFiles(before: Sources, after: Sources): readonly string[] {
  const [one, other] = [before, after].map(
    (sources) => new Map(listsOf(sources).map(({ path, text }) => [path, text])),
  );
  const paths = new Set([...one!.keys(), ...other!.keys()]);
  return [...paths].filter((path) => one!.get(path) !== other!.get(path)).sort();
}

const listsOf = ({
  services,
  fragments,
  errors,
  catalogue,
  paths,
  regions,
}: Sources): readonly SourceFile[] => [
  ...services,
  ...fragments,
  errors,
  catalogue,
  paths,
  ...Object.values(regions).flatMap(({ region, overlays }) => [region, ...overlays]),
];

/** The sources with one file as another version has it. */
function withFileOf(sources: Sources, other: Sources, path: string): Sources {
  const file = listsOf(other).find((one) => one.path === path);
  const single = (one: SourceFile) => (one.path === path && file ? file : one);
  const list = (files: readonly SourceFile[], others: readonly SourceFile[]) => {
    const isHere = [...files, ...others].some((one) => one.path === path);
    if (!isHere) return files;
    const rest = files.filter((one) => one.path !== path);
    return [...rest, ...(file ? [file] : [])].sort((a, b) => (a.path < b.path ? -1 : 1));
  };
  return {
    ...sources,
    services: list(sources.services, other.services),
    fragments: list(sources.fragments, other.fragments),
    errors: single(sources.errors),
    catalogue: single(sources.catalogue),
    paths: single(sources.paths),
    regions: Object.fromEntries(
      Object.entries(sources.regions).map(([name, region]) => [
        name,
        {
          ...region,
          region: single(region.region),
          overlays: list(region.overlays, other.regions[name]?.overlays ?? []),
        },
      ]),
    ),
  };
}

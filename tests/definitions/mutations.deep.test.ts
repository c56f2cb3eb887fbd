import { expect, it } from "vitest";
import { createChecker, type SourceFile, type Sources } from "../../src/definitions/index.ts";
import { mapFiles, projectLanguage, readCases } from "../support/language-cases.ts";
import { misspelt, misspeltEnd, type Mutation, mutationsOf } from "../support/mutations.ts";

const all = readCases();

/** One region is enough to see a misspelt name: its own for an overlay, the larger one otherwise. */
function inOneRegion(path: string): Sources {
  const region = path.includes("/vda/") ? "vda" : "piemonte";
  return { ...all, regions: { [region]: all.regions[region]! } };
}

const nameOf = ({ path }: SourceFile) => path.replace(/^.*\/|\.json$/g, "");
const namedIn = (text: string, files: readonly SourceFile[]) =>
  files.filter((file) => new RegExp(`\\b${nameOf(file)}\\b`).test(text));

/** The text of a file and of the fragments that it names, directly or not. */
function wholeText(file: SourceFile): string {
  const files = new Set([file]);
  for (const { text } of files) for (const fragment of namedIn(text, all.fragments)) files.add(fragment);
  return [...files].map(({ text }) => text).join("\n");
}

/**
 * The sources around a file: its service, or the smallest service that uses the fragment, and the services that this one
 * names. Everything that the file refers to is there, so that a new error is an error in all sources too.
 */
function nearby(file: SourceFile): Sources {
  const { services, regions, ...rest } = inOneRegion(file.path);
  const users = services.filter(
    (one) => nameOf(one) === nameOf(file) || namedIn(wholeText(one), [file]).length > 0,
  );
  const [user] = users.toSorted((one, other) => one.text.length - other.text.length);
  const kept = user
    ? services.filter((one) => one === user || namedIn(wholeText(user), [one]).length > 0)
    : services;
  const names = new Set(kept.map(nameOf));
  const isKept = (overlay: SourceFile) => names.has(nameOf(overlay));
  const own = Object.entries(regions).map(([id, { region, overlays }]) => [
    id,
    { region, overlays: overlays.filter(isKept) },
  ]);
  return { ...rest, services: kept, regions: Object.fromEntries(own) as Sources["regions"] };
}

/** Returns a function that gives the errors that a changed file adds to the sources. */
function checkerOf(sources: Sources): (file: SourceFile) => readonly string[] {
  const check = createChecker(projectLanguage());
  const errorsOf = (changed: Sources) =>
    check(changed).diagnostics.flatMap(({ level, message, file }) =>
      level === "error" ? [`${file} ${message}`] : [],
    );
  const sound = new Set(errorsOf(sources));
  return (file) =>
    errorsOf(mapFiles(sources, (one) => (one.path === file.path ? file : one))).filter(
      (error) => !sound.has(error),
    );
}

/** Names misspelt at once: those that no error names are tried again in smaller groups, at last alone. */
const GROUPS = [16, 4, 1];

/** The mutations of a file without an error. Of several names at once, an error must name the misspelt one. */
function unreported(file: SourceFile, sources: Sources, mutations: readonly Mutation[]): readonly Mutation[] {
  const addedErrors = checkerOf(sources);
  const unnamed = (group: readonly Mutation[]) => {
    const errors = addedErrors(misspelt(file, group));
    return group.filter((_, index) =>
      group.length === 1 ? errors.length === 0 : !errors.some((error) => error.includes(misspeltEnd(index))),
    );
  };
  return GROUPS.reduce(
    (rest, size) =>
      rest.flatMap((_, start) => (start % size === 0 ? unnamed(rest.slice(start, start + size)) : [])),
    mutations,
  );
}

const files = [
  ...all.services,
  ...all.fragments,
  ...Object.values(all.regions).flatMap(({ overlays }) => overlays),
];

it.each(files.map((file) => [file.path.split("/").slice(-2).join("/"), file] as const))(
  "reports every misspelt name of %s",
  { timeout: 60_000 },
  (_, file) => {
    const left = unreported(file, nearby(file), [...mutationsOf(file)]);
    const silent = left.length > 0 ? unreported(file, inOneRegion(file.path), left) : [];
    expect(silent.map(({ what }) => what)).toEqual([]);
  },
);

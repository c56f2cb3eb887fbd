import { expect, it } from "vitest";
import type { Sources } from "../../src/definitions/source/parsed-sources.ts";
import { checkSources, mapFiles, readCases } from "../support/language-cases.ts";
import { type Mutation, mutationsOf } from "../support/mutations.ts";

/** Only the services that a file touches, in one region: a slip shows there as well as in the whole. */
function around(all: Sources, path: string): Sources {
  const name = path.split("/").at(-1)!.replace(".json", "");
  const isFragment = path.includes("/fragments/");
  const users = usersOf(all, name, isFragment);
  const region = path.includes("/vda/") ? "vda" : "piemonte";
  return {
    ...all,
    regions: { [region]: all.regions[region]! },
    services: all.services.filter((file) => users.some((user) => file.path.endsWith(`/${user}.json`))),
  };
}

const OTHERS: Readonly<Record<string, readonly string[]>> = { visure: ["pago_bollo"] };

function usersOf(all: Sources, name: string, isFragment: boolean): string[] {
  if (!isFragment) return [name, ...(OTHERS[name] ?? [])];
  const using = (text: string) => text.includes(`"use": "${name}"`);
  const outer = all.fragments
    .filter(({ text }) => using(text))
    .map(({ path }) => path.split("/").at(-1)!.replace(".json", ""));
  const direct = all.services
    .filter(({ text }) => using(text))
    .map(({ path }) => path.split("/").at(-1)!.replace(".json", ""));
  return direct.length > 0
    ? direct.slice(0, 1)
    : outer.flatMap((fragment) => usersOf(all, fragment, true)).slice(0, 1);
}

const all = readCases();
const errorsOf = (sources: Sources) =>
  checkSources(sources).problems.flatMap(({ level, message, file }) =>
    level === "error" ? [`${file} ${message}`] : [],
  );

const files = [
  ...all.services,
  ...all.fragments,
  ...Object.values(all.regions).flatMap(({ overlays }) => overlays),
];

it.each(files.map((file) => [file.path.split("/").slice(-2).join("/"), file] as const))(
  "tells every misspelt name of %s",
  { timeout: 240_000 },
  (_, file) => {
    const sources = around(all, file.path);
    const sound = new Set(errorsOf(sources));
    const isTold = (mutation: Mutation) =>
      errorsOf(mapFiles(sources, (one) => (one.path === file.path ? mutation.file : one))).some(
        (error) => !sound.has(error),
      );
    const untold = [...mutationsOf(file)].filter((mutation) => !isTold(mutation));
    expect(untold.map(({ what }) => what)).toEqual([]);
  },
);

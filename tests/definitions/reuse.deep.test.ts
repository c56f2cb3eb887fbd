import { expect, it } from "vitest";
import { createChecker, type Sources } from "../../src/definitions/index.ts";
import { sourcesOf } from "../../src/publications/values.ts";
import { ownFiles, service } from "../support/studio/own-files.ts";
import { mapFiles, projectLanguage, readCases } from "../support/language-cases.ts";

const REGION = "piemonte";

/** The compiled services of two checks, where the second one follows a change. */
function checkTwice(change: (sources: Sources) => Sources) {
  const checker = createChecker(projectLanguage());
  const [before, after] = [readCases(), change(readCases())].map(
    (sources) => checker(sources).regions.get(REGION)!.services,
  );
  const compiledAgain = [...after!.keys()].filter(
    (id) => before!.get(id)?.compiled !== after!.get(id)?.compiled,
  );
  return { all: [...after!.keys()], compiledAgain };
}

const replace = (name: string, from: RegExp, to: string) => (sources: Sources) =>
  mapFiles(sources, (file) =>
    file.path.endsWith(`/${name}.json`) ? { ...file, text: file.text.replace(from, to) } : file,
  );

it("compiles nothing again when nothing has changed", () => {
  expect(checkTwice((sources) => sources).compiledAgain).toEqual([]);
});

it("keeps every service of the region, those with recaps of other services too, when nothing or only a title has changed", () => {
  const check = createChecker(projectLanguage());
  const bundled = (files: typeof ownFiles) => check(sourcesOf(files, REGION)).regions.get(REGION)!;
  const changed = new Map(ownFiles).set(service, ownFiles.get(service)!.replace(/("title": ")/, "$1Nuovo "));
  const [first, same, after] = [ownFiles, new Map(ownFiles), changed].map((files) => bundled(files).services);
  const again = (one = first!, other = first!) =>
    [...other].filter(([id, { compiled }]) => one.get(id)?.compiled !== compiled).map(([id]) => id);
  expect(again(first, same)).toEqual([]);
  expect(again(same, after)).toEqual(["calcolo_bollo"]);
});

it("compiles only the service that has changed, also after the first check", () => {
  const change = replace("calcolo_bollo", /("title": ")/, "$1Nuovo ");
  expect(checkTwice(change).compiledAgain).toEqual(["calcolo_bollo"]);
});

it("compiles the services that use a fragment that has changed", () => {
  const { all, compiledAgain } = checkTwice(replace("privacy", /("label": ")/, "$1Nuovo "));
  expect(compiledAgain.length).toBeGreaterThan(1);
  expect(compiledAgain.length).toBeLessThan(all.length);
});

it("compiles a service that no overlay changes once for all regions", () => {
  const { regions } = createChecker(projectLanguage())(readCases());
  const stepsIn = (region: string) => {
    const { services, closed } = regions.get(region)!;
    const compiled =
      services.get("calcolo_bollo")?.compiled ?? closed.find(({ id }) => id === "calcolo_bollo");
    return compiled!.steps.map(({ params }) => params);
  };
  const [first, other] = [stepsIn("piemonte"), stepsIn("vda")];
  expect(first.length).toBeGreaterThan(0);
  first.forEach((params, index) => expect(other[index]).toBe(params));
});

import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import {
  compileBundle,
  createChecker,
  type Checked,
  type SourceFile,
  type Sources,
} from "../../src/definitions/index.ts";
import { programTexts } from "../../src/definitions/node/program/program-texts.ts";
import { bundleRegion, translationCheck } from "../../src/definitions/node/compile-region.ts";
import { readLanguage, readSources } from "../../src/definitions/node/files.ts";
import { showProgress } from "./progress.ts";

/**
 * `npm run bench -- definitions`: times the check of 20 and 200 services in every region, and of one changed service among them;
 * then the check with the bundle of a region, as in development. First, the check of a region in both of its languages.
 * The services are copies of the project's own, with names and addresses of their own. Processor time is the figure to compare
 * on a busy machine. Then the size of the manifest, which every page loads, and of the index, which every service loads.
 */
const ROUNDS = Number(process.argv[2]);
const BUNDLED = "piemonte";
const project = readSources(process.cwd());
const language = readLanguage();

/** The names of a service and of its steps. */
function namesIn(text: string): string[] {
  const { id, steps } = JSON.parse(text) as { id: string; steps: { id?: string }[] }; // a checked service
  return [id, ...steps.flatMap((step) => step.id ?? [])];
}

/** A service, or an overlay of it, under other names and addresses. */
function copyOf({ path, text }: SourceFile, names: readonly string[], number: number): SourceFile {
  // A member of a datum may have the name of a service: only members of `servizi` are services.
  const named = new RegExp(`(?<!(?<!servizi)\\.)\\b(${names.join("|")})\\b`, "g");
  return {
    path: path.replace(".json", `_${number}.json`),
    text: text.replace(named, `$1_${number}`).replaceAll('"path": "/', `"path": "/copia${number}/`),
  };
}

const nameOf = ({ path }: SourceFile): string => path.replace(/.*\/|\.json/g, "");

/** The project with copies of its services, switched on where the service itself is. */
function projectOf(count: number): Sources {
  const own = project.services;
  // Steps of a fragment cannot be copied: their names are those of the fragment.
  const whole = own.filter(
    ({ text }) => !(JSON.parse(text) as { steps: object[] }).steps.some((step) => "use" in step),
  );
  const numbers = Array.from({ length: count - own.length }, (_, index) => index);
  const sourceOf = (number: number) => whole[number % whole.length] as SourceFile; // the index is within the list
  const regions = Object.entries(project.regions).map(([id, { region, overlays }]) => {
    const facts = JSON.parse(region.text) as { servizi: Record<string, object> }; // a checked region
    const copies = numbers.flatMap((number) => {
      const source = sourceOf(number);
      facts.servizi[`${nameOf(source)}_${number}`] = facts.servizi[nameOf(source)] ?? {};
      const overlay = overlays.find((one) => nameOf(one) === nameOf(source));
      return overlay ? [copyOf(overlay, namesIn(source.text), number)] : [];
    });
    return [
      id,
      { region: { ...region, text: JSON.stringify(facts) }, overlays: [...overlays, ...copies] },
    ] as const;
  });
  const copies = numbers.map((number) => copyOf(sourceOf(number), namesIn(sourceOf(number).text), number));
  return { ...project, services: [...own, ...copies], regions: Object.fromEntries(regions) };
}

/** The project with one text of the last service changed. */
const changed = (sources: Sources, round: number): Sources => ({
  ...sources,
  services: sources.services.with(-1, {
    path: sources.services.at(-1)!.path,
    text: sources.services.at(-1)!.text.replace(/("title": ")/, `$1${round} `),
  }),
});

interface Time {
  readonly wall: number;
  readonly processor: number;
}

function time<T>(action: () => T): Time & { readonly result: T } {
  const start = performance.now();
  const before = process.cpuUsage();
  const result = action();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - start, processor: (user + system) / 1000, result };
}

/** Prints the sizes of the manifest and of the index of each region. */
function printSizes({ regions, sources }: Checked): void {
  const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
  const sizeOf = (value: object) => {
    const text = JSON.stringify(value);
    return `${text.length} bytes (gzip ${gzipSync(text).length})`;
  };
  for (const [id, region] of regions) {
    const tools = { digest, validators: ({ id: service }: { id: string }) => service };
    const { manifest, index } = compileBundle(region, sources!.catalogue, tools);
    console.log(`  ${id}: manifest ${sizeOf(manifest)}, index ${sizeOf(index)}`);
  }
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
const print = (times: readonly Time[]): string =>
  `${Math.round(middle(times.map(({ wall }) => wall)))} ms (processor ${Math.round(middle(times.map(({ processor }) => processor)))} ms)`;

/** The check of a region and of its translations, after one text has changed: texts are collected, compared and compiled again. */
function timeTranslations(region: string): void {
  const sources = { ...project, regions: { [region]: project.regions[region]! } }; // a region of the project
  const checker = createChecker(language);
  const check = translationCheck(language, programTexts(process.cwd()));
  const both = (one: Sources) => check(one, region, checker(one));
  const first = time(() => both(sources));
  const again = Array.from({ length: ROUNDS }, (_, round) => time(() => both(changed(sources, round))));
  console.log(`translations of ${region}: first ${print([first])}, one changed text ${print(again)}`);
}

timeTranslations("vda");
for (const count of [20, 200]) {
  const sources = projectOf(count);
  const whole: Time[] = [];
  const single: Time[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    showProgress(round + 1, ROUNDS);
    const checker = createChecker(language);
    const first = time(() => checker(sources));
    const errors = first.result.diagnostics.filter(({ level }) => level === "error");
    if (errors.length > 0) throw new Error(`${errors[0]?.file}: ${errors[0]?.message}`);
    whole.push(first);
    single.push(time(() => checker(changed(sources, round))));
  }
  console.log(
    `${count} services: first ${print(whole.slice(0, 1))}, again ${print(whole)}, one changed ${print(single)}`,
  );
  time(() => bundleRegion(sources, BUNDLED));
  const bundled = Array.from({ length: ROUNDS }, (_, round) =>
    time(() => bundleRegion(changed(sources, round), BUNDLED)),
  );
  console.log(`  one changed, with the bundle of ${BUNDLED}: ${print(bundled)}`);
  printSizes(createChecker(language)(sources));
}

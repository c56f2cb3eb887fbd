import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { relatedTests } from "./import-graph.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { sampleMutants, SHARES } from "./sample.ts";

/**
 * `npm run test:mutations -- [--count 120] [--seed 1] [--room engine]`: changes the code in one place at a time and runs
 * the unit tests that import the changed file. A mutant is killed when a test fails; one that survives shows behaviour
 * that no test covers. Ends with a table per room and the survivors.
 */
const home = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    room: { type: "string" },
  },
});

/** Milliseconds for one run of tests: a mutant that loops forever is stopped, and reported apart. */
const TIME_LIMIT = 180_000;
/** Numbers of test files that run together: most mutants are killed by the nearest. Further files are not run. */
const BATCHES = [2, 6, 12];

/** Files without behaviour of their own: generated code, texts, types, the exports of a room. */
const LEFT_OUT = /\.generated\.|messages\.m?ts$|\.d\.ts$|\/index\.ts$|^src\/portal\/build\//;

interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}
const equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8"),
) as readonly Equivalent[]; // its format is the interface

const isObservable = (mutant: Mutant): boolean =>
  !equivalents.some(
    ({ file, original, replacement }) =>
      file === mutant.file && original === mutant.original && replacement === mutant.replacement,
  );

const seed = Number(values.seed);
const byRoom = new Map<string, Mutant[]>();
for (const file of filesIn("src", /\.tsx?$/)) {
  const room = roomOf(file);
  if (LEFT_OUT.test(file) || !(room in SHARES) || (values.room && room !== values.room)) continue;
  const mutants = mutantsOf(file, readFileSync(join(home, file), "utf8")).filter(isObservable);
  byRoom.set(room, [...(byRoom.get(room) ?? []), ...mutants]);
}
const tests = filesIn("tests", /\.test\.tsx?$/);
const testsOf = relatedTests(home, tests);

type Outcome = "killed" | "survived" | "timed out";

const outcomes: { readonly mutant: Mutant; readonly outcome: Outcome }[] = [];
for (const mutant of sampleMutants(byRoom, Number(values.count), seed)) {
  const outcome = await outcomeOf(mutant);
  outcomes.push({ mutant, outcome });
  console.log(`${outcome.padEnd(9)} ${describe(mutant)}`);
}

console.log(`\nseed ${seed}`);
for (const room of [...new Set(outcomes.map(({ mutant }) => roomOf(mutant.file)))])
  console.log(room.padEnd(12), summary(outcomes.filter(({ mutant }) => roomOf(mutant.file) === room)));
console.log("all".padEnd(12), summary(outcomes));
for (const { mutant, outcome } of outcomes)
  if (outcome !== "killed")
    console.log(`\n${describe(mutant)} ${outcome}\n- ${mutant.original}\n+ ${mutant.replacement}`);

function roomOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function summary(some: typeof outcomes): string {
  const count = (wanted: Outcome) => some.filter(({ outcome }) => outcome === wanted).length;
  const decided = count("killed") + count("survived");
  const share = decided === 0 ? 0 : Math.round((100 * count("killed")) / decided);
  return `${count("killed")} of ${decided} killed (${share} %), ${count("timed out")} timed out`;
}

/** Runs the related tests in batches, the nearest first, until one fails. */
async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  let related = testsOf(mutant.file);
  for (const size of BATCHES) {
    if (related.length === 0) break;
    const outcome = await runTests(mutant, related.slice(0, size));
    if (outcome !== "survived") return outcome;
    related = related.slice(size);
  }
  return "survived";
}

function runTests(mutant: Mutant, files: readonly string[]): Promise<Outcome> {
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/mutations/vitest.config.ts"];
  const child = spawn(process.execPath, [...vitest, "--bail", "1", "--reporter", "dot", ...files], {
    cwd: home,
    env: { ...process.env, MUTANT: JSON.stringify(mutant) },
    stdio: "ignore",
    timeout: TIME_LIMIT,
    killSignal: "SIGKILL",
  });
  return new Promise((resolve) =>
    child.once("close", (code, signal) =>
      resolve(signal !== null ? "timed out" : code === 0 ? "survived" : "killed"),
    ),
  );
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(home, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .sort();
}

function describe({ file, line, operator }: Mutant): string {
  return `${file}:${line} ${operator}`;
}

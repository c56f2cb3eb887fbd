import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { relatedTests } from "./import-graph.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { sampleMutants, SHARES } from "./sample.ts";
import type { Task } from "./worker.ts";

/**
 * `npm run test:mutations -- [--count 120] [--seed 1] [--room engine] [--file src/rules/cart.ts]`: changes the code in
 * one place at a time and runs the unit tests that import the changed file. A mutant is killed when a test fails; one that
 * survives shows behaviour that no test covers. Lists the survivors with their change and ends with a table per room.
 */
const home = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    room: { type: "string" },
    file: { type: "string" },
  },
});

/**
 * Milliseconds for a test file. A mutant that takes longer is killed if the same files pass in time without it, because it
 * waits or loops forever; otherwise the machine is too slow, and the mutant is undecided.
 */
const TIME_LIMIT = 45_000;
/** Numbers of test files that run together: most mutants are killed by the nearest. */
const BATCHES = [1, 3, 8, 24, Infinity];

/** Files without behaviour of their own: generated code, texts, types, the exports of a room, stand-ins for modules of libraries. */
const LEFT_OUT =
  /\.generated\.|messages\.m?[tj]s$|\.d\.m?ts$|\/index\.ts$|^src\/portal\/build\/|\/rjsf\/stubs\/|\/seeds\/names/;
/** Programs: they act when they are loaded, so tests start them as processes, which a mutant does not reach. */
const PROGRAM =
  /^src\/(?:contract\/generate|definitions\/(?:cli|node\/generate-help)|portal\/(?:main|update\/service-worker)|start\/(?:start|build|build-database|compress|install|run|compile-definitions|create-database))\.\w+$/;

/** A change that cannot be observed, with the text of its line. */
interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}
const equivalents = JSON.parse(
  readFileSync(join(import.meta.dirname, "equivalent.json"), "utf8"),
) as readonly Equivalent[]; // its format is the interface

const isObservable = (mutant: Mutant): boolean =>
  !equivalents.some(
    ({ file, code, original, replacement }) =>
      file === mutant.file &&
      code === mutant.code &&
      original === mutant.original &&
      replacement === mutant.replacement,
  );

const seed = Number(values.seed);
const byRoom = new Map<string, Mutant[]>();
for (const file of filesIn("src", /\.(?:tsx?|mjs)$/)) {
  const room = roomOf(file);
  if (LEFT_OUT.test(file) || PROGRAM.test(file) || !(room in SHARES) || (values.room && room !== values.room))
    continue;
  const mutants = mutantsOf(file, readFileSync(join(home, file), "utf8")).filter(isObservable);
  byRoom.set(room, [...(byRoom.get(room) ?? []), ...mutants]);
}
const tests = filesIn("tests", /\.test\.tsx?$/);
const testsOf = relatedTests(home, tests);

type Outcome = "killed" | "survived" | "undecided";

let worker: ChildProcess | null = null;
const outcomes: { readonly mutant: Mutant; readonly outcome: Outcome }[] = [];
for (const mutant of sampleMutants(byRoom, Number(values.count), seed)) {
  const outcome = await outcomeOf(mutant);
  outcomes.push({ mutant, outcome });
  const change = outcome === "killed" ? "" : `\n- ${mutant.original}\n+ ${mutant.replacement}`;
  console.log(`${outcome.padEnd(9)} ${describe(mutant)}${change}`);
}

if (worker) stopWorker(worker);

console.log(`\nseed ${seed}`);
for (const room of [...new Set(outcomes.map(({ mutant }) => roomOf(mutant.file)))])
  console.log(room.padEnd(12), summary(outcomes.filter(({ mutant }) => roomOf(mutant.file) === room)));
console.log("all".padEnd(12), summary(outcomes));
function roomOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function summary(some: typeof outcomes): string {
  const count = (wanted: Outcome) => some.filter(({ outcome }) => outcome === wanted).length;
  const decided = count("killed") + count("survived");
  const share = decided === 0 ? 0 : Math.round((100 * count("killed")) / decided);
  return `${count("killed")} of ${decided} killed (${share} %), ${count("undecided")} undecided`;
}

/** Starts a process that runs tests, in a group of its own so that its workers end with it. */
async function startWorker(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, "worker.ts"), { cwd: home, detached: true, stdio: "ignore" });
  await once(child, "message");
  return child;
}

function stopWorker({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGKILL");
}

async function outcomeOf(mutant: Mutant): Promise<Outcome> {
  for (const files of batchesOf(testsOf(mutant.file))) {
    const hasFailed = await failsWith({ mutant, files });
    if (hasFailed) return "killed";
    if (hasFailed === null)
      return (await failsWith({ mutant: null, files })) === false ? "killed" : "undecided";
  }
  return "survived";
}

/** True when a test fails; null when the time is over. */
async function failsWith(task: Task): Promise<boolean | null> {
  worker ??= await startWorker();
  const answer = once(worker, "message", { signal: AbortSignal.timeout(TIME_LIMIT * task.files.length) });
  worker.send(task);
  try {
    const [hasFailed] = (await answer) as [boolean]; // sent by the worker
    return hasFailed;
  } catch {
    stopWorker(worker);
    worker = null;
    return null;
  }
}

function batchesOf(related: readonly string[]): string[][] {
  let from = 0;
  return BATCHES.map((size) => related.slice(from, (from += size))).filter((batch) => batch.length > 0);
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

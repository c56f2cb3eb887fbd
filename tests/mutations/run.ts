import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createCompileCheck } from "./compiles.ts";
import { mutantsOf, type Mutant } from "./mutants.ts";
import { findReachingTests, type TestFile } from "./reach.ts";
import { sampleMutants, SHARES } from "./sample.ts";
import type { Message, Task } from "./worker.ts";

/**
 * `npm run test:mutations -- [--count 120] [--seed 1] [--room engine] [--file src/rules/cart.ts] [--own]`: changes the
 * code in one place at a time and runs the unit tests that execute it; with `--own` those of its room, whether or not they do.
 * A mutant is killed when a test fails; one that survives shows behaviour that no test covers. Lists the survivors with their
 * change and ends with a table per room.
 */
const home = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "120" },
    seed: { type: "string", default: "1" },
    room: { type: "string" },
    file: { type: "string" },
    own: { type: "boolean", default: false },
  },
});

/**
 * Milliseconds for a test file, with four times those that it takes without a mutant. A mutant that takes longer is
 * killed if the same file passes in time without it, because it waits or loops forever; otherwise the machine is too slow, and
 * the mutant is undecided.
 */
const TIME_LIMIT = 30_000;
/** Test files that take longer run after all others. */
const SLOW = 12_000;

/** Files without behaviour of their own: generated code, texts, types, the exports of a room, stand-ins for modules of libraries. */
const LEFT_OUT =
  /\.generated\.|messages\.m?[tj]s$|\.d\.m?ts$|\/index\.ts$|^src\/portal\/build\/|\/ui\/stubs\/|\/seeds\/names/;
/** Programs: they act when they are loaded, so tests start them as processes, which a mutant does not reach. */
const PROGRAM =
  /^src\/(?:contract\/generate|definitions\/(?:cli|node\/generate-help)|portal\/(?:main|first-page\/prerender|update\/service-worker)|start\/(?:start|build|build-database|compress|install|run|compile-definitions|create-database))\.\w+$/;

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

/** People, vehicles and notices of the sandbox: the tests use some of them as their data. */
const isSeed = ({ file, operator }: Mutant): boolean =>
  file.startsWith("src/sandbox/seeds/") && /^drop an? (?:member|element)$|constant$/.test(operator);

const isObservable = (mutant: Mutant): boolean =>
  !isSeed(mutant) &&
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
  const isWanted = (!values.room || room === values.room) && (!values.file || file === values.file);
  if (LEFT_OUT.test(file) || PROGRAM.test(file) || !(room in SHARES) || !isWanted) continue;
  const mutants = mutantsOf(file, readFileSync(join(home, file), "utf8")).filter(isObservable);
  byRoom.set(room, [...(byRoom.get(room) ?? []), ...mutants]);
}
type Outcome = "killed" | "survived" | "undecided";

const compiles = createCompileCheck();
let rendered = 0;
/** The compiler takes a tenth of a second for each: the count shows the progress. */
const compilesInSight = (mutant: Mutant): boolean => {
  rendered += 1;
  if (rendered % 100 === 0) console.error(`rendered: ${rendered}`);
  return compiles(mutant);
};
const mutants = sampleMutants(byRoom, Number(values.count), seed, compilesInSight);
console.error(`sample: ${mutants.length}; running the tests that reach it, without a mutant`);
const { testsOf, failed } = values.own
  ? { testsOf: ({ file }: Mutant) => testsOfRoom(roomOf(file)), failed: [] }
  : await findReachingTests(mutants);
for (const file of failed) console.log(`fails without a mutant, left out: ${file}`);

let worker: ChildProcess | null = null;
const outcomes: { readonly mutant: Mutant; readonly outcome: Outcome }[] = [];
for (const mutant of mutants) {
  const reaching = testsOf(mutant);
  const outcome = await outcomeOf(mutant, reaching);
  outcomes.push({ mutant, outcome });
  const change = outcome === "killed" ? "" : `\n- ${mutant.original}\n+ ${mutant.replacement}`;
  console.log(
    `${outcomes.length} of ${mutants.length} ${outcome.padEnd(9)} ${mutant.file}:${mutant.line} ${mutant.operator} (test files: ${reaching.length})${change}`,
  );
}

if (worker) stopWorker(worker);

console.log(`\nseed ${seed}`);
for (const room of [...new Set(outcomes.map(({ mutant }) => roomOf(mutant.file)))])
  console.log(room.padEnd(12), summary(outcomes.filter(({ mutant }) => roomOf(mutant.file) === room)));
console.log("all".padEnd(12), summary(outcomes));
function roomOf(file: string): string {
  return file.split("/")[1] ?? "";
}

function testsOfRoom(room: string): TestFile[] {
  return filesIn(`tests/${room}`, /\.test\.tsx?$/).map((path) => ({ path, milliseconds: 0 }));
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

async function outcomeOf(mutant: Mutant, reaching: readonly TestFile[]): Promise<Outcome> {
  const isSlow = ({ milliseconds }: TestFile) => milliseconds > SLOW;
  for (const batch of [reaching.filter((file) => !isSlow(file)), reaching.filter(isSlow)]) {
    const answer = await run(mutant, batch);
    if (answer === "failed") return "killed";
    if (answer !== "passed") return (await run(null, [answer])) === "passed" ? "killed" : "undecided";
  }
  return "survived";
}

/** Runs test files until one fails. Returns the file that does not end in time, if any. */
async function run(
  mutant: Mutant | null,
  files: readonly TestFile[],
): Promise<"failed" | "passed" | TestFile> {
  if (files.length === 0) return "passed";
  const child = (worker ??= await startWorker());
  const answer = await new Promise<"failed" | "passed" | TestFile>((resolve) => {
    let running = files[0]!; // the list is not empty
    let timer: NodeJS.Timeout | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => resolve(running), TIME_LIMIT + 4 * running.milliseconds);
    };
    child.on("message", (message: Message) => {
      if (typeof message === "object") {
        running = files.find(({ path }) => path === message.started) ?? running;
        wait();
      } else {
        clearTimeout(timer);
        resolve(message);
      }
    });
    wait();
    child.send({ mutant, files: files.map(({ path }) => path) } satisfies Task);
  });
  child.removeAllListeners("message");
  if (typeof answer === "object") {
    stopWorker(child);
    worker = null;
  }
  return answer;
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(join(home, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .sort();
}

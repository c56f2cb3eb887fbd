import { join } from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import type { Mutant } from "./mutants.ts";

/** Test files to run together against a mutant, or against the code as it is. */
export interface Task {
  readonly mutant: Mutant | null;
  readonly files: readonly string[];
}

/** A test file is about to run, or a test of the task has failed, or all have passed. */
export type Message = { readonly started: string } | "failed" | "passed";

/**
 * Runs the tests of one mutant after another in one Vitest, which keeps every module that the mutant does not touch
 * compiled. `run.ts` sends a task and gets an outcome, and ends the process when a mutant loops forever.
 */
const home = join(import.meta.dirname, "../..");
const send = (message: Message) => process.send!(message);

/** Keeps the order of the task. Files of one project follow one another, because most of them can share a process. */
class InOrder {
  sort(files: TestSpecification[]): TestSpecification[] {
    const projects = [...new Set(files.map(({ project }) => project))];
    return files.toSorted((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project));
  }
  shard = (files: TestSpecification[]) => files;
}

const vitest = await createVitest("test", {
  config: join(import.meta.dirname, "vitest.config.ts"),
  root: home,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: InOrder },
  reporters: [{ onTestModuleQueued: ({ relativeModuleId }) => void send({ started: relativeModuleId }) }],
});
const specifications = new Map<string, TestSpecification>();
for (const specification of await vitest.globTestSpecifications())
  specifications.set(specification.moduleId, specification);

process.on(
  "message",
  (task: Task) => void failsWith(task).then((fails) => send(fails ? "failed" : "passed")),
);
process.send!("ready");

async function failsWith({ mutant, files }: Task): Promise<boolean> {
  if (!mutant) return fails(files);
  const file = join(home, mutant.file);
  process.env.MUTANT = JSON.stringify(mutant);
  vitest.invalidateFile(file);
  try {
    return await fails(files);
  } finally {
    process.env.MUTANT = "null";
    vitest.invalidateFile(file);
  }
}

/** A run in which not all files ran is repeated so many times. */
const MAX_RUNS = 5;

async function fails(files: readonly string[]): Promise<boolean> {
  const chosen = files.flatMap((file) => specifications.get(join(home, file)) ?? []);
  // `bail` cancels a run by a message that may arrive during the next run, whose files are skipped then.
  for (let run = 1; run <= MAX_RUNS; run++) {
    // `bail` counts the failures that the state holds, also those of the mutant before.
    vitest.state.idMap.clear();
    vitest.state.filesMap.clear();
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
    const states = testModules.map((module: TestModule) => module.state());
    if (states.includes("failed")) return true;
    if (states.every((state) => state === "passed")) return unhandledErrors.length > 0;
  }
  return false;
}

import { join } from "node:path";
import { createVitest, type TestModule, type TestSpecification } from "vitest/node";
import type { Mutant } from "./mutants.ts";

/** A mutant with the test files to run against it. */
export interface Task {
  readonly mutant: Mutant;
  readonly batches: readonly (readonly string[])[];
}

/**
 * Runs the tests of one mutant after another in one Vitest, which keeps every module that the mutant does not touch
 * compiled. `run.ts` sends a task and gets an outcome, and ends the process when a mutant loops forever.
 */
const home = join(import.meta.dirname, "../..");
const vitest = await createVitest("test", {
  config: join(import.meta.dirname, "vitest.config.ts"),
  root: home,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
});
const specifications = new Map<string, TestSpecification>();
for (const specification of await vitest.globTestSpecifications())
  specifications.set(specification.moduleId, specification);

process.on("message", (task: Task) => void outcomeOf(task).then((outcome) => process.send!(outcome)));
process.send!("ready");

/** Runs the batches in order until a test fails. */
async function outcomeOf({ mutant, batches }: Task): Promise<"killed" | "survived"> {
  const file = join(home, mutant.file);
  process.env.MUTANT = JSON.stringify(mutant);
  vitest.invalidateFile(file);
  try {
    for (const batch of batches) if (await fails(batch)) return "killed";
    return "survived";
  } finally {
    process.env.MUTANT = "null";
    vitest.invalidateFile(file);
  }
}

async function fails(files: readonly string[]): Promise<boolean> {
  const chosen = files.flatMap((file) => specifications.get(join(home, file)) ?? []);
  // `bail` counts the failures that the state holds, also those of the mutant before.
  vitest.state.idMap.clear();
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen);
  return unhandledErrors.length > 0 || testModules.some((module: TestModule) => !module.ok());
}

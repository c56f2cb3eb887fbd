import { join } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { relatedTests } from "./import-graph.ts";
import type { Mutant } from "./mutants.ts";

const home = join(import.meta.dirname, "../..");

/** A test file that passes without a mutant. */
export interface TestFile {
  readonly path: string;
  readonly milliseconds: number;
}

/**
 * Runs the unit tests once with probes (`probes.ts`) and returns, for each mutant, the test files that execute its code: those
 * of its room first, then the fastest first. A file that fails without a mutant proves nothing, so it is listed as failed.
 */
export async function findReachingTests(mutants: readonly Mutant[]) {
  process.env.PROBED = JSON.stringify(mutants);
  const related = relatedTests(home, new Set(mutants.map(({ file }) => join(home, file))));
  const vitest = await createVitest("test", {
    config: join(import.meta.dirname, "vitest.config.ts"),
    root: home,
    watch: false,
    reporters: [{}],
  });
  const specifications = await vitest.globTestSpecifications();
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => related.has(moduleId)),
  );
  await vitest.close();
  delete process.env.PROBED;
  const sound = testModules.filter((module) => module.ok());
  return {
    failed: testModules.filter((module) => !module.ok()).map(({ relativeModuleId }) => relativeModuleId),
    testsOf: (mutant: Mutant): TestFile[] => {
      const [, room] = mutant.file.split("/");
      const isElsewhere = ({ path }: TestFile) => (path.startsWith(`tests/${room}/`) ? 0 : 1);
      return sound
        .filter((module) => reachedBy(module).includes(mutants.indexOf(mutant)))
        .map((module) => ({ path: module.relativeModuleId, milliseconds: durationOf(module) }))
        .sort((a, b) => isElsewhere(a) - isElsewhere(b) || a.milliseconds - b.milliseconds);
    },
  };
}

/** The numbers that `note-reached.ts` has noted. */
const reachedBy = (module: TestModule) => (module.meta() as { reached?: readonly number[] }).reached ?? [];

function durationOf(module: TestModule): number {
  const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
  return Math.round(environmentSetupDuration + setupDuration + collectDuration + duration);
}

import { mergeConfig } from "vitest/config";
import { relative } from "node:path";
import base from "../vitest.config.ts";
import { applyMutant, type Mutant } from "./mutants.ts";
import { insertProbes } from "./probes.ts";

const home = new URL("../..", import.meta.url).pathname;

/** The mutants whose code gets a probe; `reach.ts` sets them. */
const probed = JSON.parse(process.env.PROBED ?? "[]") as readonly Mutant[];

/** The mutant of the present run; `worker.ts` sets it. */
const currentMutant = () => JSON.parse(process.env.MUTANT ?? "null") as Mutant | null;

/** The unit tests with one mutated file, or with probes. Texts are replaced as they are loaded, the files are left as they are. */
export default mergeConfig(base, {
  test:
    probed.length > 0
      ? { setupFiles: ["tests/mutations/note-reached.ts"], sequence: { setupFiles: "list" } }
      : // A mutant that makes a test wait forever is killed by it. A busy machine must not kill one: each failure has to repeat.
        { testTimeout: 15_000, hookTimeout: 15_000, retry: 1 },
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform(text: string, id: string) {
        const file = relative(home, id.split("?")[0]!);
        const mutants = [...probed.entries()].filter(([, mutant]) => mutant.file === file);
        if (mutants.length > 0) return insertProbes(file, text, new Map(mutants));
        const mutant = currentMutant();
        return mutant?.file === file ? applyMutant(text, mutant) : null;
      },
    },
  ],
});

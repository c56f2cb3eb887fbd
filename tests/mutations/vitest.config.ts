import { mergeConfig } from "vitest/config";
import { relative } from "node:path";
import base from "../vitest.config.ts";
import { applyMutant, type Mutant } from "./mutants.ts";

const home = new URL("../..", import.meta.url).pathname;

/** The mutant of the present run; `worker.ts` sets it. */
const currentMutant = () => JSON.parse(process.env.MUTANT ?? "null") as Mutant | null;

/** The unit tests with one mutated file: its text is replaced as it is loaded, the file is left as it is. */
export default mergeConfig(base, {
  // A mutant that makes a test wait forever is killed by it.
  test: { testTimeout: 15_000, hookTimeout: 15_000 },
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform(text: string, id: string) {
        const mutant = currentMutant();
        return mutant && relative(home, id.split("?")[0]!) === mutant.file ? applyMutant(text, mutant) : null;
      },
    },
  ],
});

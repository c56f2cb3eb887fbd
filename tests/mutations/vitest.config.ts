import { mergeConfig } from "vitest/config";
import { relative } from "node:path";
import base from "../vitest.config.ts";
import { applyMutant, type Mutant } from "./mutants.ts";

const home = new URL("../..", import.meta.url).pathname;
const mutant = JSON.parse(process.env.MUTANT ?? "null") as Mutant | null; // written by `run.ts`

/** The unit tests with one mutated file: its text is replaced as it is loaded, the file is left as it is. */
export default mergeConfig(base, {
  plugins: [
    {
      name: "mutant",
      enforce: "pre",
      transform: (text: string, id: string) =>
        mutant && relative(home, id.split("?")[0]!) === mutant.file ? applyMutant(text, mutant) : null,
    },
  ],
});

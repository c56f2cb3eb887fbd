import { join } from "node:path";
import { readLanguage } from "../../definitions/node/compile-region.ts";
import { readSources } from "../../definitions/node/read-sources.ts";
import { createCompiler } from "../../publications/compile.ts";
import { started, type Outcome } from "../processes/process-pool.ts";
import type { CompileTask } from "./compiler.ts";

/** The process in which versions are compiled and compared: the first check takes a second, in which a server would answer nobody. */

/** The folder of the program. */
const home = join(import.meta.dirname, "../../..");
const compilers = new Map<string, ReturnType<typeof createCompiler>>();

function compilerOf(region: string) {
  const made =
    compilers.get(region) ?? createCompiler(region, readLanguage(), readSources(home).regions[region]?.files);
  compilers.set(region, made);
  return made;
}

function perform({ region, files, other }: CompileTask): unknown {
  const compiler = compilerOf(region);
  return other === undefined ? compiler.compile(files) : compiler.difference(files, other);
}

process.on("message", (task: CompileTask) => {
  process.send?.(started);
  let outcome: Outcome<unknown>;
  try {
    outcome = { kind: "done", value: perform(task) };
  } catch (error) {
    outcome = { kind: "ended", reason: String(error).slice(0, 300) };
  }
  process.send?.(outcome);
});
process.on("disconnect", () => process.exit());

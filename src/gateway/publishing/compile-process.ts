import { readLanguage } from "../../definitions/node/compile-region.ts";
import { createCompiler } from "../../publications/compile.ts";
import { started, type Outcome } from "../processes/process-pool.ts";
import type { CompileTask } from "./compiler.ts";

/** The process in which versions are compiled and compared: the first check takes a second, in which a server would answer nobody. */

const compilers = new Map<string, ReturnType<typeof createCompiler>>();

function compilerOf(region: string) {
  const made = compilers.get(region) ?? createCompiler(region, readLanguage());
  compilers.set(region, made);
  return made;
}

function perform({ kind, region, files, other, language = "" }: CompileTask): unknown {
  const compiler = compilerOf(region);
  if (kind === "difference") return compiler.difference(files, other ?? files);
  if (kind === "problems") return compiler.problems(files, other);
  if (kind === "compileIn") return compiler.compileIn(files, language);
  return compiler[kind](files);
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

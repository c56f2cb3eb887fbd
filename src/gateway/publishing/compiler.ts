import type { Part } from "../../definitions/index.ts";
import type { AuthoredFiles, Compiled } from "../../publications/index.ts";
import { HttpError } from "../http/errore.ts";
import { processPool, type PoolLimits } from "../processes/process-pool.ts";

/** A version to compile; with `other`, two versions to compare. */
export interface CompileTask {
  readonly region: string;
  readonly files: AuthoredFiles;
  readonly other?: AuthoredFiles;
}

/** Compiles versions in a process of its own, which keeps its results for a quarter of an hour. */
export interface CompileService {
  /** Throws 503 when too many versions are waiting, or when it took too long. */
  compile(files: AuthoredFiles): Promise<Compiled>;
  /** Compiles a version that is to be served, before all others. */
  compileLive(files: AuthoredFiles): Promise<Compiled>;
  /** Returns the difference of two versions; null when one cannot be read. */
  difference(from: AuthoredFiles, to: AuthoredFiles): Promise<readonly Part[] | null>;
}

const limits: PoolLimits = {
  start: 30_000,
  time: 20_000,
  queue: 20,
  processes: 1,
  idle: 15 * 60_000,
  heap: 512,
};

export function versionCompiler(region: string): CompileService {
  const pool = processPool<unknown>(new URL("./compile-process.ts", import.meta.url), limits);
  async function run(task: Omit<CompileTask, "region">, isUrgent = false): Promise<unknown> {
    const outcome = await pool.run({ region, ...task } satisfies CompileTask, { isUrgent });
    if (outcome.kind === "done") return outcome.value;
    throw new HttpError(503, undefined, { retryAfter: 5, cause: new Error(JSON.stringify(outcome)) });
  }
  return {
    compile: async (files) => (await run({ files })) as Compiled, // as the process sends it
    compileLive: async (files) => (await run({ files }, true)) as Compiled, // as the process sends it
    difference: async (files, other) => (await run({ files, other })) as readonly Part[] | null, // as the process sends it
  };
}

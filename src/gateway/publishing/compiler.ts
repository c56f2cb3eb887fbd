import type { Diagnostic, Difference } from "../../definitions/index.ts";
import type { AuthoredFiles, Compiled } from "../../publications/index.ts";
import { HttpError } from "../http/errore.ts";
import { processPool, type PoolLimits } from "../processes/process-pool.ts";

/** A version to check or to compile, or two versions to compare. */
export interface CompileTask {
  readonly kind: "problems" | "compile" | "compileMarked" | "compileIn" | "difference";
  readonly region: string;
  readonly files: AuthoredFiles;
  /** The version that it is compared with; for `problems` the one that it changes. */
  readonly other?: AuthoredFiles;
  /** That of `compileIn`. */
  readonly language?: string;
}

/** Compiles versions in a process of its own, which keeps its results for a quarter of an hour. */
export interface CompileService {
  /** The problems of a version, without its bundle: half of the work. Throws 503 as `compile`. */
  problems(files: AuthoredFiles, former?: AuthoredFiles): Promise<readonly Diagnostic[]>;
  /** Starts the process with a version that drafts are likely to change, unless it was used lately. The next save then takes no seconds. */
  warm(files: () => Promise<AuthoredFiles>): Promise<void>;
  /** Throws 503 when too many versions are waiting, or when it took too long. */
  compile(files: AuthoredFiles): Promise<Compiled>;
  /** Compiles a draft for its preview: its texts have marks. */
  compileMarked(files: AuthoredFiles): Promise<Compiled>;
  /** Compiles a draft in another language of the region, for its preview. */
  compileIn(files: AuthoredFiles, language: string): Promise<Compiled>;
  /** Compiles a version that is to be served, before all others. */
  compileLive(files: AuthoredFiles): Promise<Compiled>;
  /** Returns the difference of two versions; null when one cannot be read. */
  difference(from: AuthoredFiles, to: AuthoredFiles): Promise<Difference | null>;
}

/**
 * For 200 services on a busy machine: a first preview takes 22 s of a processor and 420 MB. A process that is stopped loses its results, so that
 * the next one would not end either.
 */
const limits: PoolLimits = {
  start: 30_000,
  time: 120_000,
  queue: 20,
  processes: 1,
  idle: 15 * 60_000,
  heap: 1024,
};

export function versionCompiler(region: string): CompileService {
  const pool = processPool<unknown>(new URL("./compile-process.ts", import.meta.url), limits);
  let usedAt = -Infinity;
  async function run(task: Omit<CompileTask, "region">, isUrgent = false): Promise<unknown> {
    usedAt = performance.now();
    const outcome = await pool.run({ region, ...task } satisfies CompileTask, { isUrgent });
    if (outcome.kind === "done") return outcome.value;
    throw new HttpError(503, undefined, { retryAfter: 5, cause: new Error(JSON.stringify(outcome)) });
  }
  // The results are as the process sends them.
  return {
    problems: async (files, other) =>
      (await run({ kind: "problems", files, other })) as readonly Diagnostic[],
    compile: async (files) => (await run({ kind: "compile", files })) as Compiled,
    compileMarked: async (files) => (await run({ kind: "compileMarked", files })) as Compiled,
    compileIn: async (files, language) => (await run({ kind: "compileIn", files, language })) as Compiled,
    compileLive: async (files) => (await run({ kind: "compile", files }, true)) as Compiled,
    difference: async (files, other) =>
      (await run({ kind: "difference", files, other })) as Difference | null,
    async warm(files) {
      if (performance.now() - usedAt < limits.idle) return;
      usedAt = performance.now();
      await run({ kind: "problems", files: await files() });
    },
  };
}

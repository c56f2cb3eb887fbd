import { afterAll, vi } from "vitest";

/** Setup of a run with probes: notes the numbers of the mutants whose code a test file executes. */
const reached = new Set<number>();
Object.assign(globalThis, { __reached: (mutant: number) => reached.add(mutant) });

// Files share a worker. Each loads its modules anew, so that it also executes code whose result a module would have kept.
vi.resetModules();

// oxlint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from the pattern
afterAll(({}, file) => {
  Object.assign(file.meta, { reached: [...reached] });
});

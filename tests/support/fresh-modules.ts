import { afterAll, expect, inject, vi } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Paths of the test files whose changes of modules would last. */
    stateful: readonly string[];
    /** Paths of all modules that a test file of the project replaces. */
    replacedModules: readonly string[];
  }
}

// Such a file loads each module anew, and so does the next one of its worker.
if (inject("stateful").includes(expect.getState().testPath ?? "")) {
  vi.resetModules();
  afterAll(() => {
    for (const path of inject("replacedModules")) vi.doUnmock(path);
    vi.resetModules();
  });
}

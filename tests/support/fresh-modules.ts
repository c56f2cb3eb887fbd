import { afterAll, inject, vi } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Paths of all modules that a test file of the project replaces. */
    replacedModules: readonly string[];
  }
}

// The next file of the worker loads each module anew, in place of the replacements and the state of this one.
afterAll(() => {
  for (const path of inject("replacedModules")) vi.doUnmock(path);
  vi.resetModules();
});

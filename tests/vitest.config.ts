import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { examplesPlugin } from "../src/studio/build/examples-plugin.ts";
import { stubAliases } from "../vite.config.ts";

const root = new URL("..", import.meta.url).pathname;

/** Rooms whose tests need a document; every other test runs in plain Node. */
const domRooms = ["ui", "forms", "screens", "portal", "studio"];

const domFiles = domRooms.flatMap((room) =>
  readdirSync(`${root}tests/${room}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${room}/${file}`),
);

/** `npm test` leaves these files out (`run.mjs`). */
const tooLong = process.env.TEST_DEPTH === "gate" ? ["**/*.deep.test.*"] : [];

/** Replaced modules stay replaced for the worker, and the storage of drafts stays closed after a log-out. */
const keepsState = (file: string): boolean =>
  /\bvi\.mock\(|\bdropAllFlows\b/.test(readFileSync(root + file, "utf8"));

/** Paths of those files. */
const stateful = domFiles.filter(keepsState).map((file) => root + file);

/** Paths of the modules that some file replaces. */
const replacedModules = domFiles.flatMap((file) =>
  [...readFileSync(root + file, "utf8").matchAll(/\bvi\.mock\((?:import\()?"([^"]+)"/g)].map(
    ([, path = ""]) => join(root, dirname(file), path),
  ),
);

/** Long files first, so that no worker waits for one at the end. Files that keep state last: each loads its modules anew. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const turnOf = ({ moduleId }: TestSpecification) =>
      stateful.includes(moduleId) ? 2 : moduleId.includes(".deep.") ? 0 : 1;
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}

/**
 * Two projects: `node` for pure code and the server, `dom` (jsdom) for components. A worker serves many files: a new
 * document and new modules for each would take as long as the tests. Files whose changes of modules would last load each
 * module anew (`fresh-modules.ts`).
 */
export default defineConfig({
  root,
  test: {
    env: { TZ: "Europe/Rome" },
    // No test measures time, so a slow machine must not fail one.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: ["tests/**/*.test.ts"],
          exclude: [
            ...domRooms.map((room) => `tests/${room}/**`),
            "tests/journeys/**",
            "tests/deployment/**",
            ...tooLong,
          ],
        },
      },
      {
        extends: true,
        plugins: [react(), examplesPlugin()],
        resolve: { alias: stubAliases },
        test: {
          name: "dom",
          environment: "jsdom",
          isolate: false,
          include: domFiles,
          exclude: tooLong,
          setupFiles: ["tests/support/fresh-modules.ts", "tests/support/dom-setup.ts"],
          provide: { stateful, replacedModules: [...new Set(replacedModules)] },
        },
      },
    ],
  },
});

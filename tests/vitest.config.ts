import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { examplesPlugin } from "../src/studio/build/examples-plugin.ts";
import { programTextsPlugin } from "../src/studio/build/program-texts-plugin.ts";
import { stubAliases } from "../vite.config.ts";
import { WAIT_LIMIT } from "./support/time-limits.ts";

const root = new URL("..", import.meta.url).pathname;

/** Rooms whose tests need a document; every other test runs in plain Node. */
const domRooms = ["ui", "forms", "screens", "portal", "studio"];

const domFiles = domRooms.flatMap((room) =>
  readdirSync(`${root}tests/${room}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${room}/${file}`),
);

/** `npm test` leaves these files out. */
const tooLong = process.env.TEST_DEPTH === "gate" ? ["**/*.deep.test.*"] : [];

const textOf = (file: string): string => readFileSync(root + file, "utf8");

/** Files that declare that their changes outlast them in the worker. */
const statefulFiles = domFiles.filter((file) =>
  /^import ".*\/support\/keeps-state\.ts";$/m.test(textOf(file)),
);
const stateful = statefulFiles.map((file) => root + file);

/** Paths of the modules that some file replaces. */
const replacedModules = statefulFiles.flatMap((file) =>
  [...textOf(file).matchAll(/\bvi\.mock\(\s*(?:import\()?"([^"]+)"/g)].map(([, path = ""]) =>
    join(root, dirname(file), path),
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
    expect: { poll: { timeout: WAIT_LIMIT } },
    maxWorkers: "150%", // a worker often waits for modules that are compiled
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
        plugins: [react(), examplesPlugin(), programTextsPlugin(root)],
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

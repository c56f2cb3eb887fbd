import react from "@vitejs/plugin-react";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig } from "vitest/config";
import { stubAliases } from "../vite.config.ts";

const root = new URL("..", import.meta.url).pathname;

/** Rooms whose tests need a document; every other test runs in plain Node. */
const domRooms = ["ui", "forms", "screens", "portal"];

const domFiles = domRooms.flatMap((room) =>
  readdirSync(`${root}tests/${room}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `tests/${room}/${file}`),
);

/** Replaced modules stay replaced for the worker, and the storage of drafts stays closed after a log-out. */
const keepsState = (file: string): boolean =>
  /\bvi\.mock\(|\bdropAllFlows\b/.test(readFileSync(root + file, "utf8"));

/** Paths of the modules that some file replaces. */
const replacedModules = domFiles.flatMap((file) =>
  [...readFileSync(root + file, "utf8").matchAll(/\bvi\.mock\((?:import\()?"([^"]+)"/g)].map(
    ([, path = ""]) => join(root, dirname(file), path),
  ),
);

/** Options of both projects with a document. */
const dom = {
  environment: "jsdom",
  setupFiles: ["tests/support/dom-setup.ts"],
  server: { deps: { inline: [/@rjsf\//, /json-schema-merge/] } },
};

/**
 * Three projects: `node` for pure code and the server, `dom-shared` (jsdom) for components, and `dom` for files whose
 * changes of modules would last, which therefore load each module anew (`fresh-modules.ts`). A worker serves many files: a new
 * document and new modules for each would take as long as the tests.
 */
export default defineConfig({
  root,
  test: {
    env: { TZ: "Europe/Rome" },
    // No test measures time, so a slow machine must not fail one.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: "100%",
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          isolate: false,
          include: ["tests/**/*.test.ts"],
          exclude: [...domRooms.map((room) => `tests/${room}/**`), "tests/journeys/**"],
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: stubAliases },
        test: {
          ...dom,
          name: "dom-shared",
          isolate: false,
          include: domFiles.filter((file) => !keepsState(file)),
        },
      },
      {
        extends: true,
        plugins: [react()],
        resolve: { alias: stubAliases },
        test: {
          ...dom,
          name: "dom",
          isolate: false,
          include: domFiles.filter(keepsState),
          setupFiles: [...dom.setupFiles, "tests/support/fresh-modules.ts"],
          provide: { replacedModules: [...new Set(replacedModules)] },
        },
      },
    ],
  },
});

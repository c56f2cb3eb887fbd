import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { stubAliases } from "../vite.config.ts";

const root = new URL("..", import.meta.url).pathname;

/** Rooms whose tests need a document; every other test runs in plain Node. */
const domRooms = ["ui", "forms", "screens", "portal"];

/** Two projects: `node` for pure code and the server, `dom` (jsdom) for components. */
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
          // A worker loads and compiles each module once for all its files, which keep no state in modules.
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
          name: "dom",
          environment: "jsdom",
          include: domRooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`),
          setupFiles: ["tests/support/dom-setup.ts"],
          server: { deps: { inline: [/@rjsf\//, /json-schema-merge/] } },
        },
      },
    ],
  },
});

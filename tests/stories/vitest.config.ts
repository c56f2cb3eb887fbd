import { defineConfig } from "vitest/config";

/** Every story of the built Storybook in Chromium, once for each region. `npm test` builds it first. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["in-browser/*.ts"],
    env: { TZ: "Europe/Rome" },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    maxWorkers: 4, // one for each file: a story often waits
    update: "none", // a new transcript is reviewed before it counts
  },
});

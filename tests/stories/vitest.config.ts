import { defineConfig } from "vitest/config";

/**
 * Every story of the built Storybook in Chromium, once for each region. `npm test` builds it, and leaves out the files named
 * `.deep`: stories of services and of a second region, and the transcripts.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["in-browser/*.ts"],
    exclude: process.env.TEST_DEPTH === "gate" ? ["**/*.deep.ts"] : [],
    env: { TZ: "Europe/Rome" },
    testTimeout: 15_000,
    hookTimeout: 60_000,
    maxWorkers: 4, // a story often waits
    update: "none", // a new transcript is reviewed before it counts
  },
});

import { defineConfig } from "vitest/config";
import { WAIT_LIMIT } from "../support/time-limits.ts";

/**
 * Every story of the built Storybook in Chromium, once for each region. `npm test` builds it, and leaves out the files named
 * `.deep`: stories of services with their transcripts, and the contrast of a second region.
 */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["in-browser/*.ts"],
    exclude: process.env.TEST_DEPTH === "gate" ? ["**/*.deep.ts"] : [],
    env: { TZ: "Europe/Rome" },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: WAIT_LIMIT } },
    maxWorkers: 4, // a story often waits
    update: "none", // a new transcript is reviewed before it counts
  },
});

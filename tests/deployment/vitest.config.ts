import { defineConfig } from "vitest/config";
import { WAIT_LIMIT } from "../support/time-limits.ts";

/** Tests of a deployment: each file starts its own servers, so files run one after the other. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    env: { TZ: "Europe/Rome" },
    include: ["tests/deployment/**/*.test.ts"],
    globalSetup: ["tests/deployment/build-portal.ts"],
    fileParallelism: false,
    // A worker process of its own: programs that it starts end with it.
    pool: "forks",
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: WAIT_LIMIT } },
  },
});

import { spawnSync } from "node:child_process";
import { basename } from "node:path";
import { defineConfig } from "@playwright/test";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import { chromiumPath, SHELL } from "../support/chromium.mjs";
import type { LookOptions } from "./look-test.ts";

/** Widths in pixels: a phone and a desk. */
const WIDTHS = [390, 1280];

/** The major version of Chromium's shell that has rendered the pictures. */
const RENDERED_BY = "156";

const chromium = chromiumPath();
const version = spawnSync(chromium, ["--version"], { encoding: "utf8" }).stdout ?? "";
const isSameChromium = basename(chromium) === SHELL && version.includes(` ${RENDERED_BY}.`);

/**
 * Compares stories with their pictures, in each region and at each width. Another Chromium may render the edges of
 * letters otherwise: the tolerance is larger then. A picture of another size always fails.
 */
export default defineConfig<LookOptions, LookOptions>({
  testDir: ".",
  outputDir: "../../test-results/looks",
  reporter: [["dot"], ["json", { outputFile: "../../test-results/looks.json" }]],
  snapshotPathTemplate: "{testDir}/{projectName}/{arg}{ext}",
  updateSnapshots: "none", // a new picture is looked at before it counts
  workers: 4,
  timeout: 60_000,
  expect: {
    toHaveScreenshot: {
      maxDiffPixelRatio: isSameChromium ? 0.002 : 0.02,
      threshold: isSameChromium ? 0.2 : 0.4,
      animations: "disabled",
      caret: "hide",
    },
    timeout: 15_000,
  },
  projects: regionNames().flatMap((region) =>
    WIDTHS.map((width) => ({ name: `${region}-${width}`, use: { region, width } })),
  ),
});

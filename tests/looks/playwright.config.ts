import { defineConfig } from "@playwright/test";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";
import type { LookOptions } from "./look-test.ts";

/** Widths in pixels: a phone and a desk. */
const WIDTHS = [390, 1280];

/**
 * Compares stories with their pictures, in each region and at each width. The tolerance is for the rendering of other minor
 * versions of Chromium; a picture of another size always fails.
 */
export default defineConfig<LookOptions, LookOptions>({
  testDir: ".",
  outputDir: "../../test-results/looks",
  reporter: [["dot"], ["json", { outputFile: "../../test-results/looks.json" }]],
  snapshotPathTemplate: "{testDir}/{projectName}/{arg}{ext}",
  updateSnapshots: "none", // a new picture is looked at before it counts
  workers: 2,
  timeout: 20_000,
  expect: {
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.2, animations: "disabled", caret: "hide" },
  },
  projects: regionNames().flatMap((region) =>
    WIDTHS.map((width) => ({ name: `${region}-${width}`, use: { region, width } })),
  ),
});

import { defineConfig } from "@playwright/test";

/** Every story of the built Storybook, once for each region. `npm test` builds it first. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/stories",
  reporter: [["dot"], ["json", { outputFile: "../../test-results/stories.json" }]],
  timeout: 30_000,
  workers: 2,
  use: {
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: ["piemonte", "vda"].map((region) => ({ name: region, metadata: { region } })),
});

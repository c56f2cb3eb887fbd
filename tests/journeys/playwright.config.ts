import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const regions = ["piemonte", "vda"] as const;
const portOf = (index: number) => Number(process.env.PORT_BASE ?? 4810) + index;

const home = fileURLToPath(new URL("../..", import.meta.url));
const dataOf = (region: string) => `test-results/data-${region}`;

// What one run has paid, the next one must be able to pay again. The workers read this file too: not there.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const region of regions) rmSync(`${home}${dataOf(region)}`, { recursive: true, force: true });

/** One portal per region, started as a citizen's administration would: `npm start`, on its own port and data folder. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "../../test-results/journeys.json" }]],
  timeout: 45_000,
  workers: 1,
  fullyParallel: false,
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
  projects: regions.map((region, index) => ({
    name: region,
    metadata: { region },
    use: { baseURL: `http://localhost:${portOf(index)}` },
  })),
  webServer: regions.map((region, index) => ({
    command: "node src/start/start.mjs",
    cwd: home,
    env: {
      REGION: region,
      PORT: String(portOf(index)),
      DATA_DIR: dataOf(region),
      SANDBOX_FAULTS: "1",
    },
    url: `http://localhost:${portOf(index)}/salute`,
    timeout: 240_000,
    reuseExistingServer: false,
  })),
});

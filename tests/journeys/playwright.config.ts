import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";

const regions = ["piemonte", "vda"] as const;
const portOf = (index: number) => Number(process.env.PORT_BASE ?? 4810) + index;

const home = fileURLToPath(new URL("../..", import.meta.url));
const dataOf = (region: string) => `test-results/data-${region}`;

// Payments made by one run would be refused by the next. Workers load this file too and must keep the data.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const region of regions) rmSync(`${home}${dataOf(region)}`, { recursive: true, force: true });

/**
 * Starts one portal per region with `npm start`, on its own port and data folder. The two regions run side by side, and
 * the journeys of a region one after the other, because they share its data.
 *
 * Tags choose the regions of a journey (`support.ts`). Journeys without a tag run in Valle d'Aosta, which has fewer
 * journeys of its own, so that both regions end at about the same time.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/journeys",
  reporter: [["list"], ["json", { outputFile: "../../test-results/journeys.json" }]],
  timeout: 45_000,
  workers: regions.length,
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
    workers: 1,
    ...(region === "piemonte" ? { grep: /@piemonte/ } : { grep: [/@vda/, /^((?!@piemonte).)*$/s] }),
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
      TIME_LIMIT_MS: "3000",
    },
    url: `http://localhost:${portOf(index)}/salute`,
    timeout: 240_000,
    reuseExistingServer: false,
  })),
});

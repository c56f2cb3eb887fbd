import { defineConfig } from "@playwright/test";

const regions = ["piemonte", "vda"] as const;
const portOf = (index: number) => Number(process.env.PORT_BASE ?? 4810) + index;

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
    command: "node src/server/start.mjs",
    cwd: new URL("../..", import.meta.url).pathname,
    env: {
      REGION: region,
      PORT: String(portOf(index)),
      DATA_DIR: `test-results/data-${region}`,
      SANDBOX_FAULTS: "1",
    },
    url: `http://localhost:${portOf(index)}/salute`,
    timeout: 240_000,
    reuseExistingServer: false,
  })),
});

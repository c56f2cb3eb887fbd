import { existsSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { falseProject } from "../false-language/false-project.ts";
import { hasPageCache, launch } from "./support-browser.ts";

/** The portals speak the false language too, and each page that a journey has seen is looked at in it. */
const isFalse = process.env.FALSE_LANGUAGE !== undefined;
const regions = ["piemonte", "vda"] as const;
/** The main process chooses free ports; workers, which load this file too, find them in the environment. */
process.env.JOURNEY_PORTS ??= (await Promise.all(regions.map(freePort))).join(",");
const ports = process.env.JOURNEY_PORTS.split(",");

/** A server ends with Playwright, also when that is killed. Systems without `setpriv` leave it. */
const untilParentEnds = existsSync("/usr/bin/setpriv") ? "exec setpriv --pdeathsig KILL" : "exec";

const home = fileURLToPath(new URL("../..", import.meta.url));
const dataOf = (region: string) => `${home}test-results/data-${region}`;

// Payments made by one run would be refused by the next. Workers load this file too and must keep the data.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const region of regions) rmSync(dataOf(region), { recursive: true, force: true });

/** Journeys of payments share notices and plans, so they run one after the other. */
const PAYMENTS =
  /(?:cart|fleets|infobollo|inspections|lost-payments|memo|payments|receipts-and-prints|surprises)\.spec\.ts/;
/** Journeys that send requests. */
const REQUESTS =
  /(?:carried-drafts|discharge-request|documents|every-request|exemption-request|instalment-request|kept-drafts|observations|refund-request)\.spec\.ts/;
/** Journeys back to left pages, before the notices that they look up are contested and paid. */
const RETURNS = /(?:left-pages|main-actions)\.spec\.ts/;
/** The main flows in other browsers, and in older ones. */
const ENGINES = /(?:floor|other-browsers)\.spec\.ts/;
/** Journeys that write the deployed files or publish: no other journey of the region runs beside them. */
const DEPLOYS = /(?:command-line|handbook-studio|live-[a-z]+|preview|studio|studio-[a-z]+|update)\.spec\.ts/;
/** Compares the pages that the journeys of a region have seen with the route table. */
const PAGES = /pages-seen\.spec\.ts/;
/** Every page of Valle d'Aosta in French. They send the requests that other journeys of the region send. */
const FRENCH = /french-pages\.spec\.ts/;
const FRENCH_ENGINES = /other-browsers-french\.spec\.ts/;

const baseUrlOf = (region: (typeof regions)[number]) => `http://localhost:${ports[regions.indexOf(region)]}`;
/** Journeys of one project run one after the other, because they share the data of their region. */
const projectOf = (region: (typeof regions)[number]) => ({
  workers: 1,
  metadata: { region },
  // A new page for each journey would cost a second: its process starts, and compiles the program. Playwright does not clear the
  // storage of a tab whose pages the browser keeps in memory.
  use: { baseURL: baseUrlOf(region), reuseContext: !hasPageCache },
});
const piemonte = { ...projectOf("piemonte"), grep: /@piemonte/ };
/** Journeys without a tag need no particular region. They run here, where there are fewer others. */
const vda = { ...projectOf("vda"), grep: [/@vda/, /^((?!@piemonte).)*$/s] };

/**
 * Starts one portal per region with `npm start`, on its own port and data folder. Tags choose the regions of a journey
 * (`support.ts`). Which projects may run together is in `tests/runner/stages.mjs`: each run starts with new data.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/journeys",
  reporter: [
    ["list"],
    ["json", { outputFile: `../../test-results/${isFalse ? "false-journeys" : "journeys"}.json` }],
  ],
  // A page with one more language weighs more.
  ...(isFalse && { grepInvert: /quanto pesa/ }),
  // No journey measures time, so a slow machine must not fail one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One for each project below: a journey often waits for the server or for a page.
  workers: 4,
  fullyParallel: false,
  use: {
    // An action, or a request that is awaited, that never happens ends here rather than with the journey's time.
    actionTimeout: 60_000,
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: launch,
  },
  projects: [
    { name: "piemonte", ...piemonte, testIgnore: [PAYMENTS, REQUESTS, RETURNS, ENGINES, DEPLOYS, PAGES] },
    { name: "vda", ...vda, testIgnore: [PAGES, FRENCH, FRENCH_ENGINES] },
    { name: "piemonte-ritorni", ...piemonte, testMatch: RETURNS },
    { name: "piemonte-pagamenti", ...piemonte, testMatch: PAYMENTS },
    { name: "piemonte-domande", ...piemonte, testMatch: REQUESTS },
    { name: "piemonte-motori", ...piemonte, testMatch: ENGINES },
    { name: "vda-motori", ...vda, testMatch: FRENCH_ENGINES },
    { name: "piemonte-aggiornamenti", ...piemonte, testMatch: DEPLOYS },
    { name: "piemonte-pagine", ...projectOf("piemonte"), testMatch: PAGES },
    { name: "vda-pagine", ...projectOf("vda"), testMatch: [PAGES, FRENCH] },
  ],
  webServer: regions.map((region, index) => ({
    command: `${untilParentEnds} node src/start/start.mjs`,
    cwd: isFalse ? falseProject : home,
    env: {
      REGION: region,
      PORT: ports[index] ?? "",
      DATA_DIR: dataOf(region),
      SANDBOX_FAULTS: "1",
      TIME_LIMIT_MS: "6000",
      // Three projects of a region call it from one address.
      LOOKUPS_PER_MINUTE: "3000",
      // A shared list that is there for one page is there for the next.
      LOOKUP_CACHE_SECONDS: "3600",
    },
    url: `${baseUrlOf(region)}/salute`,
    timeout: 240_000,
    reuseExistingServer: false,
  })),
});

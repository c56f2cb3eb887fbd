import { readdirSync } from "node:fs";
import { home } from "./commands.mjs";
import { regionNames } from "../../src/definitions/node/region-folders.mjs";

/**
 * The stages of `npm test`, the gate, and those of `npm run test:deep`. A stage names the packages of the system that it needs (`packages.mjs`)
 * and its builds. Its runs follow each other: a script of package.json, its arguments, and the tool that reports its tests (`tools.mjs`).
 */
const unit = { script: "test:unit", tool: "vitest" };
const stories = { script: "test:stories", tool: "vitest", reporter: "dot" };
const journeys = { script: "test:journeys", tool: "playwright" };

/** Rooms whose long tests compile definitions again and again: the work of staff. */
const AUTHORING = ["definitions", "publications", "studio", "stories"];
/** Rooms whose long tests render every page of every service with every answer. */
const PAGES = ["screens"];

/** The long unit tests of the rooms for which `isIn` is true; those at the root are of the room "". */
const longTests = (isIn) =>
  readdirSync(`${home}tests`, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.deep\.test\.tsx?$/.test(path))
    .filter((path) => isIn(path.includes("/") ? path.slice(0, path.indexOf("/")) : ""))
    .map((path) => `tests/${path}`);

/** Builds by the names that stages use. They are quick when nothing has changed. */
export const BUILDS = {
  stories: "npm run -s stories:build -- --test",
  portals: regionNames()
    .map((region) => `REGION=${region} npm run -s build`)
    .join(" && "),
  falseLanguage: "npm run -s false-language",
};

/** The static checks of the gate. */
export const CHECKS = {
  "regole di scrittura e tipi": "npm run -s lint", // in one program, which reads the types once
  formato: "npm run -s format",
  "inglese dei commenti": "npm run -s english",
  definizioni: "npm run -s definitions -- check",
};

export const GATE = {
  prove: { builds: ["portals"], runs: [unit] },
  storie: { packages: ["shell"], builds: ["stories"], runs: [stories] },
  aspetto: {
    packages: ["shell"],
    builds: ["stories"],
    runs: [{ script: "test:looks", tool: "playwright" }],
  },
  percorsi: {
    packages: ["shell"],
    builds: ["portals"],
    runs: [
      {
        ...journeys,
        grep: "@gate",
        projects: ["piemonte", "piemonte-pagamenti", "piemonte-domande", "vda"],
      },
    ],
  },
};

const benches = [
  "small",
  "large",
  "list",
  "vehicles",
  "page",
  "server",
  "definitions",
  "publishing",
  "studio",
];

/** Each stands alone and ends within 15 minutes on two cores. */
export const DEEP = {
  unit: {
    builds: ["portals"],
    runs: [{ ...unit, files: longTests((room) => ![...AUTHORING, ...PAGES].includes(room)) }],
  },
  pages: { builds: ["portals"], runs: [{ ...unit, files: longTests((room) => PAGES.includes(room)) }] },
  authoring: {
    builds: ["portals"],
    runs: [{ ...unit, files: longTests((room) => AUTHORING.includes(room)) }],
  },
  stories: { packages: ["shell"], builds: ["stories"], runs: [{ ...stories, files: [".deep."] }] },
  journeys: {
    deletes: ["pages-seen"], // notes that all its runs add to
    packages: ["shell", "chromium"],
    builds: ["portals"],
    runs: [
      { ...journeys, projects: ["piemonte-ritorni", "piemonte", "vda"] },
      { ...journeys, projects: ["piemonte-pagamenti", "piemonte-domande"] },
      { ...journeys, projects: ["piemonte-pagine", "vda-pagine"] },
    ],
  },
  studio: {
    packages: ["shell"],
    builds: ["portals"],
    runs: [{ ...journeys, projects: ["piemonte-aggiornamenti"] }],
  },
  engines: {
    packages: ["shell", "firefox", "webkit"],
    builds: ["portals"],
    runs: [{ ...journeys, projects: ["piemonte-motori", "vda-motori"] }],
  },
  languages: {
    packages: ["shell"],
    builds: ["falseLanguage"],
    runs: [
      { script: "test:false-stories", tool: "vitest", reporter: "dot" },
      {
        script: "test:false-journeys",
        tool: "playwright",
        grep: "@gate",
        projects: ["piemonte", "piemonte-pagamenti", "piemonte-domande", "vda"],
      },
    ],
  },
  deployment: {
    packages: ["shell", "postgresql", "nginx", "pgbouncer"],
    builds: ["portals"],
    runs: [{ script: "test:deployment", tool: "vitest" }],
  },
  benches: {
    packages: ["shell", "postgresql", "nginx"],
    builds: ["portals"],
    runs: benches.map((name) => ({ script: "bench", tool: "status", args: [name, "--rounds", "1"] })),
  },
};

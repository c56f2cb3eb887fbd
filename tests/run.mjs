import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { install } from "../src/start/install.mjs";

/**
 * `npm test`: installs what it needs, runs every check, unit test and journey, and ends with the line
 * `N passed, N failed`. Each static check counts as one test.
 */
const home = fileURLToPath(new URL("..", import.meta.url));
const results = fileURLToPath(new URL("../test-results/", import.meta.url));

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const total = { passed: 0, failed: 0 };

await install(home);
const browser = findBrowser();

for (const [name, ...command] of [
  ["formato", "npx", "prettier", "--check", "--log-level", "warn", "."],
  ["regole di scrittura", "npx", "eslint", "."],
  ["tipi", "npx", "tsc", "--noEmit"],
  ["definizioni", "node", "--import", "tsx", "src/definitions/cli.ts", "check"],
]) {
  count(run(name, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
}

run("prove", [
  "npx",
  "vitest",
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--reporter=default",
  "--reporter=json",
  `--outputFile=${results}unit.json`,
]);
count(readVitest(`${results}unit.json`));

if (browser) {
  const isBuilt = run("storie: costruzione", [
    "npx",
    "storybook",
    "build",
    "--quiet",
    "-c",
    "stories/.storybook",
    "-o",
    "dist/storybook",
  ]);
  count(isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
  if (isBuilt) {
    rmSync(`${results}stories.json`, { force: true });
    run(
      "storie",
      [
        "npx",
        "vitest",
        "run",
        "--config",
        "tests/stories/vitest.config.ts",
        "--reporter=dot",
        "--reporter=json",
        `--outputFile=${results}stories.json`,
      ],
      { CHROMIUM_PATH: browser },
    );
    count(readVitest(`${results}stories.json`));
  }

  run("percorsi", ["npx", "playwright", "test", "--config", "tests/journeys/playwright.config.ts"], {
    CHROMIUM_PATH: browser,
  });
  count(readPlaywright(`${results}journeys.json`));
} else {
  console.error(
    "Manca Chromium e non si è potuto installare: le storie e i percorsi non sono stati provati nel browser.",
  );
  count({ passed: 0, failed: 1 });
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function count({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

/** Runs a command showing what it prints; true when it succeeds. */
function run(name, [command, ...args], env = {}) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    cwd: home,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A Chromium of the system; installed with the system's packages when there is none and we may. */
function findBrowser() {
  const found = () => [process.env.CHROMIUM_PATH, ...CHROMIUM].find((path) => path && existsSync(path));
  if (!found() && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installo Chromium dai pacchetti del sistema…");
    spawnSync(
      "sh",
      ["-c", "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium"],
      { stdio: ["ignore", "ignore", "inherit"] },
    );
  }
  return found();
}

function readVitest(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites) };
}

function readPlaywright(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { stats, errors } = JSON.parse(readFileSync(file, "utf8"));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

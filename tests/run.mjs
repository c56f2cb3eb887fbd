import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { install } from "../src/start/install.mjs";
import { ended, startGroup } from "./support/process-group.mjs";
import { OTHER_BROWSERS } from "./support/other-browsers.mjs";
import { findChromium, findShell, findWholeChromium, SHELL, WHOLE } from "./support/chromium.mjs";

/**
 * `npm test`, the gate: installs the dependencies, runs the static checks and builds, then the unit tests, the stories of pieces,
 * their looks and the main journeys. `npm run test:deep` runs the long tests: files named `.deep`, all journeys, the deployment,
 * a round of every benchmark. `npm test -- --all` runs both, and each test once. Ends with the line `N passed, N failed`. Each static
 * check, and the build of Storybook, counts as one test.
 */
const depth = { "--deep": "deep", "--all": "all" }[process.argv[2]] ?? "gate";
const home = fileURLToPath(new URL("..", import.meta.url));
const results = fileURLToPath(new URL("../test-results/", import.meta.url));

const total = { passed: 0, failed: 0 };
/** The names of failed tests with the beginnings of their reasons, listed again at the end of the output. */
const failures = [];

// A larger young generation: the compilers and the tests spend a tenth less time on collecting garbage.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`;

// The system installs the browser while npm installs the libraries and the checks run: no check needs a browser.
const browserReady = installBrowser().then(installServers).then(installOtherBrowsers);
await install(home);
mkdirSync(results, { recursive: true });

// The longest first; three side by side fill two cores, because each waits for the disk now and then. The portals are
// built here so that the journeys find them built.
const [storiesBuilt] = await runJobs(3, [
  { name: "storie: costruzione", commands: ["npm run -s stories:build -- --test"] },
  { name: "regole di scrittura", commands: ["npm run -s lint"] },
  { name: "portali", commands: ["piemonte", "vda"].map(buildPortal), isBuild: true },
  { name: "tipi", commands: ["npm run -s types"] },
  { name: "formato", commands: ["npm run -s format"] },
  { name: "inglese dei commenti", commands: ["npm run -s english"] },
  { name: "definizioni", commands: ["npm run -s definitions -- check"] },
]);

await browserReady;
const browser = findChromium();
if (browser) process.env.CHROMIUM_PATH = browser;

process.env.TEST_DEPTH = depth; // the gate leaves out the files named `.deep`

/** Arguments of a stage at each depth; null when it has nothing to run there. */
const byName = { gate: [], deep: [".deep."], all: [] };
const once = { gate: [], deep: null, all: [] };
const byTag = { gate: ["--grep", "@gate", "--no-deps"], deep: [], all: [] };
const thorough = { gate: null, deep: [], all: [] };
const stages = [
  { name: "prove", script: "test:unit", file: "unit.json", args: byName[depth], read: readVitest },
  {
    name: "storie",
    script: "test:stories",
    file: "stories.json",
    args: byName[depth],
    read: readVitest,
    reporter: "dot",
    isReady: Boolean(browser) && storiesBuilt,
  },
  {
    name: "aspetto",
    script: "test:looks",
    file: "looks.json",
    args: once[depth],
    read: readPlaywright,
    isReady: Boolean(browser) && storiesBuilt,
  },
  {
    name: "percorsi",
    script: "test:journeys",
    file: "journeys.json",
    args: byTag[depth],
    read: readPlaywright,
    isReady: Boolean(browser),
  },
  {
    name: "installazione",
    script: "test:deployment",
    file: "deployment.json",
    args: thorough[depth],
    read: readVitest,
  },
].filter(({ args }) => args !== null);

if (!browser)
  console.error(
    "Manca Chromium e non si è potuto installare: le storie e i percorsi non sono stati provati nel browser.",
  );
for (const [index, { isReady = true, ...one }] of stages.entries()) {
  console.log(`\n── ${one.name}, ${index + 1} di ${stages.length} (${elapsed()})`);
  if (isReady) await stage(one);
  else count({ passed: 0, failed: 1, names: [`${one.name}: non provate`] });
}

if (depth !== "gate") {
  console.log(`\n── misure, un giro di ciascuna (${elapsed()})`);
  const benches = ["small", "large", "list", "vehicles", "page", "server", "definitions"];
  await runJobs(
    2, // their figures do not count here: each shows that it runs
    benches.map((name) => ({ name: `misura ${name}`, commands: [`npm run -s bench -- ${name} --rounds 1`] })),
  );
}

if (failures.length > 0) console.log(`\n── non riusciti\n${failures.slice(0, 200).join("\n")}`);
console.log(`\n── fine (${elapsed()})`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

/** The time since the start, so that a slow stage is seen. */
function elapsed() {
  return `${Math.round(performance.now() / 1000)} s`;
}

function count({ passed, failed, names = [] }) {
  total.passed += passed;
  total.failed += failed;
  failures.push(...names);
}

/** Runs a script of package.json, shows its output, and counts the tests that its results file lists. */
async function stage({ script, file, args, read, reporter = "default" }) {
  const path = `${results}${file}`;
  rmSync(path, { force: true });
  const reporters =
    read === readVitest ? [`--reporter=${reporter}`, "--reporter=json", `--outputFile.json=${path}`] : [];
  const command = ["npm", "run", "-s", script, "--", ...args, ...reporters];
  await ended(startGroup(command, { cwd: home, stdio: ["ignore", "inherit", "inherit"] }));
  count(existsSync(path) ? read(JSON.parse(readFileSync(path, "utf8"))) : notStarted(script));
}

/** Runs jobs, some side by side; prints the output of each when it ends. Returns which succeeded, in the given order. */
async function runJobs(sideBySide, jobs) {
  const succeeded = [];
  const waiting = [...jobs.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { name, commands, isBuild }] = next;
      const { isGood, output } = await runAll(commands);
      console.log(`\n── ${name}\n${output}`.trimEnd());
      succeeded[index] = isGood;
      // A portal that does not build fails its journeys.
      if (!isBuild) count(isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, names: [name] });
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return succeeded;
}

/** Runs shell commands one after the other until one fails. */
async function runAll(commands) {
  let output = "";
  for (const command of commands) {
    const child = startGroup(["sh", "-c", command], { cwd: home, stdio: ["ignore", "pipe", "pipe"] });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
    if ((await ended(child)) !== 0) return { isGood: false, output };
  }
  return { isGood: true, output };
}

function buildPortal(region) {
  return `REGION=${region} npm run -s build`;
}

/**
 * Installs Chromium when it is missing: the shell, in which most journeys take two thirds of the time, and the whole browser,
 * which alone keeps pages in memory for the button "back". Not every system has the shell.
 */
async function installBrowser() {
  if (findShell() && findWholeChromium()) return;
  await installPackages("Chromium", (get) => `${get} ${SHELL} ${WHOLE} || ${get} ${WHOLE}`);
}

/** Installs PostgreSQL and nginx, in front of and behind the gateways of the deployment's tests, when one is missing. */
async function installServers() {
  if (existsSync("/usr/lib/postgresql") && existsSync("/usr/sbin/nginx")) return;
  await installPackages("PostgreSQL e nginx", (get) => `${get} postgresql nginx-light openssl`);
}

/** Installs the other browsers of the long journeys when one is missing. */
async function installOtherBrowsers() {
  const missing = Object.entries(OTHER_BROWSERS).filter(([, { isThere }]) => !isThere());
  if (depth === "gate" || missing.length === 0) return;
  const packages = missing.map(([, one]) => one.packages).join(" ");
  await installPackages(missing.map(([name]) => name).join(" e "), (get) => `${get} ${packages}`);
}

/** Installs packages of the system when we may. */
async function installPackages(name, command) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installo ${name} dai pacchetti del sistema…`);
  const get = "DEBIAN_FRONTEND=noninteractive apt-get install -y -qq";
  const { isGood, output } = await runAll([`apt-get update -qq && (${command(get)})`]);
  if (!isGood) console.error(output);
}

/** A stage that has written no results. */
function notStarted(script) {
  return { passed: 0, failed: 1, names: [`${script}: nessun risultato`] };
}

function readVitest({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) {
  const names = testResults.flatMap(({ name: file, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === "failed");
    const titles = failed.map(
      ({ fullName, failureMessages = [] }) => `${fullName}${reason(failureMessages[0])}`,
    );
    if (status === "failed" && titles.length === 0) titles.push("il file non parte");
    return titles.map((title) => `${relative(home, file)}: ${title}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites), names };
}

function readPlaywright({ stats, errors, suites }) {
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  const names = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    const place = errors[0]?.location;
    const at = place ? `\n    ${relative(home, place.file)}:${place.line}` : "";
    return `${file}: ${title}${reason(errors[0]?.message)}${at}`;
  });
  return { passed: stats.expected, failed: stats.unexpected + errors.length, names };
}

/** The first lines of the message of an error, indented below the name of its test. */
function reason(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/node_modules/.test(line));
  return lines
    .slice(0, 8)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join("");
}

/** Returns the tests of a suite and of the suites in it. */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

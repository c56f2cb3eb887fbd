import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { install } from "../src/start/install.mjs";
import { collectAll, home } from "./runner/commands.mjs";
import { installPackages } from "./runner/packages.mjs";
import { notePassed, passedOn, readTree } from "./runner/passed-stages.mjs";
import { runStage } from "./runner/run-stage.mjs";
import { BUILDS, CHECKS, DEEP, GATE } from "./runner/stages.mjs";

/**
 * `npm test`, the gate: installs missing programs and libraries, checks and builds, then runs the stages of the gate. `npm run test:deep [-- stage …]`
 * runs stages of the long tests, or all of them; one that has passed on these very files is not run again without `--again`. Both end
 * with the line `N passed, N failed`. Each check, and each build, counts as one test.
 */
const { values, positionals } = parseArgs({
  options: { deep: { type: "boolean" }, again: { type: "boolean" } },
  allowPositionals: true,
});
const stages = chosenStages();

const total = { passed: 0, failures: [], unstable: [] };
mkdirSync(`${home}test-results`, { recursive: true });
process.env.TEST_DEPTH = values.deep ? "deep" : "gate"; // the gate leaves out the files named `.deep`
// A larger young generation: the compilers and the tests spend a tenth less time on collecting garbage.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ""} --max-semi-space-size=64`;

const tree = values.deep ? await readTree() : undefined;
const noted = new Map(
  Object.keys(stages).flatMap((name) => {
    const outcome = values.again ? undefined : passedOn(tree, name);
    return outcome ? [[name, outcome]] : [];
  }),
);
const due = Object.entries(stages).filter(([name]) => !noted.has(name));
const needed = (kind) => new Set(due.flatMap(([, stage]) => stage[kind] ?? []));

if (due.length > 0) {
  // The system installs its packages while npm installs the libraries and the checks run: no check needs them.
  const installed = installPackages(needed("packages"));
  await install(home);
  const succeeded = await prepare();
  const missing = await installed;
  for (const [name, { builds = [], packages = [], ...stage }] of due) {
    const lacks = [
      ...packages.flatMap((id) => missing[id] ?? []),
      ...(builds.every((build) => succeeded[build]) ? [] : ["una costruzione"]),
    ];
    const outcome = await timed(name, () => (lacks.length === 0 ? runStage(stage) : notRun(name, lacks)));
    if (outcome.failures.length === 0 && tree === (await readTree())) notePassed(tree, name, outcome);
  }
}
const isSameTree = noted.size === 0 || tree === (await readTree());
for (const [name, outcome] of noted) {
  if (!isSameTree) {
    total.failures.push(`\n${name}: non provata, i file sono cambiati durante le altre fasi`);
    continue;
  }
  console.log(`\n── ${name}: ${closing(outcome)}, già superata su questi file`);
  add(outcome);
}

list("instabili", total.unstable);
list("non riusciti", total.failures);
console.log(`\n── fine (${seconds()} s)\n${closing(total)}`);
process.exit(total.failures.length > 0 ? 1 : 0);

function chosenStages() {
  if (!values.deep && positionals.length === 0) return GATE;
  if (!values.deep) {
    console.error("npm test prova tutto ciò che prova la CI. Una fase lunga: npm run test:deep -- <fase>.");
    process.exit(1);
  }
  const unknown = positionals.filter((name) => !Object.hasOwn(DEEP, name));
  if (unknown.length > 0) {
    console.error(`Fasi sconosciute: ${unknown.join(", ")}. Ci sono: ${Object.keys(DEEP).join(", ")}.`);
    process.exit(1);
  }
  const names = positionals.length > 0 ? positionals : Object.keys(DEEP);
  return Object.fromEntries(names.map((name) => [name, DEEP[name]]));
}

/** Runs the builds that the stages need, and in the gate the checks. Returns which of them succeeded. */
async function prepare() {
  const builds = [...needed("builds")].map((name) => [name, BUILDS[name]]);
  const commands = Object.fromEntries([...builds, ...(values.deep ? [] : Object.entries(CHECKS))]);
  let succeeded = {};
  await timed(values.deep ? "costruzione" : "controlli", async () => {
    // Three side by side fill two cores, because each waits for the disk now and then.
    succeeded = await collectAll(3, commands);
    const names = Object.keys(commands);
    return {
      passed: names.filter((name) => succeeded[name]).length,
      failures: names.filter((name) => !succeeded[name]).map((name) => `\n${name}`),
      unstable: [],
    };
  });
  return succeeded;
}

/** Carries out a stage, adds its outcome, and prints its closing line with its seconds. */
async function timed(name, work) {
  const start = seconds();
  console.log(`\n── ${name} (da ${start} s)`);
  const outcome = await work();
  add(outcome);
  console.log(`\n── ${name}: ${closing(outcome)} (${seconds() - start} s)`);
  return outcome;
}

function add({ passed, failures, unstable }) {
  total.passed += passed;
  total.failures.push(...failures);
  total.unstable.push(...unstable);
}

function closing({ passed, failures }) {
  return `${passed} passed, ${failures.length} failed`;
}

function notRun(name, lacks) {
  return { passed: 0, failures: [`\n${name}: non provata, manca ${lacks.join(", ")}`], unstable: [] };
}

function list(title, tests) {
  if (tests.length > 0) console.log(`\n── ${title}${tests.slice(0, 200).join("")}`);
}

function seconds() {
  return Math.round(performance.now() / 1000);
}

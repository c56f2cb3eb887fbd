import { existsSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { home, show } from "./commands.mjs";

/**
 * The tools that run tests. `run` carries out a run and returns its tests: `file`, for Playwright also `project`; `title`; `state` "passed",
 * "failed", or "left" when it did not run because another one failed; `reason`, the first lines of the error. `isWhole` marks the failure of a
 * file or a run instead of a test. A test that is skipped on purpose is none. `again` returns the runs that try given tests again, alone on the machine.
 */
export const TOOLS = {
  vitest: {
    async run({ script, reporter = "default", files = [] }) {
      const results = resultsOf(script);
      process.env.VITEST_RESULTS = results;
      const reporters = [`--reporter=${reporter}`, `--reporter=${home}tests/runner/vitest-results.mjs`];
      // A test marked `only` would leave out all others.
      const args = [...files, ...reporters, "--allowOnly=false"];
      return report(script, args, results, ({ testResults, errors, hooks }) => [
        ...testResults.flatMap((file) => testsOfFile(file, hooks[file.name])),
        ...errors.map((message) => wholeFailure(script, message)),
      ]);
    },
    again: (run, tests) =>
      isOfRun(tests)
        ? [run]
        : unique(tests.map(({ file }) => file)).map((file) => ({ ...run, files: [file] })),
  },

  playwright: {
    async run({ script, grep, projects = [], files = [], workers }) {
      const args = [
        "--no-deps",
        "--forbid-only",
        ...(grep ? ["--grep", grep] : []),
        ...projects.flatMap((name) => ["--project", name]),
        ...(workers ? ["--workers", String(workers)] : []),
        ...files.map((file) => `/${file.replaceAll(".", "\\.")}$`),
      ];
      return report(script, args, resultsOf(script), ({ suites, errors }) => [
        ...suites.flatMap((file) => specsOf(file)).flatMap(testsOfSpec),
        ...errors.map(({ message }) => wholeFailure(script, message)),
      ]);
    },
    again: (run, tests) =>
      isOfRun(tests)
        ? [{ ...run, workers: 1 }]
        : unique(tests.map(({ project }) => project)).map((project) => ({
            ...run,
            projects: [project],
            files: unique(tests.filter((test) => test.project === project).map(({ file }) => file)),
            workers: 1,
          })),
  },

  /** A program that succeeds or fails as a whole. */
  status: {
    async run({ script, args }) {
      return [
        { title: [script, ...args].join(" "), state: (await start(script, args)) ? "passed" : "failed" },
      ];
    },
    again: (run) => [run],
  },
};

const wholeFailure = (title, message) => ({
  title,
  state: "failed",
  isWhole: true,
  reason: firstLines(message),
});

/** True when a run has failed outside of its files: it is tried again whole. */
const isOfRun = (tests) => tests.some(({ file }) => file === undefined);

const unique = (values) => [...new Set(values)];

const start = (script, args) => show(["npm", "run", "-s", script, "--", ...args]);

/** The file that the tool writes; the configurations of Playwright name it too. */
const resultsOf = (script) => `${home}test-results/${script.replace("test:", "")}.json`;

/** Runs a script and reads the results that it has written. A run that ends with an error has a failure, if only that of the whole. */
async function report(script, args, results, read) {
  rmSync(results, { force: true });
  const isGood = await start(script, args);
  if (!existsSync(results)) return [wholeFailure(script, "nessun risultato")];
  const tests = readResults(results, read) ?? [wholeFailure(script, "risultati illeggibili")];
  const isTold = isGood || tests.some(({ state }) => state === "failed");
  return isTold ? tests : [...tests, wholeFailure(script, "terminato con un errore fuori dalle prove")];
}

function readResults(results, read) {
  try {
    return read(JSON.parse(readFileSync(results, "utf8")));
  } catch {
    return undefined; // the tool was killed while it wrote them
  }
}

function testsOfFile({ name, status, message, assertionResults }, hooks = []) {
  const file = relative(home, name);
  const tests = assertionResults
    .filter((test) => test.status === "passed" || test.status === "failed")
    .map((test) => ({
      file,
      title: test.fullName,
      state: test.status,
      reason: firstLines(test.failureMessages?.[0]),
    }));
  // A hook may leave out tests beside others that have failed.
  const isBroken =
    hooks.length > 0 || (status === "failed" && !tests.some(({ state }) => state === "failed"));
  return isBroken ? [...tests, { file, ...wholeFailure("il file non parte", message || hooks[0]) }] : tests;
}

/** Returns the tests of a suite and of the suites in it. */
function specsOf({ specs = [], suites = [] }, titles = []) {
  return [
    ...specs.map((spec) => ({ ...spec, titles })),
    ...suites.flatMap((suite) => specsOf(suite, [...titles, suite.title])),
  ];
}

function testsOfSpec({ file, title, titles, tests }) {
  return tests
    .filter(
      ({ status, annotations }) =>
        status !== "skipped" || !annotations.some(({ type }) => SKIPS.includes(type)),
    )
    .map(({ status, projectName, results }) => {
      const error = results.flatMap(({ errors }) => errors)[0];
      const place = error?.location;
      const at = place ? `\n    ${relative(home, place.file)}:${place.line}` : "";
      return {
        file,
        project: projectName,
        title: [...titles, title].join(" › "),
        state: { expected: "passed", skipped: "left" }[status] ?? "failed",
        reason: firstLines(error?.message) + at,
      };
    });
}

/** Annotations of a test that is skipped on purpose. */
const SKIPS = ["skip", "fixme"];

/** The first lines of the message of an error, indented below the name of its test. */
function firstLines(message = "") {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() && !/node_modules/.test(line));
  return lines
    .slice(0, 8)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join("");
}

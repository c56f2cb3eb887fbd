import { rmSync } from "node:fs";
import { home } from "./commands.mjs";
import { TOOLS } from "./tools.mjs";

/** More failures than these are no bad luck: nothing is tried again. */
export const MOST_TRIED_AGAIN = 20;

/**
 * Carries out the runs of a stage. Then tries the files of failed tests once more, alone: a test that passes now counts as passed and is
 * unstable. Returns the number of passed tests, and the failed and the unstable ones with their first reasons.
 */
export async function runStage({ runs, deletes = [] }, tools = TOOLS) {
  for (const folder of deletes) rmSync(`${home}test-results/${folder}`, { recursive: true, force: true });
  const tests = [];
  for (const run of runs) {
    const tool = tools[run.tool];
    const first = await tool.run(run);
    const bad = first.filter(({ state }) => state !== "passed");
    const second = [];
    if (bad.length > 0 && bad.length <= MOST_TRIED_AGAIN) {
      console.log(`\n── di nuovo, da soli (${bad.length})${bad.map(describe).join("")}\n`);
      for (const one of tool.again(run, bad)) second.push(...(await tool.run(one)));
    }
    tests.push(...merge(first, second));
  }
  return {
    passed: tests.filter(({ state }) => state === "passed").length,
    failures: tests.filter(({ state }) => state === "failed" || state === "left").map(describe),
    unstable: tests.filter(({ isUnstable }) => isUnstable).map(describe),
  };
}

/**
 * Merges the tests of a run with those that were tried again. Failed is a test that has passed neither time. A file that did not start,
 * and does the second time, counts as the tests that it has.
 */
function merge(first, second) {
  const before = byKey(first);
  const after = byKey(second);
  const merged = [...before].map(([key, test]) => {
    const isMended = test.state !== "passed" && after.get(key)?.state === "passed";
    if (isMended) return { ...test, state: "passed", isUnstable: test.state === "failed" };
    const hasStarted = test.isWhole && !after.has(key) && second.some((other) => isIn(other, test));
    return hasStarted ? { ...test, state: "started", isUnstable: true } : test;
  });
  return [...merged, ...[...after].flatMap(([key, test]) => (before.has(key) ? [] : [test]))];
}

/** Returns true for a test of this file, or of the whole run. */
const isIn = ({ file, project }, whole) =>
  whole.file === undefined || (file === whole.file && project === whole.project);

/** Tests by place and title; those of one title by their order. */
function byKey(tests) {
  const found = new Map();
  for (const test of tests) {
    const key = [test.project, test.file, test.title].join("\n");
    let order = 0;
    while (found.has(`${key}\n${order}`)) order += 1;
    found.set(`${key}\n${order}`, test);
  }
  return found;
}

function describe({ file, project, title, state, reason = "" }) {
  const place = [file, project].filter(Boolean).join(", ");
  return `\n${place ? `${place}: ` : ""}${title}${state === "left" ? " (non eseguito)" : ""}${reason}`;
}

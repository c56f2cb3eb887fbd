import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Folders with programs of their own, or with tests of a browser or of processes. */
const ELSEWHERE = /^(?:bench|deployment|journeys|looks|mutations|runner|stories)\//;

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.tsx?$/.test(file) && !ELSEWHERE.test(file))
  .map((file) => ({ file, text: readFileSync(join(import.meta.dirname, file), "utf8") }));

/** Files that may use a clock or wait for a fixed time, with the reason. */
const TIMED: Readonly<Record<string, string>> = {
  "gateway/database-server.test.ts": "delays of fake timers, and the clock that the program reads",
  "gateway/stop.test.ts": "delays of fake timers",
  "support/eventually.ts": "waits with the limit of all tests",
  "support/growth.ts": "compares two durations of one run",
  "support/server/longest-turn.ts": "bounds a fault that takes seconds",
  "support/server/measured-gateway.ts": "bounds a fault that takes seconds",
};

const MEASURES = /^(?:performance\.now|process\.(?:cpuUsage|memoryUsage|hrtime).*)$/;

/** Returns the instruction for a call that depends on the time of the machine; null for any other call. */
function adviceFor(node: ts.CallExpression): string | null {
  const called = node.expression.getText();
  const [, second] = node.arguments;
  if (/^vi\.wait(?:For|Until)$/.test(called)) return "call support/eventually.ts, which waits longer";
  if (called === "expect.poll" && second?.getText().includes("timeout"))
    return "all waits have the limit of support/time-limits.ts";
  if (called === "vi.setConfig") return "all tests have the limit of vitest.config.ts";
  if (/\.waitForTimeout$/.test(called)) return "wait for an event";
  if (/(?:^|\.)setTimeout$/.test(called) && second && second.getText() !== "0")
    return "wait for an event, or use fake timers";
  return MEASURES.test(called) ? "compare within one run, as support/growth.ts, or count" : null;
}

/** Returns the calls and imports of a source that depend on the time of the machine, with a remedy for each. */
function timesIn(file: string, text: string): string[] {
  if (!/waitFor|waitUntil|setConfig|setTimeout|timers\/promises|poll|performance|process\./.test(text))
    return [];
  const found: string[] = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const note = (node: ts.Node, advice: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    found.push(`${file}:${line}: ${node.getText().split("\n")[0]}: ${advice}`);
  };
  const visit = (node: ts.Node): void => {
    const advice = ts.isCallExpression(node) ? adviceFor(node) : null;
    if (advice !== null) note(node, advice);
    if (ts.isImportDeclaration(node) && node.moduleSpecifier.getText().includes("timers/promises"))
      note(node, "wait for an event");
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe("a test of the gate", () => {
  it.each([
    ["vi.waitFor(() => {});", 1],
    ["vi.setConfig({ testTimeout: 30_000 });", 1],
    ["await new Promise((resolve) => setTimeout(resolve, 50));", 1],
    ["await new Promise((resolve) => setTimeout(resolve));", 0],
    ['import { setTimeout as wait } from "node:timers/promises";', 1],
    ["await expect.poll(count, { timeout: 5_000 }).toBe(1);", 1],
    ["await expect.poll(count, { interval: 1 }).toBe(1);", 0],
    ["const start = performance.now();", 1],
    ['const program = "setTimeout(() => {}, 60_000);";', 0],
  ])("%s is found %i times", (text, count) => expect(timesIn("a.ts", text)).toHaveLength(count));

  it("neither measures time, processor or memory, nor waits for a fixed time", () => {
    const timed = files.filter(({ file }) => !file.includes(".deep.") && !Object.hasOwn(TIMED, file));
    expect(timed.flatMap(({ file, text }) => timesIn(file, text))).toEqual([]);
  });

  it("has a reason to use time only while it does", () => {
    const needless = Object.keys(TIMED).filter((path) => {
      const one = files.find(({ file }) => file === path);
      return one === undefined || timesIn(path, one.text).length === 0;
    });
    expect(needless).toEqual([]);
  });
});

it("long tests wait with the limit of all tests, too", () => {
  const long = files.filter(({ file }) => file.includes(".deep."));
  expect(long.filter(({ text }) => /\bvi\.wait(?:For|Until)\(/.test(text)).map(({ file }) => file)).toEqual(
    [],
  );
});

describe("a test file whose changes outlast it in the worker", () => {
  const tests = files.filter(({ file }) => /\.test\.tsx?$/.test(file) && file !== "test-files.test.ts");

  const declares = (text: string) => text.includes('/support/keeps-state.ts";');
  const replaces = (text: string) =>
    /\bvi\.mock\(|\bdropAllFlows\b/.test(text) ||
    (text.includes("vi.doMock(") && !text.includes("vi.doUnmock("));

  it("declares it with the import of support/keeps-state.ts", () => {
    const wrong = tests.filter(({ text }) => replaces(text) && !declares(text));
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it("belongs to a room whose modules are loaded anew, and names the modules that it replaces", () => {
    const stateful = tests.filter(({ text }) => declares(text));
    const elsewhere = stateful.filter(({ file }) => !/^(?:ui|forms|screens|portal|studio)\//.test(file));
    // `vitest.config.ts` reads the paths.
    const unnamed = stateful.filter(({ text }) => /\bvi\.mock\((?!\s*(?:import\()?")/.test(text));
    expect([...elsewhere, ...unnamed].map(({ file }) => file)).toEqual([]);
  });
});

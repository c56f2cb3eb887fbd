import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { loadRule, RULES, ruleFile, runningRule, type RuleName } from "../../src/rules/index.ts";
import { RUNNING } from "./running.ts";

test.each(Object.keys(RULES) as RuleName[])("%s runs once it is loaded", async (name) => {
  expect(existsSync(new URL(`../../src/${ruleFile(name)}`, import.meta.url))).toBe(true);
  await loadRule(name);
  expect(runningRule(name)).toBe(RUNNING[name]);
});

test("a rule that was not loaded does not run", () => {
  expect(() => runningRule("inventata" as RuleName)).toThrow("before it is loaded");
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { routerPlugin } from "../../src/portal/build/router-plugin.ts";

const folder = join(import.meta.dirname, "../../node_modules/react-router/dist/production");
const router = readdirSync(folder)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(folder, name), "utf8"))
  .find((code) => code.includes("function createRouter("))!; // the package has it

/** The code as the build takes it. */
function build(code: string): string {
  const { handler } = routerPlugin().transform as unknown as {
    handler: (this: { parse: (code: string) => unknown }, code: string) => { code: string };
  }; // the plugin has this form
  return handler.call({ parse: (text) => parseSync("router.mjs", text).program }, code).code;
}

test("the installed router has every part that the build leaves out, and stays code that runs", () => {
  const left = build(router);
  expect(parseSync("router.mjs", left).errors).toEqual([]);
  expect(left).toContain("async function handleAction(request, location, submission, matches");
  expect(left).toMatch(
    /async function handleFetcherAction\([^)]*\) \{ throw new Error\("handleFetcherAction"\) \}/,
  );
  expect(left).not.toContain("isMutationMethod(request.method)");
  expect(left).not.toMatch(/\binit\.(?:instrumentations|patchRoutesOnNavigation)\b/);
});

test("a router without one of these parts fails the build, which names it", () => {
  expect(() => build(router.replaceAll("handleFetcherAction", "handleFetch"))).toThrow("handleFetcherAction");
});

test("an assigned member stays a target", () => {
  const assigned = router.replace(
    "function createRouter(init) {",
    "function createRouter(init) { init.lazy = 1;",
  );
  expect(build(assigned)).toContain("init.lazy = 1;");
});

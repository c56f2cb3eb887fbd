import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { newerFunctions } from "./support/newer-functions.ts";

/**
 * The browsers that README.md names keep working: the built portal uses no function and no syntax that they lack.
 * `older-browsers.ts` adds the functions that it may use.
 */
const home = join(import.meta.dirname, "..");
const styles = join(home, "src/portal/styles");
const styleSheets = () =>
  readdirSync(styles)
    .filter((name) => name.endsWith(".scss"))
    .map((name) => ({ name, text: readFileSync(join(styles, name), "utf8") }));
const assets = ["piemonte", "vda"]
  .map((region) => join(home, "dist", region, "portal/assets"))
  .find((folder) => existsSync(folder));

/** Uses that a page survives without the function, with the reason. */
const GUARDED: Readonly<Record<string, string>> = {
  showModal: "ui/overlays/use-modal.ts opens a box where there are no dialogs",
  close: "the name of many functions; that of dialogs follows showModal",
  show: "the name of many functions",
  inert: "a property that older browsers ignore: the spinner covers the page all the same",
  requestSubmit: "React: called by forms with an action only",
  submitter: "React: undefined without it",
  startViewTransition: "React and React Router ask whether it exists",
  getSetCookie: "axios asks whether it exists",
  navigation: "React: the name of a property of React Router's state, and a global that React asks for",
  BroadcastChannel: "portal/session/logout-channel.ts asks whether it exists",
  requestIdleCallback: "screens/flow/when-idle.ts asks whether it exists",
  scheduler: "React asks whether it exists",
  popover: "React: the name of an attribute",
  subtle: "portal/transport/captcha.ts asks whether it exists",
};

/** Objects of the language that browsers of the floor lack whole; their members have the names of many others. */
const LACKING =
  /^(?:Float16Array|DisposableStack|AsyncDisposableStack|ReadonlySetLike|Atomics|SharedArrayBuffer)\b/;
/** Members whose name many objects have; found by their owner alone. */
const isStatic = (owner: string): boolean => !owner.endsWith(".prototype");

const newer = Object.entries(newerFunctions()).filter(([owner]) => !LACKING.test(owner));
const byName = new Set(
  newer.flatMap(([owner, names]) => (isStatic(owner) && owner !== "globalThis" ? [] : names)),
);
const byOwner = new Set(
  newer.flatMap(([owner, names]) => (isStatic(owner) ? names.map((name) => `${owner}.${name}`) : [])),
);

const added = readFileSync(join(home, "src/portal/loading/older-browsers.ts"), "utf8");
const isAdded = (name: string): boolean => new RegExp(`^\\s*${name}\\b|\\{ ${name}:`, "m").test(added);

/** Returns the newer functions and syntax that a script uses. */
function newerUses(script: string): Set<string> {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      const name = node.name.text;
      const owner = ts.isIdentifier(node.expression) ? `${node.expression.text}.${name}` : "";
      if (byName.has(name) || byOwner.has(owner)) found.add(name);
    }
    if (ts.isClassStaticBlockDeclaration(node)) found.add("a static block");
    if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]|\/[a-z]*[vd][a-z]*$/.test(node.text))
      found.add(`the expression ${node.text}`);
    if (ts.isBinaryExpression(node) && ts.isPrivateIdentifier(node.left))
      found.add("a test for a private member");
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("script.js", script, ts.ScriptTarget.Latest));
  return found;
}

describe("the oldest supported browsers", () => {
  it("lack the functions that the test looks for", () => {
    const script = `a.toSorted(); Object.groupBy(a); /(?<=a)b/; class A { static { a; } #b; c(d) { return #b in d; } }`;
    expect([...newerUses(script)].toSorted()).toEqual([
      "a static block",
      "a test for a private member",
      "groupBy",
      "the expression /(?<=a)b/",
      "toSorted",
    ]);
    expect(["at", "findLast", "hasOwn", "toSpliced", "with"].filter((name) => !isAdded(name))).toEqual([]);
  });

  it("see where the focus is, also where the ring of an element is that of the one around it", () => {
    const ringless = styleSheets().flatMap(({ name, text }) => {
      const supported = text.replaceAll(/@supports selector\(:has[^{]*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "");
      return [...supported.matchAll(/&:focus-visible \{[^}]*outline: none;[^}]*\}/g)]
        .filter(([rule]) => !/box-shadow: (?!none)|border|background/.test(rule))
        .map(([rule]) => `${name}: ${rule}`);
    });
    expect(ringless).toEqual([]);
  });

  it("have every function that the built portal uses", () => {
    if (!assets) throw new Error("no portal is built: run npm run build");
    const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(10);
    const lacking = scripts.flatMap((name) =>
      [...newerUses(readFileSync(join(assets, name), "utf8"))]
        .filter((use) => !isAdded(use) && !Object.hasOwn(GUARDED, use))
        .map((use) => `${name}: ${use}`),
    );
    expect(lacking).toEqual([]);
  });
});

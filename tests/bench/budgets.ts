import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { filesOfModules } from "../../src/portal/first-page/module-links.ts";
import { weigh } from "./contenders.ts";

const dist = join(import.meta.dirname, "../../dist");

/** Prints the weight of the built portals and their budgets (KB, gzip; fonts uncompressed). */
export function reportBudgets(): void {
  for (const region of ["piemonte", "vda"])
    if (existsSync(join(dist, region, "portal/index.html"))) reportPortal(region);
    else console.log(`\nBudgets of ${region}: not built (npm run build).`);
}

type Line = readonly [what: string, bytes: number, budget: number];

function reportPortal(region: string): void {
  const portal = join(dist, region, "portal");
  const definitions = join(dist, region, "definitions");
  const assets = readdirSync(join(portal, "assets")).map((file) => join(portal, "assets", file));
  const first = filesOf(portal, "home");
  const form = filesOf(portal, "StepRoute").filter((file) => !first.includes(file));
  const served = readdirSync(definitions).filter(
    (file) => /\.(json|js)$/.test(file) && !/^(manifest|index)\./.test(file),
  );
  const services = [...new Set(served.map((file) => file.split(".")[0]))].map((service): Line => {
    const files = served
      .filter((file) => file.startsWith(`${service}.`))
      .map((file) => join(definitions, file));
    return [`service ${service}`, weigh(files).gzip, 15];
  });

  const start = ["manifest", "index"].map((stem): Line => {
    const files = readdirSync(definitions).filter(
      (file) => file.startsWith(`${stem}.`) && file.endsWith(".json"),
    );
    return [
      `definitions: ${stem}`,
      weigh(files.map((file) => join(definitions, file))).gzip,
      stem === "index" ? 20 : 3,
    ];
  });

  const lines: readonly Line[] = [
    ["JavaScript of the first route", weigh(first).gzip, 120],
    ["style sheets", weigh(assets.filter((file) => file.endsWith(".css"))).gzip, 25],
    ["fonts of every page", weigh(assets.filter((file) => /web-\d+-[\w-]+\.woff2$/.test(file))).min, 20],
    ["added by the first form", weigh(form).gzip, 84],
    ...start,
    ...services.toSorted(([, a], [, b]) => b - a),
  ];
  console.log(`\nBudgets of ${region} (KB, gzip)`);
  for (const [what, bytes, budget] of lines)
    console.log(
      `${what.padEnd(42)}${(bytes / 1000).toFixed(1).padStart(7)}  ${bytes / 1000 <= budget ? "met" : "MISSED"} (<= ${budget})`,
    );
}

/** The scripts of a module and of those that it imports, by its name in the list that Vite writes. */
const filesOf = (portal: string, name: string): readonly string[] =>
  filesOfModules(portal, [name]).map((file) => join(portal, file));

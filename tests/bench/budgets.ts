import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { weigh } from "./contenders.ts";

const dist = join(import.meta.dirname, "../../dist");

/** Prints what the built portals weigh against their budgets (KB, gzip); nothing where there is no build. */
export function reportBudgets(): void {
  for (const region of ["piemonte", "vda"]) {
    const portal = join(dist, region, "portal");
    if (existsSync(join(portal, "index.html"))) reportPortal(region, portal);
  }
}

function reportPortal(region: string, portal: string): void {
  const html = readFileSync(join(portal, "index.html"), "utf8");
  const first = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file = ""]) =>
    join(portal, file),
  );
  const files = readdirSync(portal, { recursive: true, encoding: "utf8" }).map((file) => join(portal, file));
  const withEnd = (end: string) => files.filter((file) => file.endsWith(end) && statSync(file).isFile());
  const lines: [string, number, number][] = [
    ["JavaScript of the first route", weigh(first).gzip, 150],
    ["style sheets", weigh(withEnd(".css")).gzip, 25],
    ["fonts", weigh(withEnd(".woff2")).min, 40],
    [
      "JavaScript of the first form",
      weigh(withEnd(".js").filter((file) => /StepForm|StepScreen|forms/.test(file))).gzip,
      75,
    ],
  ];
  console.log(`\nBudgets of ${region} (KB, gzip)`);
  for (const [what, bytes, budget] of lines)
    console.log(
      `${what.padEnd(32)}${(bytes / 1000).toFixed(1).padStart(10)}  ${bytes / 1000 <= budget ? "met" : "MISSED"} (<= ${budget})`,
    );
}

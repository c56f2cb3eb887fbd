import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { officeEndings } from "../../contract/own-addresses.ts";
import { type Checked, createChecker } from "../check.ts";
import { type Bundle, compileBundle } from "../bundle/compile.ts";
import { readLanguage, readSources } from "./files.ts";
import { copyOfficeFiles } from "./office-files.ts";
import type { Diagnostic } from "../source/diagnostics.ts";
import type { Sources } from "../source/parsed-sources.ts";
import { printDifference } from "../difference/print.ts";
import { printDiagnostics } from "./print.ts";
import { validatorsModule } from "./validators.ts";

export { printDiagnostics, printDifference, readLanguage };

const ROOT = join(import.meta.dirname, "../../..");
const digest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 12);

/** The name of a file of a bundle, also of a compressed copy. */
const bundled = new RegExp(String.raw`^[\w-]+\.[0-9a-f]{12}\.(json|js|${officeEndings})(\.\w+)?$`);

interface Bundled {
  readonly diagnostics: readonly Diagnostic[];
  /** Null when a diagnostic is an error. */
  readonly bundle: Bundle | null;
}

/** Checks every service and makes the bundle of one region. */
export const bundleRegion = (sources: Sources, region: string): Bundled =>
  bundleOf(checkAgain(sources), region);

/** Makes the bundle of one region of a checked version. */
export function bundleOf({ diagnostics, regions, sources: parsed }: Checked, region: string): Bundled {
  const checked = regions.get(region);
  const failed = diagnostics.some((diagnostic) => diagnostic.level === "error");
  if (failed || !checked || !parsed) return { diagnostics, bundle: null };
  return {
    diagnostics,
    bundle: compileBundle(checked, parsed.catalogue, { digest, validators: validatorsModule }),
  };
}

let checker: ((sources: Sources) => Checked) | undefined;
/** Checks with the results of the last time: in development a change compiles again only the services that it touches. */
const checkAgain = (sources: Sources): Checked => (checker ??= createChecker(readLanguage()))(sources);

/**
 * Writes the bundle of a region below `folder`: `manifest.json` and the files it names; files of earlier bundles go.
 * Returns the errors; nothing is written when there are some.
 */
export async function writeBundle(
  region: string,
  folder: string,
  root = ROOT,
): Promise<{ diagnostics: readonly Diagnostic[] }> {
  const { diagnostics, bundle } = bundleRegion(readSources(root), region);
  if (!bundle) return { diagnostics: diagnostics.filter((diagnostic) => diagnostic.level === "error") };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of bundle.files) {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
  }
  const kept = new Set([...bundle.files.keys(), ...copyOfficeFiles(root, region, folder)]);
  // Compressed copies of the manifest of before would be served in its place.
  for (const extension of ["br", "gz"]) rmSync(join(folder, `manifest.json.${extension}`), { force: true });
  writeFileSync(join(folder, "manifest.json.new"), JSON.stringify(bundle.manifest));
  renameSync(join(folder, "manifest.json.new"), join(folder, "manifest.json"));
  for (const name of readdirSync(folder)) {
    if (bundled.test(name) && !kept.has(name.replace(/\.(br|gz)$/, ""))) rmSync(join(folder, name));
  }
  return { diagnostics: [] };
}

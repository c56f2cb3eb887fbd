import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { officeEndings } from "../../contract/own-addresses.ts";
import { type Checked, type CheckedRegion, createChecker } from "../check.ts";
import { type Bundle, compileBundle } from "../bundle/compile.ts";
import { readLanguage, readSources } from "./files.ts";
import { copyOfficeFiles } from "./office-files.ts";
import { readTranslatedWords } from "./read-sources.ts";
import type { Diagnostic } from "../source/diagnostics.ts";
import { LANGUAGE } from "../language/language.ts";
import type { Language, ParsedSources, Sources } from "../source/parsed-sources.ts";
import { createTranslationCheck, type Translations } from "../translation/check-translations.ts";
import { translationsDifference } from "../translation/translations-difference.ts";
import { readCatalogue } from "../translation/po.ts";
import type { SourceEntry } from "../translation/entry.ts";
import type { Part } from "../difference/project.ts";
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
  /** The bundles in the other languages of the region. */
  readonly languages: ReadonlyMap<string, Bundle>;
}

/** Checks every service and makes the bundle of one region in the language of its definitions. */
export const bundleRegion = (sources: Sources, region: string): Bundled =>
  bundleOf(checkAgain(sources), region);

const noTranslations: Pick<Translations, "diagnostics" | "languages"> = {
  diagnostics: [],
  languages: new Map(),
};

/** Makes the bundles of one region of a checked version. */
export function bundleOf(
  { diagnostics: own, regions, sources: parsed }: Checked,
  region: string,
  translations = noTranslations,
): Bundled {
  const checked = regions.get(region);
  const diagnostics = [...own, ...translations.diagnostics];
  const failed = diagnostics.some((diagnostic) => diagnostic.level === "error");
  if (failed || !checked || !parsed) return { diagnostics, bundle: null, languages: new Map() };
  const make = (of: CheckedRegion, { catalogue }: ParsedSources, source?: Bundle) =>
    compileBundle(of, catalogue, { digest, validators: validatorsModule }, source);
  const bundle = make(checked, parsed);
  return {
    diagnostics,
    bundle,
    languages: new Map(
      [...translations.languages].map(([language, one]) => [language, make(one.region, one.sources, bundle)]),
    ),
  };
}

let checker: ((sources: Sources) => Checked) | undefined;
/** Checks with the results of the last time: in development a change compiles again only the services that it touches. */
const checkAgain = (sources: Sources): Checked => (checker ??= createChecker(readLanguage()))(sources);

/** Makes the check of translations; without the texts of the program, only those of definitions are asked for. */
export const translationCheck = (language: Language, programTexts?: readonly SourceEntry[]) =>
  createTranslationCheck(language, {
    table: LANGUAGE,
    read: readCatalogue,
    wordings: readTranslatedWords(ROOT),
    ...(programTexts && { programTexts }),
  });

/** The difference of the translations of two versions, region by region. */
export const translationParts = (
  before: Sources,
  after: Sources,
  {
    check,
    checkTranslations,
  }: { check: (sources: Sources) => Checked; checkTranslations: ReturnType<typeof translationCheck> },
): Part[] =>
  Object.keys(after.regions).flatMap((region) => {
    if ((after.regions[region]?.translations ?? []).length === 0) return [];
    const versionOf = (sources: Sources) => ({
      catalogues: sources.regions[region]?.translations ?? [],
      shown: checkTranslations(sources, region, check(sources)).shown,
    });
    return translationsDifference(versionOf(before), versionOf(after), { region, read: readCatalogue });
  });

let translationChecker: ReturnType<typeof translationCheck> | undefined;
/** Makes the bundles of one region in all its languages. */
export function bundleLanguages(
  sources: Sources,
  region: string,
  programTexts?: readonly SourceEntry[],
): Bundled {
  const checked = checkAgain(sources);
  translationChecker ??= translationCheck(readLanguage(), programTexts);
  return bundleOf(checked, region, translationChecker(sources, region, checked));
}

/**
 * Writes the bundle of a region below `folder`: `manifest.json` and the files it names; files of earlier bundles go.
 * Returns the errors; nothing is written when there are some.
 */
export async function writeBundle(
  region: string,
  folder: string,
  { root = ROOT, programTexts }: { root?: string; programTexts?: readonly SourceEntry[] } = {},
): Promise<{ diagnostics: readonly Diagnostic[] }> {
  const sources = readSources(root);
  const { diagnostics, bundle, languages } = bundleLanguages(sources, region, programTexts);
  if (!bundle) return { diagnostics: diagnostics.filter((diagnostic) => diagnostic.level === "error") };
  writeFiles(bundle, folder, copyOfficeFiles(root, region, folder));
  for (const [language, one] of languages) writeFiles(one, join(folder, "..", language, "definitions"), []);
  return { diagnostics: [] };
}

/** Writes a bundle into a folder, from which the files of earlier ones go, except those of the office. */
function writeFiles(bundle: Bundle, folder: string, officeFiles: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of bundle.files) {
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), text);
  }
  const kept = new Set([...bundle.files.keys(), ...officeFiles]);
  // The gateway would serve compressed copies of the previous manifest in its place.
  for (const extension of ["br", "gz"]) rmSync(join(folder, `manifest.json.${extension}`), { force: true });
  writeFileSync(join(folder, "manifest.json.new"), JSON.stringify(bundle.manifest));
  renameSync(join(folder, "manifest.json.new"), join(folder, "manifest.json"));
  for (const name of readdirSync(folder)) {
    if (bundled.test(name) && !kept.has(name.replace(/\.(br|gz)$/, ""))) rmSync(join(folder, name));
  }
}

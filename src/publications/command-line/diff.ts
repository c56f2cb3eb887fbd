import {
  createChecker,
  regionDifference,
  sourcesDifference,
  wordsDifference,
  type Checked,
  type Difference,
} from "../../definitions/index.ts";
import {
  printDiagnostics,
  printDifference,
  readLanguage,
  translationCheck,
  translationParts,
} from "../../definitions/node/compile-region.ts";
import { readSources } from "../../definitions/node/read-sources.ts";
import { inRegion, readNamed, type NamedVersion, type Places } from "./named-versions.ts";

export interface DiffOffice extends Places {
  /** Prints a line. */
  readonly print: (line: string) => void;
}

/**
 * `diff [from] [to]`: the difference of two versions, or of two regions of this folder, as sentences by effect. `to` is this folder by
 * default; `from` is the live version where a portal is known, otherwise the last commit. Returns the exit status.
 */
export async function diff(office: DiffOffice, names: readonly string[]): Promise<number> {
  const { root, region, portal, print } = office;
  const regions = Object.keys(readSources(root).regions);
  const [from = portal ? "live" : "HEAD", to = root] = names;
  const ofRegions = [from, to].filter((name) => regions.includes(name));
  if (ofRegions.length === 2) return diffRegions(office, from, to);
  if (ofRegions.length === 1) {
    print(`«${ofRegions[0]}» è una regione: si confronta con un'altra regione di questa cartella.`);
    return 1;
  }
  const versions = [await readNamed(office, from), await readNamed(office, to)];
  const isOfPortal = versions.some((one) => one.isOfPortal);
  const [before, after] = isOfPortal ? versions.map((one) => inRegion(one, region)) : versions;
  const found = compare(before!, after!);
  if (!found) return 1;
  print(titleOf(before!.label, after!.label));
  print(printDifference(found.parts, found.unaffecting));
  return 0;
}

const titleOf = (before: string, after: string) => `Prima: ${before}. Ora: ${after}.\n`;

/** Returns undefined, and prints why, when a version cannot be read. */
function compare(before: NamedVersion, after: NamedVersion): Difference | undefined {
  const language = readLanguage();
  const check = createChecker(language);
  const found = sourcesDifference(before.sources, after.sources, check);
  if (!found) {
    const unread = check(before.sources).sources ? after : before;
    return refuse(check(unread.sources), unread);
  }
  const words = before.wording && after.wording ? wordsDifference(before.wording, after.wording) : [];
  const checkTranslations = translationCheck(language);
  const translations = translationParts(before.sources, after.sources, { check, checkTranslations });
  return { ...found, parts: [...found.parts, ...translations, ...words] };
}

function refuse({ diagnostics }: Checked, { label }: NamedVersion): undefined {
  printDiagnostics(diagnostics);
  console.error(`Non si può confrontare con questo programma: ${label}.`);
}

function diffRegions({ root, print }: DiffOffice, from: string, to: string): number {
  const checked = createChecker(readLanguage())(readSources(root));
  print(titleOf(from, to));
  print(printDifference(regionDifference(checked, from, to)));
  return 0;
}

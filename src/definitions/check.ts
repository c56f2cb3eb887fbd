import { checkCatalogue } from "./check/catalogue.ts";
import { type CheckedRegion, RegionChecker, SharedResults } from "./check/region.ts";
import { reportClosed } from "./check/conditions.ts";
import { checkRegionFacts } from "./check/region-facts.ts";
import { reportForgotten } from "./check/published.ts";
import { reportMissing } from "./check/missing-services.ts";
import { noteTitles } from "./check/service-titles.ts";
import { reportRenamed } from "./check/renamed-services.ts";
import { reportFragments } from "./check/fragments.ts";
import { type Diagnostic, Report } from "./source/diagnostics.ts";
import { type Language, type ParsedSources, SourceParser, type Sources } from "./source/parsed-sources.ts";

export type { CheckedRegion } from "./check/region.ts";

export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  /** Compiled services by region; empty when a file cannot be read. */
  readonly regions: ReadonlyMap<string, CheckedRegion>;
  /** Null when a file cannot be read. */
  readonly sources: ParsedSources | null;
}

/**
 * Parses, merges and compiles every service for every region and reports every mistake, in the order of files and lines.
 * Pure: the command line, the studio and the gateway get the same result.
 */
export const check = (sources: Sources, language: Language): Checked => createChecker(language)(sources);

/**
 * A check for sources that change one file at a time: it compiles again only the services that the file touches. Its
 * results are those of `check`.
 */
export function createChecker(language: Language): (sources: Sources) => Checked {
  const parser = new SourceParser(language);
  const shared = new SharedResults();
  const checkers = new Map<string, RegionChecker>();
  const checkerOf = (region: string): RegionChecker => {
    const checker = checkers.get(region) ?? new RegionChecker(region, language, shared);
    checkers.set(region, checker);
    return checker;
  };
  return (sources) => {
    const report = new Report();
    const parsed = parser.parse(sources, report);
    const regions = new Map<string, CheckedRegion>();
    if (parsed) {
      checkRegionFacts(parsed, report, language.now?.());
      const used = new Set<string>();
      for (const region of parsed.regions.keys()) {
        const checker = checkerOf(region);
        const expansion = checker.expand(parsed, report);
        const { steps } = expansion;
        for (const names of expansion.used.values()) for (const name of names) used.add(name);
        const entrances = checkCatalogue(parsed, steps, report);
        reportRenamed(parsed, steps, report);
        noteTitles(expansion.expanded, parsed.regions.get(region)!.facts, report);
        const missing = reportMissing(parsed, { region, steps }, report);
        reportForgotten(parsed.published, { region, steps, missing }, report);
        regions.set(region, checker.check(parsed, { ...expansion, entrances }, report));
      }
      reportFragments(parsed.fragments, sources.lacksRegions ? null : used, report);
      if (!sources.lacksRegions)
        reportClosed(
          [...regions.values()].flatMap(({ conditions }) => conditions),
          report,
        );
    }
    return { diagnostics: report.list(), regions, sources: parsed };
  };
}

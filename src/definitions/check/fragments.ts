import { reportParameters } from "../authoring/parameters.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";

/** Reports parameters that a fragment misuses, and fragments that no service uses in any region; `used` is null when not all regions are at hand. */
export function reportFragments(
  fragments: ParsedSources["fragments"],
  used: ReadonlySet<string> | null,
  report: Report,
): void {
  for (const [name, authored] of fragments) {
    const fragment = new AuthoredNode(authored, report);
    reportParameters(fragment);
    if (used && !used.has(name)) fragment.report("fragment-unused", "id", { name });
  }
}

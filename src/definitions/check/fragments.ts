import { reportParameters } from "../authoring/parameters.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";

/** Reports parameters that a fragment misuses, and fragments that no service uses in any region. */
export function reportFragments(
  fragments: ParsedSources["fragments"],
  used: ReadonlySet<string>,
  report: Report,
): void {
  for (const [name, authored] of fragments) {
    const fragment = new AuthoredNode(authored, report);
    reportParameters(fragment);
    if (!used.has(name)) fragment.report("fragment-unused", "id", { name });
  }
}

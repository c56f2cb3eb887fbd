import { reportParameters } from "../authoring/parameters.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Report, silentReport } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";
import type { Authored } from "../source/source.ts";

/** Reports parameters that a fragment misuses, and fragments that nothing uses. */
export function reportFragments({ services, fragments, regions }: ParsedSources, report: Report): void {
  const overlays = [...regions.values()].flatMap((region) => [...region.overlays.values()]);
  const files = [...services.values(), ...fragments.values(), ...overlays];
  const used = new Set(files.flatMap((file) => [...usedIn(file)]));
  for (const [name, authored] of fragments) {
    const fragment = new AuthoredNode(authored, report);
    reportParameters(fragment);
    if (!used.has(name)) fragment.report("fragment-unused", "id", { name });
  }
}

const cache = new WeakMap<Authored, ReadonlySet<string>>();

/** Names of the fragments that a file uses. */
function usedIn(file: Authored): ReadonlySet<string> {
  const cached = cache.get(file);
  if (cached) return cached;
  const names = new Set<string>();
  for (const node of new AuthoredNode(file, silentReport).descendants()) {
    const name = node.optional("use");
    if (name !== undefined) names.add(name);
  }
  cache.set(file, names);
  return names;
}

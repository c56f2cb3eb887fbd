import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";
import type { RegionSteps } from "./published.ts";

/**
 * Reports each service that the catalogue opens at a published step and that has no file any more, and returns the published
 * addresses that went with them: those whose step no service has.
 */
export function reportMissing(
  { catalogue, published, services, copies }: ParsedSources,
  { region, steps }: RegionSteps,
  report: Report,
): ReadonlySet<string> {
  const list = new AuthoredNode(published, report).object(region);
  const lost = list?.names().filter((path) => !steps.has(list.string(path))) ?? [];
  const stepOf = new Map(lost.map((path) => [list!.string(path), path]));
  const places = new Map<string, { readonly node: AuthoredNode; readonly path: string }>();
  for (const node of new AuthoredNode(catalogue, report).descendants()) {
    const [name, path] = [node.optional("service"), stepOf.get(node.optional("step") ?? "")];
    if (
      name === undefined ||
      path === undefined ||
      services.has(name) ||
      copies.has(name) ||
      places.has(name)
    )
      continue;
    places.set(name, { node, path });
  }
  for (const [name, { node, path }] of places) {
    const below = lost.filter((one) => one === path || one.startsWith(`${path}/`));
    node.report("service-file-missing", "service", { name, paths: below.join(", ") });
  }
  return new Set(places.size > 0 ? lost : []);
}

import type { StepTarget } from "../service/edges.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";

type Steps = ReadonlyMap<string, StepTarget>;

/** The steps that the menu, the cards and the help open. They may belong to services that are not written yet. */
export function checkCatalogue(sources: ParsedSources, steps: Steps, report: Report): Set<string> {
  const names = new Set<string>();
  const catalogue = new AuthoredNode(sources.catalogue, report);
  const items = [...catalogue.objects("menu"), ...catalogue.objects("cards")];
  const targets = [...items.flatMap((item) => item.objects("steps")), ...catalogue.objects("help")];
  for (const target of targets) {
    reportTarget(target, sources, steps);
    names.add(target.string("step"));
  }
  for (const item of items) {
    const choice = item.optional("choice");
    if (choice !== undefined) names.add(choice);
  }
  return names;
}

function reportTarget(target: AuthoredNode, { regions, services }: ParsedSources, steps: Steps): void {
  const [service, step] = [target.string("service"), target.string("step")];
  const isKnown = [...regions.values()].some(({ facts }) => service in ((facts.servizi ?? {}) as object)); // as: shape
  if (!isKnown) target.report("catalogue-service", "service", { service });
  if (services.has(service) && !steps.has(step)) target.report("catalogue-step", "step", { step, service });
}

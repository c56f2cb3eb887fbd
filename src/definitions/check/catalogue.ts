import type { StepTarget } from "../service/edges.ts";
import { checkCatalogueOrder } from "./catalogue-order.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Report, suggest } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";
import { reportCodes } from "./region-facts.ts";
import { isObject } from "../source/source.ts";

type Steps = ReadonlyMap<string, StepTarget>;

/**
 * Checks the services, steps, codes and links of the catalogue. Returns the steps that the menu, the cards and the help
 * open; they may belong to services that are not written yet.
 */
export function checkCatalogue(sources: ParsedSources, steps: Steps, report: Report): Set<string> {
  const catalogue = new AuthoredNode(sources.catalogue, report);
  const items = [...catalogue.objects("menu"), ...catalogue.objects("cards")];
  const footer = catalogue.object("footer");
  const own = ["ownVehicles", "payVehicle", "ownCases"].map((name) => catalogue.object(name));
  const find = catalogue.object("home")?.object("find");
  const pages = [
    ...own,
    find?.object("plate"),
    find?.object("notice"),
    find?.object("chassis"),
    footer?.object("help"),
    ...catalogue.objects("help"),
  ];
  const targets = [
    ...items.flatMap((item) => item.objects("steps")),
    ...pages.filter((page) => page !== undefined),
  ];
  const services = new Set([...sources.regions.values()].flatMap(({ facts }) => namesIn(facts.servizi)));
  for (const node of [...targets, ...items.flatMap((item) => item.objects("lines"))])
    if (!steps.has(node.string("step"))) reportService(node, services); // the service of a known step is reported elsewhere
  for (const target of targets) reportStep(target, sources, steps);
  for (const item of items) reportChoice(item, sources, steps);
  checkCatalogueOrder(catalogue);
  const groups = catalogue.object("home")?.objects("groups") ?? [];
  reportCodes(
    groups.flatMap((group) => group.slots("cards")),
    catalogue,
  );
  reportLinks([...(footer?.objects("links") ?? []), ...[footer?.object("portal") ?? []].flat()], sources);
  return new Set(
    targets
      .map((target) => target.string("step"))
      .concat(items.flatMap((item) => item.optional("choice") ?? [])),
  );
}

const namesIn = (value: unknown): string[] => (isObject(value as never) ? Object.keys(value as object) : []);

function reportService(node: AuthoredNode, known: ReadonlySet<string>): void {
  const service = node.string("service");
  if (!known.has(service))
    node.report("catalogue-service", "service", { service }, suggest(service, [...known]));
}

const stepsOf = (service: string, steps: Steps): string[] =>
  [...steps.values()].filter((step) => step.service === service).map(({ id }) => id);

function reportStep(target: AuthoredNode, { services }: ParsedSources, steps: Steps): void {
  const [service, step] = [target.string("service"), target.string("step")];
  const known = stepsOf(service, steps);
  if (services.has(service) && !known.includes(step))
    target.report("catalogue-step", "step", { step, service }, suggest(step, known));
}

/** An entry with several pages chooses among them in a step, which belongs to one of their services. */
function reportChoice(item: AuthoredNode, { services }: ParsedSources, steps: Steps): void {
  const targets = item.objects("steps").map((target) => target.string("service"));
  const choice = item.optional("choice");
  if (targets.length > 1 && choice === undefined) item.report("catalogue-without-choice", "choice");
  if (choice === undefined || !targets.every((service) => services.has(service))) return;
  const known = targets.flatMap((service) => stepsOf(service, steps));
  if (!known.includes(choice))
    item.report("catalogue-choice", "choice", { step: choice }, suggest(choice, known));
}

function reportLinks(links: readonly AuthoredNode[], { regions }: ParsedSources): void {
  for (const [region, { facts }] of regions) {
    const known = namesIn(facts.collegamenti);
    for (const link of links) {
      const name = link.string("link");
      if (!known.includes(name))
        link.report("catalogue-link", "link", { name, region }, suggest(name, known));
    }
  }
}

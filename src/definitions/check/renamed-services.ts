import { memoize } from "../../engine/index.ts";
import type { StepTarget } from "../service/edges.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Report, silentReport } from "../source/diagnostics.ts";
import type { ParsedSources } from "../source/parsed-sources.ts";
import type { Authored } from "../source/source.ts";

/** The present name of a service by one that it had. */
type FormerNames = ReadonlyMap<string, string>;

/**
 * Reports every place that names a service as it was called before: in the catalogue, the regions and the expressions. A name
 * without a service is a former one when the catalogue writes it beside a step that another service has, or when a region
 * has a single such name and lacks a single service.
 */
export function reportRenamed(
  sources: ParsedSources,
  steps: ReadonlyMap<string, StepTarget>,
  report: Report,
): void {
  const names = formerNames(sources, steps);
  if (names.size === 0) return;
  const catalogue = new AuthoredNode(sources.catalogue, report);
  for (const node of catalogue.descendants()) reportAt(node, "service", names);
  // Regions and expressions may still read a switch of that name.
  const former = new Map([...names].filter(([name]) => !catalogue.object("switches")?.has(name)));
  for (const { facts, overlays } of sources.regions.values()) {
    reportInRegion(new AuthoredNode(facts, report), former);
    for (const overlay of overlays.values()) reportInExpressions(overlay, former, report);
  }
  for (const file of [...sources.services.values(), ...sources.fragments.values(), sources.profiles])
    reportInExpressions(file, former, report);
}

function formerNames(
  { catalogue, regions, services, copies }: ParsedSources,
  steps: ReadonlyMap<string, StepTarget>,
): FormerNames {
  const former = new Map<string, string>();
  const root = new AuthoredNode(catalogue, silentReport);
  const isService = (name: string) =>
    services.has(name) || copies.has(name) || root.object("switches")?.has(name);
  for (const { facts } of regions.values()) {
    const known = new AuthoredNode(facts, silentReport).object("servizi")?.names() ?? [];
    const [name, ...others] = known.filter((one) => !isService(one));
    const [now, ...lacking] = [...services.keys()].filter((one) => !known.includes(one));
    if (name && now && others.length + lacking.length === 0) former.set(name, now);
  }
  for (const target of root.descendants()) {
    const [name, now] = [target.optional("service"), steps.get(target.string("step"))?.service];
    if (name && now && !services.has(name) && !copies.has(name)) former.set(name, now);
  }
  return former;
}

function reportAt(node: AuthoredNode, key: string, former: FormerNames): void {
  const name = node.optional(key) ?? "";
  const now = former.get(name);
  if (now !== undefined) node.report("service-renamed", key, { name, now });
}

function reportInRegion(region: AuthoredNode, former: FormerNames): void {
  const switches = region.object("servizi");
  for (const [name, now] of former)
    if (switches?.has(name)) switches.reportName("service-renamed", name, { name, now });
  const stopped = region.objects("manutenzioni").flatMap((maintenance) => maintenance.slots("servizi"));
  for (const { node, key } of stopped) reportAt(node, key, former);
}

const READ = /\bregione\.servizi\.(\w+)/g;

/** The texts of a file that read the switch of a service; a file that does not change is searched once. */
const readersIn = memoize((file: Authored) =>
  new AuthoredNode(file, silentReport)
    .descendants()
    .flatMap((node) => [node, ...node.children().map((child) => child.node)]) // lists too
    .flatMap((node) => node.names().map((key) => ({ node, key, text: node.optional(key) ?? "" })))
    .filter(({ text }) => text.includes("regione.servizi.")),
);

function reportInExpressions(file: Authored, former: FormerNames, report: Report): void {
  for (const { node, key, text } of readersIn(file))
    for (const { 1: name = "", index } of text.matchAll(READ)) {
      const now = former.get(name);
      const offset = index + "regione.servizi.".length;
      if (now !== undefined)
        node.reportingTo(report).written(key).report("service-renamed", offset, { name, now });
    }
}

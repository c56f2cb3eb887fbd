import type { Catalogue, Offer } from "../../contract/catalogue.ts";
import type { CompiledService, Manifest, ServiceEntry, ServiceIndex } from "../../engine/definition.ts";
import { divideRegion } from "../../engine/bundle/index.ts";
import { memoize } from "../../engine/index.ts";
import type { CheckedRegion } from "../check.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { silentReport } from "../source/diagnostics.ts";
import { loginLevel, needsLogin } from "../source/parsed-sources.ts";
import type { Authored } from "../source/source.ts";
import { CatalogueReader, closedOf, routesOf } from "./catalogue.ts";
import { documentLimits } from "./document-limits.ts";
import { listOperations } from "./list-operations.ts";

/** The manifest of a region, its index of services, and the text of each file that they name. */
export interface Bundle {
  readonly manifest: Manifest & Catalogue;
  readonly index: ServiceIndex;
  readonly files: ReadonlyMap<string, string>;
}

/** The parts of the compilation that need Node: the digest of a text and the module of validators of a service. */
export interface CompileTools {
  readonly digest: (text: string) => string;
  readonly validators: (service: CompiledService) => string;
}

/** The text of a compiled service, written once: in development most services have not changed. */
const textOf = memoize((compiled: CompiledService) => JSON.stringify(compiled));

/**
 * Makes the bundle of a region from its checked services. Each file name contains the digest of its content. `source`: of a translation, the bundle
 * that is translated. Its services have the same versions, because drafts and calls know no language.
 */
export function compileBundle(
  region: CheckedRegion,
  catalogue: Authored,
  tools: CompileTools,
  source?: Bundle,
): Bundle {
  const files = new Map<string, string>();
  const file = (stem: string, extension: string, text: string): string => {
    const name = `${stem}.${tools.digest(text)}.${extension}`;
    files.set(name, text);
    return name;
  };
  const services: Record<string, ServiceEntry> = {};
  const levels = operationLevels(region);
  for (const [id, { compiled }] of region.services) {
    const data = file(id, "json", textOf(compiled));
    const validators = file(id, "js", tools.validators(compiled));
    services[id] = {
      title: compiled.title,
      login: needsLogin(region.facts, id),
      ...levelOf(region, id),
      data,
      validators,
      version: source?.index.services[id]?.version ?? tools.digest(data + validators),
    };
  }
  const reader = new CatalogueReader(new AuthoredNode(catalogue, silentReport), region);
  const shown = { menu: reader.menu(), cards: reader.cards() };
  const { region: facts, ...moved } = divideRegion(region.facts, servicesIn([...shown.menu, ...shown.cards]));
  const [context] = region.contexts.values(); // all have one contract
  const documents = documentLimits(context?.contract.operations ?? {}, servicesOf(region));
  const lists = listOperations(servicesOf(region));
  const index: ServiceIndex = {
    routes: routesOf(region),
    closed: closedOf(region),
    services,
    ...moved,
    ...(Object.keys(documents).length > 0 && { documents }),
    ...(Object.keys(levels).length > 0 && { levels }),
    ...(lists.length > 0 && { lists }),
  };
  const rest = {
    region: facts,
    ...shown,
    home: reader.home(),
    footer: reader.footer(),
    ownVehicles: reader.ownVehicles(),
    payVehicle: reader.payVehicle(),
    ownCases: reader.ownCases(),
    help: reader.help(),
    languages: reader.languages(),
    cart: cartOf(region),
    index: file("index", "json", JSON.stringify(index)),
  };
  return { manifest: { version: tools.digest(JSON.stringify(rest)), ...rest }, index, files };
}

function levelOf({ facts }: CheckedRegion, service: string): { level?: number } {
  const level = loginLevel(facts, service);
  return level === undefined ? {} : { level };
}

/** The services of a region, also those that it does not offer now: people who have begun may still finish, under the same limits. */
const servicesOf = ({ services, closed }: CheckedRegion): readonly CompiledService[] => [
  ...[...services.values()].map(({ compiled }) => compiled),
  ...closed,
];

/** The level that each operation needs: the least of those of the services that use it, none where one of them asks for none. */
function operationLevels(region: CheckedRegion): Record<string, number> {
  const levels = new Map<string, number>();
  for (const { id, endpoints } of servicesOf(region))
    for (const { operation } of Object.values(endpoints))
      levels.set(operation, Math.min(levels.get(operation) ?? Infinity, loginLevel(region.facts, id) ?? 0));
  return Object.fromEntries([...levels].filter(([, level]) => level > 0));
}

/** The services that cards and menu lead to. */
const servicesIn = (offers: readonly Offer[]): ReadonlySet<string> =>
  new Set(
    offers.flatMap(({ targets, choice }) => [...targets, choice ?? []].flat().map(({ service }) => service)),
  );

/** The page of the payment cart. */
function cartOf(region: CheckedRegion): Catalogue["cart"] {
  for (const [service, { compiled }] of region.services) {
    for (const [name, { rule, link }] of Object.entries(compiled.rules)) {
      const step = compiled.steps.find(({ id }) => id === link?.step);
      if (rule === "cart" && step) return { service, rule: name, path: step.paths[0]! };
    }
  }
  return null;
}

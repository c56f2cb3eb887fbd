import type { CompiledService, JsonObject } from "../engine/definition.ts";
import { compileService, pathsOf } from "./service/compile-service.ts";
import { foldService } from "./bundle/fold.ts";
import { expandFragments, reportParameters } from "./authoring/fragments.ts";
import { checkJourneys } from "./service/reachability.ts";
import { modelOf, objects, walk } from "./types/model.ts";
import { applyOverlay } from "./authoring/overlays.ts";
import { type Diagnostic, Report } from "./source/problems.ts";
import type { ServiceContext, StepAddress } from "./service/service-context.ts";
import { type Authored, copy, locationOf } from "./source/source.ts";
import {
  isOn,
  type Language,
  parseSources,
  type Sources,
  type ParsedSources,
} from "./source/parsed-sources.ts";

export interface Checked {
  readonly problems: readonly Diagnostic[];
  /** Compiled services by region; empty when a file cannot be read. */
  readonly regions: ReadonlyMap<string, CheckedRegion>;
  readonly world: ParsedSources | null;
}

export interface CheckedRegion {
  readonly facts: Authored;
  readonly services: ReadonlyMap<string, { readonly authored: Authored; readonly compiled: CompiledService }>;
}

/**
 * Reads, merges and compiles every service for every region and reports all that is wrong, in reading order.
 * Pure: the command line, the studio and the gateway get the same answer in the same words.
 */
export function check(sources: Sources, language: Language): Checked {
  const report = new Report();
  const world = parseSources(sources, language, report);
  const regions = new Map<string, CheckedRegion>();
  if (world) {
    reportParameters(world.fragments, report);
    for (const id of world.regions.keys()) regions.set(id, checkRegion(world, id, language, report));
    reportUnusedFragments(world, report);
  }
  return { problems: report.list(), regions, world };
}

function checkRegion(world: ParsedSources, id: string, language: Language, report: Report): CheckedRegion {
  const { facts, overlays } = world.regions.get(id)!;
  const expanded = new Map<string, Authored>();
  for (const [name, service] of world.services) {
    const copied = expandFragments(copy(service), world.fragments, report);
    const overlay = overlays.get(name);
    if (overlay) {
      applyOverlay(copied, overlay, report);
      // What an overlay adds may use fragments too.
      expanded.set(name, expandFragments(copied, world.fragments, report));
    } else expanded.set(name, copied);
  }
  const steps = indexSteps(expanded, report);
  const contexts = [...expanded].map(([name, service]): ServiceContext => ({
    id: name,
    service,
    model: modelOf(service, language.contract, facts, report),
    contract: language.contract,
    profiles: world.profiles,
    report,
    steps,
    edges: [],
    calls: new Map(),
    mentioned: new Set(),
    endpointReads: new Map(),
  }));
  const compiled = contexts.map((context) => ({ context, service: compileService(context) }));
  checkJourneys(contexts, { steps: catalogueSteps(world, steps, report) });
  const services = new Map<string, { authored: Authored; compiled: CompiledService }>();
  for (const { context, service } of compiled) {
    if (!isOn((facts.servizi as Authored | undefined)?.[context.id])) continue;
    const folded = foldService(service, facts as JsonObject);
    services.set(context.id, { authored: context.service, compiled: folded });
    reportDarkTargets(folded, facts, id, context);
  }
  return { facts, services };
}

/** Steps by name, over all services; names and addresses are unique in the portal. */
function indexSteps(services: ReadonlyMap<string, Authored>, report: Report): Map<string, StepAddress> {
  const steps = new Map<string, StepAddress>();
  const paths = new Map<string, string>();
  for (const [service, authored] of services) {
    for (const step of objects(authored.steps)) {
      const id = String(step.id);
      if (steps.has(id)) report.add("id-twice", locationOf(step, "id"), { name: id });
      steps.set(id, { service, step });
      for (const path of pathsOf(authored, step)) {
        const owner = paths.get(path);
        if (owner)
          report.add("path-twice", locationOf(step, "path" in step ? "path" : "id"), { path, step: owner });
        paths.set(path, id);
      }
    }
  }
  return steps;
}

/** Steps that the menu, the cards and the help open. They may name services that are not written yet. */
function catalogueSteps(
  world: ParsedSources,
  steps: ReadonlyMap<string, StepAddress>,
  report: Report,
): Set<string> {
  const names = new Set<string>();
  const { menu, cards, help = [] } = world.catalogue;
  for (const item of [...objects(menu), ...objects(cards), { steps: help, choice: null }]) {
    for (const target of objects(item.steps)) {
      const [service, step] = [String(target.service), String(target.step)];
      const known = [...world.regions.values()].some(
        ({ facts }) => service in ((facts.servizi as object) ?? {}),
      );
      if (!known) report.add("catalogue-service", locationOf(target, "service"), { service });
      if (world.services.has(service) && !steps.has(step))
        report.add("catalogue-step", locationOf(target, "step"), { step, service });
      names.add(step);
    }
    if (typeof item.choice === "string") names.add(item.choice);
  }
  return names;
}

/** After folding, a button must not lead to a service that the region has switched off. */
function reportDarkTargets(
  service: CompiledService,
  facts: Authored,
  region: string,
  context: ServiceContext,
): void {
  const switches = (facts.servizi as Authored | undefined) ?? {};
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null) {
      const { step, service: target } = node as { step?: unknown; service?: unknown };
      if (typeof step === "string" && typeof target === "string") {
        const edge = context.edges.find((one) => one.to.id === step);
        const at = edge ? locationOf(edge.holder, edge.key) : null;
        if (!isOn(switches[target])) context.report.add("target-off", at, { step, service: target, region });
        else if (target === service.id && !service.steps.some((one) => one.id === step))
          context.report.add("target-without-login", at, { step, region });
      }
      Object.values(node).forEach(visit);
    }
  };
  visit(service.steps);
  for (const step of service.steps) {
    if (step.content.length > 0) continue;
    const authored = objects(context.service.steps).find((one) => one.id === step.id);
    if (authored && objects(authored.content).length > 0) {
      context.report.add("page-empty", locationOf(authored, "id"), { step: step.id, region });
    }
  }
}

function reportUnusedFragments(world: ParsedSources, report: Report): void {
  const used = new Set<string>();
  const overlays = [...world.regions.values()].flatMap((region) => [...region.overlays.values()]);
  for (const authored of [...world.services.values(), ...world.fragments.values(), ...overlays]) {
    walk(authored, (node) => {
      if (typeof node.use === "string") used.add(node.use);
    });
  }
  for (const [name, fragment] of world.fragments) {
    if (!used.has(name)) report.add("fragment-unused", locationOf(fragment, "fragment"), { name });
  }
}

import type { ContractDigest } from "../../contract/digest.ts";
import type { CompiledService } from "../../engine/definition.ts";
import { expandFragments, type Fragments } from "../authoring/fragments.ts";
import { applyOverlay } from "../authoring/overlays.ts";
import { foldService } from "../bundle/fold.ts";
import { ServiceModel } from "../model/service-model.ts";
import { compileService } from "../service/compile-service.ts";
import type { ServiceContext } from "../service/cursor.ts";
import type { StepTarget } from "../service/edges.ts";
import { checkReachability } from "../service/reachability.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report } from "../source/diagnostics.ts";
import { isOn, type ParsedSources } from "../source/parsed-sources.ts";
import { Reuse } from "../source/reuse.ts";
import type { Authored } from "../source/source.ts";
import { reportOffered } from "./offered.ts";
import { indexSteps, signatureOf } from "./steps.ts";

export interface CheckedRegion {
  readonly facts: Authored;
  readonly services: ReadonlyMap<string, { readonly authored: Authored; readonly compiled: CompiledService }>;
}

/** A service with its fragments expanded and its overlay applied. */
interface Expansion {
  readonly service: Authored;
  readonly used: ReadonlySet<string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface Compilation {
  readonly context: ServiceContext;
  /** Folded for the region; null when the region does not offer the service. */
  readonly offered: CompiledService | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** All services of a region after expansion, with their steps. */
interface ExpandedRegion {
  readonly steps: ReadonlyMap<string, StepTarget>;
  readonly expanded: ReadonlyMap<string, Authored>;
}

/** Expands and compiles the services of one region; results that do not depend on a changed file are reused. */
export class RegionChecker {
  readonly #expansions = new Reuse<Expansion>();
  readonly #compilations = new Reuse<Compilation>();

  constructor(
    private readonly region: string,
    private readonly contract: ContractDigest,
  ) {}

  /** Expands fragments and applies overlays in every service. */
  expand(sources: ParsedSources, report: Report): ExpandedRegion {
    const expanded = new Map<string, Authored>();
    for (const name of sources.services.keys()) {
      const expansion = this.#expansionOf(name, sources);
      report.addAll(expansion.diagnostics);
      expanded.set(name, expansion.service);
    }
    const nodes = [...expanded].map(([name, service]) => [name, new AuthoredNode(service, report)] as const);
    return { steps: indexSteps(new Map(nodes)), expanded };
  }

  #expansionOf(name: string, { services, fragments, regions }: ParsedSources): Expansion {
    const [service, overlay] = [services.get(name)!, regions.get(this.region)?.overlays.get(name)];
    const used = [...(this.#expansions.last(name)?.used ?? [])].map((one) => fragments.get(one));
    const inputs = [service, overlay, [...fragments.keys()].join(), ...used];
    return this.#expansions.get(name, inputs, () => expandService(service, overlay, fragments));
  }

  /** Compiles every service; `entrances` are the steps that the catalogue opens. */
  check(
    sources: ParsedSources,
    { steps, expanded, entrances }: ExpandedRegion & { readonly entrances: ReadonlySet<string> },
    report: Report,
  ): CheckedRegion {
    const { facts } = sources.regions.get(this.region)!;
    const signature = signatureOf(steps);
    const compiled = [...expanded].map(([name, service]) =>
      this.#compilations.get(name, [service, facts, sources.profiles, signature], () =>
        this.#compile(name, { service, facts, profiles: sources.profiles, steps }),
      ),
    );
    for (const { diagnostics } of compiled) report.addAll(diagnostics);
    checkReachability(
      compiled.map(({ context }) => context),
      entrances,
      report,
    );
    const services = compiled.flatMap(({ context, offered }) =>
      offered ? [[context.id, { authored: expanded.get(context.id)!, compiled: offered }] as const] : [],
    );
    return { facts, services: new Map(services) };
  }

  #compile(
    id: string,
    parts: {
      readonly service: Authored;
      readonly facts: Authored;
      readonly profiles: Authored;
      readonly steps: ReadonlyMap<string, StepTarget>;
    },
  ): Compilation {
    const report = new Report();
    const service = new AuthoredNode(parts.service, report);
    const context: ServiceContext = {
      id,
      service,
      model: new ServiceModel(service, this.contract, new AuthoredNode(parts.facts, report)),
      contract: this.contract,
      profiles: new AuthoredNode(parts.profiles, report),
      report,
      steps: parts.steps,
      edges: [],
      calls: new Map(),
      mentioned: new Set(),
      endpointReads: new Map(),
    };
    const compiled = compileService(context);
    const offered = isOn(parts.facts, id) ? foldService(compiled, parts.facts) : null;
    if (offered) reportOffered(offered, context, { region: this.region, facts: parts.facts });
    return { context, offered, diagnostics: report.list() };
  }
}

function expandService(
  service: Authored,
  overlay: Authored | undefined,
  fragments: ParsedSources["fragments"],
): Expansion {
  const report = new Report();
  const nodes: Fragments = new Map(
    [...fragments].map(([name, fragment]) => [name, new AuthoredNode(fragment, report)]),
  );
  const first = expandFragments(new AuthoredNode(service, report), nodes);
  if (!overlay) return { ...first, diagnostics: report.list() };
  applyOverlay(first.service, new AuthoredNode(overlay, report));
  // The nodes that an overlay adds may use fragments too.
  const second = expandFragments(new AuthoredNode(first.service, report), nodes);
  return {
    service: second.service,
    used: new Set([...first.used, ...second.used]),
    diagnostics: report.list(),
  };
}

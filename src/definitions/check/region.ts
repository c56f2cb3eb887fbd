import type { CompiledService } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/index.ts";
import { foldService } from "../bundle/fold.ts";
import { LinkTargets } from "../expressions/links.ts";
import { ServiceModel } from "../model/service-model.ts";
import { compileService } from "../service/compile-service.ts";
import type { ServiceContext } from "../service/cursor.ts";
import type { StepTarget } from "../service/edges.ts";
import { checkReachability } from "../service/reachability.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report } from "../source/diagnostics.ts";
import type { Language, ParsedSources } from "../source/parsed-sources.ts";
import { Reuse } from "../source/reuse.ts";
import type { Authored } from "../source/source.ts";
import { type Expansion, expandService } from "./expansion.ts";
import { reportOffered } from "./offered.ts";
import { checkForeignRecaps, fillForeignRecaps, formsOfAll } from "./recaps.ts";
import { indexSteps, signatureOf } from "./steps.ts";

export interface CheckedRegion {
  readonly facts: Authored;
  readonly services: ReadonlyMap<string, { readonly authored: Authored; readonly compiled: CompiledService }>;
  /** The services that the region never offers: their addresses say so. */
  readonly closed: readonly CompiledService[];
}

interface Compilation {
  readonly context: ServiceContext;
  readonly compiled: CompiledService;
  /** Folded for the region; null when the region does not offer the service. */
  readonly offered: CompiledService | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** All services of a region after expansion, with their steps. */
interface ExpandedRegion {
  readonly steps: ReadonlyMap<string, StepTarget>;
  /** Those of the right shape. */
  readonly expanded: ReadonlyMap<string, Authored>;
  /** Names of the fragments that they use. */
  readonly used: ReadonlySet<string>;
}

/** Expands and compiles the services of one region; results that do not depend on a changed file are reused. */
export class RegionChecker {
  readonly #expansions = new Reuse<Expansion>();
  readonly #compilations = new Reuse<Compilation>();

  constructor(
    private readonly region: string,
    private readonly language: Language,
  ) {}

  /** Expands fragments and applies overlays in every service. */
  expand(sources: ParsedSources, report: Report): ExpandedRegion {
    const expansions = [...sources.services.keys()].map(
      (name) => [name, this.#expansionOf(name, sources)] as const,
    );
    for (const [, { diagnostics }] of expansions) report.addAll(diagnostics);
    const nodes = expansions.map(([name, { service }]) => [name, new AuthoredNode(service, report)] as const);
    return {
      steps: indexSteps(new Map(nodes)),
      expanded: new Map(
        expansions.flatMap(([name, { service, isSound }]) => (isSound ? [[name, service]] : [])),
      ),
      used: new Set(expansions.flatMap(([, { used }]) => [...used])),
    };
  }

  #expansionOf(name: string, { services, fragments, regions }: ParsedSources): Expansion {
    const [service, overlay] = [services.get(name)!, regions.get(this.region)?.overlays.get(name)];
    const inputsOf = ({ used }: Expansion) => [
      service,
      overlay,
      [...fragments.keys()].join(),
      ...[...used].map((one) => fragments.get(one)),
    ];
    const { service: shape } = this.language.shapes;
    return this.#expansions.getBy(name, inputsOf, () =>
      expandService({ service, overlay, fragments, shape }),
    );
  }

  /** Compiles every service; `entrances` are the steps that the catalogue opens. */
  check(
    sources: ParsedSources,
    {
      steps,
      expanded,
      entrances,
    }: Omit<ExpandedRegion, "used"> & { readonly entrances: ReadonlySet<string> },
    report: Report,
  ): CheckedRegion {
    const { facts } = sources.regions.get(this.region)!;
    const signature = signatureOf(steps);
    const links = new LinkTargets(
      [...steps.values()].flatMap(({ paths }) => paths),
      new AuthoredNode(facts, report),
    );
    const compiled = [...expanded].map(([name, service]) =>
      this.#compilations.get(name, [service, facts, sources.profiles, signature], () =>
        this.#compile(name, { service, facts, profiles: sources.profiles, steps, links }),
      ),
    );
    for (const { diagnostics } of compiled) report.addAll(diagnostics);
    // A service that was not compiled would leave steps of the others without a way in.
    const contexts = compiled.map(({ context }) => context);
    const forms = formsOfAll(compiled.map((one) => one.offered ?? foldService(one.compiled, facts)));
    if (expanded.size === sources.services.size) {
      checkReachability(contexts, entrances, report);
      checkForeignRecaps(contexts, forms, report);
    }
    const services = compiled.flatMap(({ context, offered }) =>
      offered
        ? [
            [
              context.id,
              {
                authored: expanded.get(context.id)!,
                compiled: context.recaps.length > 0 ? fillForeignRecaps(offered, forms) : offered,
              },
            ] as const,
          ]
        : [],
    );
    const closed = compiled.flatMap(({ compiled: one, offered }) => (offered ? [] : [one]));
    return { facts, services: new Map(services), closed };
  }

  #compile(
    id: string,
    parts: {
      readonly service: Authored;
      readonly facts: Authored;
      readonly profiles: Authored;
      readonly steps: ReadonlyMap<string, StepTarget>;
      readonly links: LinkTargets;
    },
  ): Compilation {
    const report = new Report();
    const service = new AuthoredNode(parts.service, report);
    const context: ServiceContext = {
      id,
      service,
      model: new ServiceModel(service, this.language.contract, new AuthoredNode(parts.facts, report)),
      contract: this.language.contract,
      profiles: new AuthoredNode(parts.profiles, report),
      report,
      steps: parts.steps,
      links: parts.links,
      edges: [],
      logins: [],
      recaps: [],
      calls: new Map(),
      mentioned: new Set(),
      endpointReads: new Map(),
    };
    const compiled = compileService(context);
    const offered = isEverOpen(parts.facts, id) ? foldService(compiled, parts.facts) : null;
    if (offered) reportOffered(offered, context, { region: this.region, facts: parts.facts });
    return { context, compiled, offered, diagnostics: report.list() };
  }
}

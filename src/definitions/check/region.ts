import type { CompiledService } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { foldService } from "../bundle/fold.ts";
import type { ServiceContext } from "../service/context.ts";
import type { StepTarget } from "../service/edges.ts";
import { checkReachability } from "../service/reachability.ts";
import { AuthoredNode } from "../source/authored-node.ts";
import { type Diagnostic, Report } from "../source/diagnostics.ts";
import type { Language, ParsedSources } from "../source/parsed-sources.ts";
import { Reuse } from "../source/reuse.ts";
import type { Authored } from "../source/source.ts";
import { type Compilation, compileIn, type Surroundings, surroundingsOf } from "./compilation.ts";
import { conditionsIn, type RegionCondition } from "./conditions.ts";
import { type Absent, absentIn, noteAbsent } from "./absent-names.ts";
import { type Expansion, expandService } from "./expansion.ts";
import { noteSkippedSteps } from "./first-steps.ts";
import { reportOffered } from "./offered.ts";
import { checkForeignRecaps, fillForeignRecaps, formsOfAll, type FormSources } from "./recaps.ts";
import { indexSteps } from "./steps.ts";

export interface CheckedRegion {
  readonly facts: Authored;
  readonly services: ReadonlyMap<string, { readonly authored: Authored; readonly compiled: CompiledService }>;
  /** The services that the region never offers: their addresses say so. */
  readonly closed: readonly CompiledService[];
  /** The compilation of each service: its names, and the places where they can be read. */
  readonly contexts: ReadonlyMap<string, ServiceContext>;
  /** The conditions on its facts. */
  readonly conditions: readonly RegionCondition[];
}

/** A compiled service folded for the region. */
interface Offer {
  readonly compilation: Compilation;
  readonly folded: CompiledService;
  readonly isOffered: boolean;
  readonly conditions: readonly RegionCondition[];
  readonly diagnostics: readonly Diagnostic[];
}

/** All services of a region after expansion, with their steps. */
interface ExpandedRegion {
  readonly steps: ReadonlyMap<string, StepTarget>;
  /** Those of the right shape. */
  readonly expanded: ReadonlyMap<string, Authored>;
  /** Names of the fragments that each service uses, also through others. */
  readonly used: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Results of services that a region does not change, which the other regions take over. */
export class SharedResults {
  readonly expansions = new Reuse<Expansion>();
  readonly compilations = new Reuse<Compilation>();
}

/** Expands and compiles the services of one region; results that do not depend on a changed file are reused. */
export class RegionChecker {
  readonly #expansions = new Reuse<Expansion>();
  readonly #compilations = new Reuse<Compilation>();
  readonly #offers = new Reuse<Offer>();
  readonly #filledServices = new Reuse<CompiledService>();

  constructor(
    private readonly region: string,
    private readonly language: Language,
    private readonly shared: SharedResults,
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
      used: new Map(expansions.map(([name, { used }]) => [name, used])),
    };
  }

  #expansionOf(name: string, { services, fragments, regions }: ParsedSources): Expansion {
    const [service, overlay] = [services.get(name)!, regions.get(this.region)?.overlays.get(name)];
    const names = [...fragments.keys()].join();
    const inputsOf = ({ used }: Expansion) => [
      service,
      overlay,
      names,
      ...[...used].map((one) => fragments.get(one)),
    ];
    const { service: shape } = this.language.shapes;
    const expand = () => expandService({ service, overlay, fragments, shape });
    return this.#expansions.getBy(name, inputsOf, () =>
      overlay ? expand() : this.shared.expansions.getBy(name, inputsOf, expand),
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
    const compilations = this.#compileAll(sources, steps, expanded);
    const absent = absentIn(sources, this.region);
    const offers = compilations.map((compilation) => this.#offerOf(compilation, facts, absent));
    for (const { compilation, diagnostics } of offers) {
      report.addAll(compilation.diagnostics);
      report.addAll(diagnostics);
    }
    // A service that was not compiled would leave steps of the others without a way in.
    const contexts = compilations.map(({ context }) => context);
    const forms = formsOfAll(offers.map(({ folded }) => folded));
    if (expanded.size === sources.services.size) {
      checkReachability(contexts, entrances, report);
      noteSkippedSteps(contexts, entrances, report);
      checkForeignRecaps(contexts, forms, report);
    }
    const conditions = offers.flatMap((offer) => offer.conditions);
    const byName = new Map(contexts.map((context) => [context.id, context]));
    return { facts, conditions, contexts: byName, ...this.#divided(offers, expanded, forms) };
  }

  /** Compiles a service that an overlay changes for each region, and any other once for all of them. */
  #compileAll(
    { profiles, regions }: ParsedSources,
    steps: ReadonlyMap<string, StepTarget>,
    expanded: ReadonlyMap<string, Authored>,
  ): Compilation[] {
    const { contract, translate } = this.language;
    const all = [...regions.values()];
    const changed = new Set(all.flatMap(({ overlays }) => [...overlays.keys()]));
    const surroundings = (facts: readonly Authored[]) =>
      surroundingsOf({ contract, translate, profiles, steps }, facts);
    const everywhere = surroundings(all.map(({ facts }) => facts));
    const here = changed.size > 0 ? surroundings([regions.get(this.region)!.facts]) : everywhere;
    return [...expanded].map(([name, service]) =>
      changed.has(name) ? this.#compile(name, service, here) : this.#compileForAll(name, service, everywhere),
    );
  }

  #compile(name: string, service: Authored, around: Surroundings): Compilation {
    const inputs = [service, ...around.inputs];
    return this.#compilations.get(name, inputs, () => compileIn(name, service, around));
  }

  /** Keeps a result of its own: another region may have other steps, and would replace the shared one. */
  #compileForAll(name: string, service: Authored, around: Surroundings): Compilation {
    const inputs = [service, ...around.inputs];
    return this.#compilations.get(name, inputs, () =>
      this.shared.compilations.get(name, inputs, () => compileIn(name, service, around)),
    );
  }

  #offerOf(compilation: Compilation, facts: Authored, absent: Absent): Offer {
    const { context, compiled } = compilation;
    const names = absent.names.map(({ name }) => name).join();
    return this.#offers.get(context.id, [compilation, facts, names], () => {
      const report = new Report();
      const folded = foldService(compiled, facts);
      const isOffered = isEverOpen(facts, context.id);
      if (isOffered) {
        reportOffered(folded, { ...context, report }, { region: this.region, facts });
        noteAbsent(folded, absent, report);
      }
      const conditions = isOffered ? conditionsIn(context, folded, facts) : [];
      return { compilation, folded, isOffered, conditions, diagnostics: report.list() };
    });
  }

  /** The services that the region offers, with the content of the recaps of other services, and those that it does not. */
  #divided(
    offers: readonly Offer[],
    expanded: ReadonlyMap<string, Authored>,
    forms: FormSources,
  ): Pick<CheckedRegion, "services" | "closed"> {
    const services = new Map<string, { readonly authored: Authored; readonly compiled: CompiledService }>();
    const closed: CompiledService[] = [];
    for (const offer of offers) {
      const { compilation, isOffered } = offer;
      const { id } = compilation.context;
      if (isOffered) services.set(id, { authored: expanded.get(id)!, compiled: this.#filled(offer, forms) });
      else closed.push(compilation.compiled);
    }
    return { services, closed };
  }

  /** A service with the content of its recaps of other services: the same object as before while none of them has changed. */
  #filled({ compilation, folded }: Offer, forms: FormSources): CompiledService {
    const { id, recaps } = compilation.context;
    if (recaps.length === 0) return folded;
    const inputs = [folded, ...recaps.map(({ of: [form = ""] }) => forms.get(form)?.service)];
    return this.#filledServices.get(id, inputs, () => fillForeignRecaps(folded, forms));
  }
}

import { memoize } from "../../engine/index.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import { isExpression } from "../source/source.ts";
import { paramTypes } from "../model/arrivals.ts";
import type { ServiceContext } from "./context.ts";
import { namesMadeIn } from "./made-names.ts";

/** For each reachable step, the names that some path to it makes. */
type Facts = ReadonlyMap<string, ReadonlySet<string>>;

/** A step as the search sees it. */
interface Place {
  readonly id: string;
  readonly step: AuthoredNode;
  readonly needs: readonly string[];
  /** Names that it makes while the person stays in it. */
  readonly makes: ReadonlySet<string>;
  /** True when its address alone opens it. */
  readonly isEntrance: boolean;
  readonly hasExit: boolean;
}

/** The steps of a compiled service; read once, because each check searches the services that have not changed again. */
const placesOf = memoize(({ service, model }: ServiceContext): readonly Place[] =>
  service.objects("steps").map((step, index) => ({
    id: step.string("id"),
    step,
    needs: needsOf(step),
    makes: namesMadeIn(step, model),
    isEntrance: index === 0 || readsAddress(step),
    hasExit: step.descendants().some((node) => node.has("go")),
  })),
);

/**
 * Follows every path through all services at once, because buttons lead from one to another: whether each step can be
 * reached, whether its guard can be satisfied, and whether failed guards always end in a step. `entrances` are the steps
 * that the menu, the cards and the help open.
 */
export function checkReachability(
  contexts: readonly ServiceContext[],
  entrances: ReadonlySet<string>,
  report: Report,
): void {
  const facts = reach(contexts, entrances);
  for (const context of contexts) {
    for (const place of placesOf(context)) {
      const step = place.step.reportingTo(report);
      const known = facts.get(place.id);
      if (known) checkGuard(context, { ...place, step }, known);
      else step.report("step-unreachable", "id", { step: place.id });
      if (!place.hasExit) step.report("step-without-exit", "id", { step: place.id });
    }
    checkBounces(context, facts, report);
    checkRedirects(placesOf(context), report);
  }
}

const needsOf = (step: AuthoredNode): string[] => step.strings("needs").filter((need) => !isExpression(need));

/** Names that always hold data, or that the shell provides. */
const isAlwaysAvailable = ({ model }: ServiceContext, name: string): boolean =>
  name === "utente" || model.rules.has(name);

/** A step during the search, with the names of its service that are known to be made, as bits. */
interface Visit {
  readonly sets: NameSets;
  readonly made: bigint;
  readonly ways: Way[];
  known: bigint | null;
}

/** A way from a step to another; data stay within their service. */
interface Way {
  readonly to: string;
  readonly makes: bigint;
  readonly keepsData: boolean;
}

function reach(contexts: readonly ServiceContext[], entrances: ReadonlySet<string>): Facts {
  const visits = new Map<string, Visit>();
  for (const context of contexts) startVisits(context, entrances, visits);
  // A step whose names grow is followed again.
  const pending = new Set([...visits].filter(([, { known }]) => known !== null).map(([id]) => id));
  for (const id of pending) {
    pending.delete(id);
    const from = visits.get(id)!;
    for (const { to, makes, keepsData } of from.ways) {
      const visit = visits.get(to);
      if (!visit) continue;
      const after = (visit.known ?? visit.made) | (keepsData ? from.known! | makes : 0n);
      if (after === visit.known) continue;
      visit.known = after;
      pending.add(to);
    }
  }
  return new Map(
    [...visits].flatMap(([id, { sets, known }]) => (known === null ? [] : [[id, sets.names(known)]])),
  );
}

function startVisits(
  context: ServiceContext,
  entrances: ReadonlySet<string>,
  visits: Map<string, Visit>,
): void {
  const sets = new NameSets();
  for (const { id, makes, isEntrance } of placesOf(context)) {
    const made = sets.of(makes);
    visits.set(id, { sets, made, ways: [], known: isEntrance || entrances.has(id) ? made : null });
  }
  for (const { from, to, makes } of context.edges)
    visits.get(from)?.ways.push({ to: to.id, makes: sets.of(makes), keepsData: to.service === context.id });
}

/** Sets of names as the bits of a number: a long search unites many of them. */
class NameSets {
  readonly #bits = new Map<string, bigint>();

  of(names: Iterable<string>): bigint {
    let set = 0n;
    for (const name of names) set |= this.#bitOf(name);
    return set;
  }

  names(set: bigint): Set<string> {
    return new Set([...this.#bits].flatMap(([name, bit]) => ((set & bit) === 0n ? [] : [name])));
  }

  #bitOf(name: string): bigint {
    const known = this.#bits.get(name);
    if (known !== undefined) return known;
    const bit = 1n << BigInt(this.#bits.size);
    this.#bits.set(name, bit);
    return bit;
  }
}

/** True for a step whose parameters an address can carry, so that a link of another site opens it. */
const readsAddress = (step: AuthoredNode): boolean =>
  [...paramTypes(step).values()].some((type) => type !== "oggetto");

function checkGuard(context: ServiceContext, { id, step, needs }: Place, facts: ReadonlySet<string>): void {
  for (const name of needs)
    if (!facts.has(name) && !isAlwaysAvailable(context, name))
      step.report("guard-never-satisfied", "needs", { name, step: id });
}

/** Reports transitions to a guard that cannot hold on arrival. */
function checkBounces(context: ServiceContext, facts: Facts, report: Report): void {
  const byId = new Map(placesOf(context).map((place) => [place.id, place]));
  for (const { from, to, makes, node, key } of context.edges) {
    const names = facts.get(from);
    if (!names || to.service !== context.id) continue;
    const missing = byId
      .get(to.id)
      ?.needs.find((name) => !names.has(name) && !makes.has(name) && !isAlwaysAvailable(context, name));
    if (missing) node.reportingTo(report).report("way-bounces", key, { from, to: to.id, name: missing });
  }
}

/** Failed guards must end in a step without a guard, or at home, never in a cycle. */
function checkRedirects(all: readonly Place[], report: Report): void {
  const first = all[0]?.id ?? "home";
  const byId = new Map(all.map(({ id, step }) => [id, step]));
  const redirect = (step: AuthoredNode) => (step.has("otherwise") ? step.string("otherwise") : first);
  for (const { id, step } of all.filter((one) => one.step.has("needs"))) {
    const seen = [id];
    for (let at = redirect(step); byId.get(at)?.has("needs"); at = redirect(byId.get(at)!)) {
      if (seen.includes(at)) {
        const key = step.has("otherwise") ? "otherwise" : "needs";
        step.reportingTo(report).report("redirect-ring", key, { steps: [...seen, at].join(" → ") });
        break;
      }
      seen.push(at);
    }
  }
}

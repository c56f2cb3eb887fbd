import type { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import { isExpression } from "../source/source.ts";
import { paramTypes } from "./arrivals.ts";
import type { ServiceContext } from "./cursor.ts";
import { namesMadeIn } from "./made-names.ts";

/** For each reachable step, the names that some path to it makes. */
type Facts = Map<string, Set<string>>;

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
    const steps = context.service.reportingTo(report).objects("steps");
    for (const step of steps) {
      const id = step.string("id");
      const known = facts.get(id);
      if (known) checkGuard(context, step, known);
      else step.report("step-unreachable", "id", { step: id });
      checkExit(step);
    }
    checkBounces(context, facts, report);
    checkRedirects(steps);
  }
}

const needsOf = (step: AuthoredNode): string[] => step.strings("needs").filter((need) => !isExpression(need));

/** Names that always hold data, or that the shell provides. */
const isAlwaysAvailable = ({ model }: ServiceContext, name: string): boolean =>
  name === "utente" || model.rules.has(name);

function reach(contexts: readonly ServiceContext[], entrances: ReadonlySet<string>): Facts {
  const sets = new NameSets();
  const made = new Map<string, bigint>();
  const known = new Map<string, bigint>();
  for (const { service, model } of contexts) {
    service.objects("steps").forEach((step, index) => {
      const id = step.string("id");
      const names = sets.of(namesMadeIn(step, model));
      made.set(id, names);
      if (index === 0 || isEntrance(step) || entrances.has(id)) known.set(id, names);
    });
  }
  const ways = waysOf(contexts, sets);
  // A step whose names grow is followed again.
  const pending = new Set(known.keys());
  for (const id of pending) {
    pending.delete(id);
    for (const { to, makes, keepsData } of ways.get(id) ?? []) {
      const before = known.get(to);
      const arriving = keepsData ? known.get(id)! | makes : 0n;
      const after = (before ?? made.get(to) ?? 0n) | arriving;
      if (after === before) continue;
      known.set(to, after);
      pending.add(to);
    }
  }
  return new Map([...known].map(([id, names]) => [id, sets.names(names)]));
}

/** A way from a step to another; data stay within their service. */
interface Way {
  readonly to: string;
  readonly makes: bigint;
  readonly keepsData: boolean;
}

function waysOf(contexts: readonly ServiceContext[], sets: NameSets): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const { id, edges } of contexts)
    for (const { from, to, makes } of edges) {
      const way = { to: to.id, makes: sets.of(makes), keepsData: to.service === id };
      ways.set(from, [...(ways.get(from) ?? []), way]);
    }
  return ways;
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

/** Steps that the outside opens: those that can read the address. */
const isEntrance = (step: AuthoredNode): boolean =>
  [...paramTypes(step).values()].some((type) => type !== "oggetto");

function checkGuard(context: ServiceContext, step: AuthoredNode, facts: ReadonlySet<string>): void {
  for (const name of needsOf(step))
    if (!facts.has(name) && !isAlwaysAvailable(context, name))
      step.report("guard-never-satisfied", "needs", { name, step: step.string("id") });
}

/** Reports transitions to a guard that cannot hold on arrival. */
function checkBounces(context: ServiceContext, facts: Facts, report: Report): void {
  for (const { from, to, makes, node, key } of context.edges) {
    const names = facts.get(from);
    if (!names || to.service !== context.id) continue;
    const missing = needsOf(to.step).find(
      (name) => !names.has(name) && !makes.has(name) && !isAlwaysAvailable(context, name),
    );
    if (missing) node.reportingTo(report).report("way-bounces", key, { from, to: to.id, name: missing });
  }
}

/** Failed guards must end in a step without a guard, or at home, never in a cycle. */
function checkRedirects(steps: readonly AuthoredNode[]): void {
  const first = steps[0]?.string("id") ?? "home";
  const byId = new Map(steps.map((step) => [step.string("id"), step]));
  const redirect = (step: AuthoredNode) => (step.has("otherwise") ? step.string("otherwise") : first);
  for (const step of steps.filter((one) => one.has("needs"))) {
    const seen = [step.string("id")];
    for (let at = redirect(step); byId.get(at)?.has("needs"); at = redirect(byId.get(at)!)) {
      if (seen.includes(at)) {
        const key = step.has("otherwise") ? "otherwise" : "needs";
        step.report("redirect-ring", key, { steps: [...seen, at].join(" → ") });
        break;
      }
      seen.push(at);
    }
  }
}

function checkExit(step: AuthoredNode): void {
  for (const node of step.descendants()) if (node.has("go")) return;
  step.report("step-without-exit", "id", { step: step.string("id") });
}

import type { AuthoredNode } from "../source/authored-node.ts";
import type { Report } from "../source/diagnostics.ts";
import { isExpression } from "../source/source.ts";
import { paramTypes } from "./arrivals.ts";
import type { ServiceContext } from "./cursor.ts";
import type { Edge } from "./edges.ts";
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
  const facts: Facts = new Map();
  const made = new Map<string, Set<string>>();
  for (const { service, model } of contexts) {
    service.objects("steps").forEach((step, index) => {
      const id = step.string("id");
      const names = namesMadeIn(step, model);
      made.set(id, names);
      if (index === 0 || isEntrance(step) || entrances.has(id)) facts.set(id, new Set(names));
    });
  }
  const edges = contexts.flatMap(({ id, edges: own }) => own.map((edge) => ({ edge, service: id })));
  let hasChanged = true;
  while (hasChanged)
    hasChanged = edges.map(({ edge, service }) => follow(edge, service, facts, made)).includes(true);
  return facts;
}

/** Steps that the outside opens: those that can read the address. */
const isEntrance = (step: AuthoredNode): boolean =>
  [...paramTypes(step).values()].some((type) => type !== "oggetto");

/** Carries the names of a step along an edge; data stay within their service. True when the target gains something. */
function follow(
  { from, to, makes }: Edge,
  service: string,
  facts: Facts,
  made: ReadonlyMap<string, ReadonlySet<string>>,
): boolean {
  const names = facts.get(from);
  if (!names) return false;
  const target = facts.get(to.id) ?? new Set(made.get(to.id));
  const sizeBefore = facts.has(to.id) ? target.size : -1;
  if (service === to.service) for (const name of [...names, ...makes]) target.add(name);
  facts.set(to.id, target);
  return target.size !== sizeBefore;
}

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

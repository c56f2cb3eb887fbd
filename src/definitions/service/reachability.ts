import { isObject, objects } from "../types/model.ts";
import type { Edge, ServiceContext } from "./service-context.ts";
import { type Authored, type AuthoredValue, locationOf } from "../source/source.ts";

/** Entry points outside the flows: menu, choice pages, home cards. */
export interface Entrances {
  readonly steps: ReadonlySet<string>;
}

/**
 * Walks every way through all services at once, because buttons lead from one to another: which steps can be reached,
 * whether each guard can ever be satisfied, and whether failed guards always land somewhere.
 */
export function checkJourneys(contexts: readonly ServiceContext[], entrances: Entrances): void {
  const edges = contexts.flatMap((context) => context.edges);
  const facts = reach(contexts, edges, entrances);
  for (const context of contexts) {
    const steps = objects(context.service.steps);
    for (const step of steps) {
      const id = String(step.id);
      if (!facts.has(id)) context.report.add("step-unreachable", locationOf(step, "id"), { step: id });
      else checkGuard(context, step, facts.get(id)!);
      checkExit(context, step);
    }
    checkBounces(context, edges, facts);
    checkRedirects(context, steps);
  }
}

const needsOf = (step: Authored): string[] => {
  const raw = step.needs;
  return (Array.isArray(raw) ? raw : [raw]).filter(
    (need): need is string => typeof need === "string" && !need.startsWith("= "),
  );
};

/** Names that are always there, or that the shell gives. */
const alwaysThere = (context: ServiceContext, name: string): boolean =>
  name === "utente" || context.model.rules.has(name);

/** For each reachable step, the names that some way to it makes. */
function reach(
  contexts: readonly ServiceContext[],
  edges: readonly Edge[],
  entrances: Entrances,
): Map<string, Set<string>> {
  const facts = new Map<string, Set<string>>();
  const owner = new Map<string, string>();
  const makes = new Map<string, Set<string>>();
  for (const context of contexts) {
    objects(context.service.steps).forEach((step, index) => {
      const id = String(step.id);
      owner.set(id, context.id);
      makes.set(id, madeOnTheSpot(context, step));
      const fromAddress = Object.values((step.params as Record<string, Authored> | undefined) ?? {}).some(
        (param) => param.from === "address",
      );
      if (index === 0 || step.kind === "landing" || fromAddress || entrances.steps.has(id))
        facts.set(id, new Set(makes.get(id)));
    });
  }
  for (let changed = true; changed;) {
    changed = false;
    for (const edge of edges) {
      const from = facts.get(edge.from);
      if (!from) continue;
      const same = owner.get(edge.from) === edge.to.service;
      const carried = same ? [...from, ...edge.makes] : [];
      const target = facts.get(edge.to.id) ?? new Set(makes.get(edge.to.id));
      const before = facts.has(edge.to.id) ? target.size : -1;
      carried.forEach((name) => target.add(name));
      if (target.size !== before) changed = true;
      facts.set(edge.to.id, target);
    }
  }
  return facts;
}

/** What loads and staying buttons of a step make while one is there. */
function madeOnTheSpot(context: ServiceContext, step: Authored): Set<string> {
  const names = new Set<string>();
  const visit = (node: AuthoredValue | undefined): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isObject(node)) {
      for (const word of ["call", "load"] as const) {
        if (word === "call" && "go" in node) continue;
        for (const call of [node[word]].flat()) {
          const name = typeof call === "string" ? call : isObject(call) ? String(call.call) : "";
          const save = context.model.endpoints.get(name)?.save;
          if (typeof save === "string") names.add(save);
        }
      }
      if (isObject(node.keep) && !("go" in node)) Object.keys(node.keep).forEach((name) => names.add(name));
      Object.values(node).forEach(visit);
    }
  };
  visit(step);
  return names;
}

function checkGuard(context: ServiceContext, step: Authored, facts: ReadonlySet<string>): void {
  for (const name of needsOf(step)) {
    if (!facts.has(name) && !alwaysThere(context, name)) {
      context.report.add("guard-never-satisfied", locationOf(step, "needs"), { name, step: String(step.id) });
    }
  }
}

/** A way that leads to a guard which cannot hold there only bounces. */
function checkBounces(
  context: ServiceContext,
  edges: readonly Edge[],
  facts: ReadonlyMap<string, ReadonlySet<string>>,
): void {
  for (const edge of context.edges) {
    const from = facts.get(edge.from);
    if (!from || edge.to.service !== context.id || !edges.includes(edge)) continue;
    const there = new Set([...from, ...edge.makes]);
    const missing = needsOf(edge.to.step).find((name) => !there.has(name) && !alwaysThere(context, name));
    if (missing)
      context.report.add("way-bounces", locationOf(edge.holder, edge.key), {
        from: edge.from,
        to: edge.to.id,
        name: missing,
      });
  }
}

/** Failed guards lead on; they must come to a step without a guard (or home), never round in a ring. */
function checkRedirects(context: ServiceContext, steps: readonly Authored[]): void {
  const byId = new Map(steps.map((step) => [String(step.id), step]));
  const first = String(steps[0]?.id);
  for (const step of steps) {
    if (step.needs === undefined) continue;
    const seen: string[] = [String(step.id)];
    let at = String(step.otherwise ?? first);
    while (at !== "home" && byId.get(at)?.needs !== undefined) {
      if (seen.includes(at)) {
        context.report.add(
          "redirect-ring",
          locationOf(step, step.otherwise === undefined ? "needs" : "otherwise"),
          { steps: [...seen, at].join(" → ") },
        );
        break;
      }
      seen.push(at);
      at = String(byId.get(at)!.otherwise ?? first);
    }
  }
}

function checkExit(context: ServiceContext, step: Authored): void {
  let exits = false;
  const visit = (node: AuthoredValue | undefined): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (isObject(node)) {
      if ("go" in node) exits = true;
      Object.values(node).forEach(visit);
    }
  };
  visit(step);
  if (!exits) context.report.add("step-without-exit", locationOf(step, "id"), { step: String(step.id) });
}

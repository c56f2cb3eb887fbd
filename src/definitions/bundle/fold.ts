import type { CompiledService, Expr, JsonObject } from "../../engine/definition.ts";
import { isPresent, type Scope } from "../../engine/expressions/index.ts";
import { isObject, memoize } from "../../engine/index.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import { isExpr } from "../expressions/walk.ts";
import { changed, sameOrigin } from "../source/origins.ts";
import { foldCondition, foldExpression } from "./fold-expression.ts";

/**
 * Evaluates the conditions on the facts of a region and removes the nodes whose condition is false, with the calls that
 * nothing makes any more. Without login `utente` is always null and the steps that need it are removed.
 */
export function foldService(service: CompiledService, region: JsonObject): CompiledService {
  const steps = hasLogin(region) ? service.steps : service.steps.filter((step) => !step.identity);
  const folded = foldNode(changed(service, { steps }), scopeOf(region)) as CompiledService; // as: a service has no condition
  const called = calledEndpoints(folded);
  const endpoints = Object.entries(folded.endpoints).filter(([name]) => called.has(name));
  return changed(folded, { endpoints: Object.fromEntries(endpoints) });
}

/** True when the facts of a region make a condition false. */
export function isFalseIn(condition: Expr, region: JsonObject): boolean {
  const folded = foldCondition(condition, scopeOf(region));
  return folded[0] === "value" && !isPresent(folded[1]);
}

const hasLogin = ({ accesso }: JsonObject): boolean => accesso !== false;

/** The data that are known when a region is compiled; computed once for all its services. */
const scopeOf = memoize((region: JsonObject): Scope => {
  const roots = { regione: withoutClosed(region), ...(!hasLogin(region) && { utente: null }) };
  return { roots, values: {}, today: "" };
});

/** The facts with false for the services that the region never offers. A window stays: it is read at run time. */
function withoutClosed(region: JsonObject): JsonObject {
  const { servizi } = region;
  if (!isObject(servizi)) return region;
  const states = Object.entries(servizi).map(([name, state]) =>
    isObject(state) && !isEverOpen(region, name) ? [name, { ...state, attivo: false }] : [name, state],
  );
  return { ...region, servizi: Object.fromEntries(states) as JsonObject };
}

/** Endpoints that steps or rules call, and those that verify them. */
function calledEndpoints({ steps, rules, endpoints }: CompiledService): Set<string> {
  const settings = Object.values(rules).flatMap((rule) => Object.values(rule.with));
  const called = new Set(settings.filter((setting) => typeof setting === "string"));
  collectCalls(steps, called);
  for (const name of [...called]) {
    const verify = endpoints[name]?.verify;
    if (verify) called.add(verify.endpoint);
  }
  return called;
}

function collectCalls(node: unknown, into: Set<string>): void {
  if (typeof node !== "object" || node === null) return;
  if ("endpoint" in node && typeof node.endpoint === "string") into.add(node.endpoint);
  if ("from" in node && typeof node.from === "string") into.add(node.from);
  Object.values(node).forEach((member) => collectCalls(member, into));
}

/** Stands for a node whose condition is false. */
const REMOVED = Symbol("removed");

/** Folds a node; the parts in which nothing changes are those of the node itself. */
function foldNode(node: unknown, scope: Scope): unknown {
  if (Array.isArray(node)) return isExpr(node) ? foldExpression(node, scope) : foldList(node, scope);
  return typeof node === "object" && node !== null ? foldObject(node, scope) : node;
}

function foldList(list: readonly unknown[], scope: Scope): readonly unknown[] {
  const folded = list.map((item) => foldNode(item, scope));
  return folded.every((item, index) => item === list[index])
    ? list
    : folded.filter((item) => item !== REMOVED);
}

function foldObject(node: object, scope: Scope): unknown {
  const result: Record<string, unknown> = {};
  let isSame = true;
  for (const [key, member] of Object.entries(node)) {
    const isCondition = CONDITIONS.has(key) && Array.isArray(member) && isExpr(member);
    const folded: unknown = isCondition ? foldCondition(member, scope) : foldNode(member, scope);
    const constant = DROPPED_WHEN_TRUE.has(key) ? constantOf(folded) : undefined;
    if (key === "when" && constant !== undefined && !isPresent(constant)) return REMOVED;
    if (key === "default" && isNothing(folded)) isSame = false;
    else if (folded === REMOVED && key === "options") result[key] = NO_OPTIONS;
    else if (!isPresent(constant) && folded !== REMOVED) result[key] = folded;
    isSame &&= result[key] === member;
  }
  return isSame ? node : sameOrigin(result, node);
}

/** A lookup whose condition is false: the field is still a choice. */
const NO_OPTIONS: readonly never[] = [];

/** Conditions that are the same as none when they are true. */
const DROPPED_WHEN_TRUE = new Set(["when", "enabled", "condition"]);

/** Members that hold a condition. */
const CONDITIONS = new Set(["when", "enabled", "check", "condition"]);

const constantOf = (node: unknown): unknown =>
  Array.isArray(node) && node[0] === "value" ? (node[1] as unknown) : undefined;

/** True for a default value that a region does not have, such as a datum of the login. */
const isNothing = (node: unknown): boolean =>
  constantOf(isObject(node) && "expr" in node ? node.expr : node) === null;

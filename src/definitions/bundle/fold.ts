import type { CompiledService, Expr, Json, JsonObject } from "../../engine/definition.ts";

/**
 * Compiles out what a region never shows: conditions on its facts become true or false, what hangs on a false one
 * disappears, and so do the calls that nobody makes any more. Without login `utente` is always null and the steps that
 * need it are not there.
 */
export function foldService(service: CompiledService, region: JsonObject): CompiledService {
  const offered = region.accesso === false ? service.steps.filter((step) => !step.identity) : service.steps;
  const folded = foldNode({ ...service, steps: offered }, region) as CompiledService;
  const called = new Set<string>();
  collectCalls(folded.steps, called);
  for (const plug of Object.values(folded.rules))
    for (const setting of Object.values(plug.with)) if (typeof setting === "string") called.add(setting);
  for (const name of [...called]) {
    const { verify } = folded.endpoints[name] ?? {};
    if (verify) called.add(verify.endpoint);
  }
  const endpoints = Object.fromEntries(Object.entries(folded.endpoints).filter(([name]) => called.has(name)));
  return { ...folded, endpoints };
}

function collectCalls(node: unknown, into: Set<string>): void {
  if (Array.isArray(node)) node.forEach((item) => collectCalls(item, into));
  else if (typeof node === "object" && node !== null) {
    const { endpoint, from } = node as { endpoint?: unknown; from?: unknown };
    if (typeof endpoint === "string") into.add(endpoint);
    if (typeof from === "string") into.add(from);
    Object.values(node).forEach((member) => collectCalls(member, into));
  }
}

/** Gone: a marker for what a false condition removes. */
const GONE = Symbol("gone");

function foldNode(node: unknown, region: JsonObject): unknown {
  if (Array.isArray(node)) {
    if (isExpr(node)) return foldExpr(node, region);
    return node.map((item) => foldNode(item, region)).filter((item) => item !== GONE);
  }
  if (typeof node !== "object" || node === null) return node;
  const result: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(node)) {
    if (key === "when") {
      const when = foldExpr(member as Expr, region);
      if (when[0] === "value") {
        if (!when[1]) return GONE;
        continue;
      }
      result.when = when;
      continue;
    }
    const folded = foldNode(member, region);
    if (key === "enabled" && isTrue(folded)) continue;
    if (folded !== GONE) result[key] = folded;
  }
  return result;
}

const isTrue = (node: unknown): boolean => Array.isArray(node) && node[0] === "value" && node[1] === true;

const OPERATORS = new Set([
  "value",
  "path",
  "member",
  "list",
  "not",
  "if",
  "and",
  "or",
  "==",
  "!=",
  "<",
  "<=",
  ">",
  ">=",
  "in",
  "call",
]);
const SHAPES: Readonly<Record<string, (node: readonly unknown[]) => boolean>> = {
  value: (node) => node.length === 2,
  path: (node) => node.length > 1 && node.every((part) => typeof part === "string"),
  call: (node) => typeof node[1] === "string",
};
function isExpr(node: readonly unknown[]): node is Expr {
  const op = node[0];
  if (typeof op !== "string" || !OPERATORS.has(op)) return false;
  return SHAPES[op]?.(node) ?? node.slice(1).some((part) => Array.isArray(part));
}

const constant = (value: Json): Expr => ["value", value];
const valueOf = (expr: Expr): { value: Json } | null =>
  expr[0] === "value" ? { value: expr[1] as Json } : null;

function foldExpr(expr: Expr, region: JsonObject): Expr {
  switch (expr[0]) {
    case "path":
      return foldPath(expr, region);
    case "value":
      return expr;
    case "not": {
      const inner = foldExpr(expr[1] as Expr, region);
      const known = valueOf(inner);
      return known ? constant(!known.value) : ["not", inner];
    }
    case "and":
    case "or": {
      const [left, right] = [foldExpr(expr[1] as Expr, region), foldExpr(expr[2] as Expr, region)];
      const stop = expr[0] === "or";
      for (const [one, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const known = valueOf(one);
        if (known) return Boolean(known.value) === stop ? constant(stop) : other;
      }
      return [expr[0], left, right];
    }
    case "if": {
      const test = foldExpr(expr[1] as Expr, region);
      const [yes, no] = [foldExpr(expr[2] as Expr, region), foldExpr(expr[3] as Expr, region)];
      const known = valueOf(test);
      return known ? (known.value ? yes : no) : ["if", test, yes, no];
    }
    case "==":
    case "!=": {
      const [left, right] = [foldExpr(expr[1] as Expr, region), foldExpr(expr[2] as Expr, region)];
      const [a, b] = [valueOf(left), valueOf(right)];
      if (a && b)
        return constant((JSON.stringify(a.value) === JSON.stringify(b.value)) === (expr[0] === "=="));
      return [expr[0], left, right];
    }
    case "call": {
      const args = expr.slice(2).map((arg) => foldExpr(arg as Expr, region));
      const known = args.map(valueOf);
      if (expr[1] === "vuoto" && known[0]) return constant(isEmpty(known[0].value));
      return ["call", expr[1], ...args] as Expr;
    }
    case "list":
      return ["list", ...expr.slice(1).map((item) => foldExpr(item as Expr, region))] as Expr;
    case "member":
      return ["member", foldExpr(expr[1] as Expr, region), expr[2] as string];
    default:
      return [expr[0], foldExpr(expr[1] as Expr, region), foldExpr(expr[2] as Expr, region)] as Expr;
  }
}

const isEmpty = (value: Json): boolean =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

function foldPath(expr: Expr, region: JsonObject): Expr {
  const [, root, ...names] = expr as readonly ["path", string, ...string[]];
  if (root === "utente" && region.accesso === false) return constant(null);
  if (root !== "regione") return expr;
  let at: Json = region;
  for (const name of names)
    at = typeof at === "object" && at !== null && !Array.isArray(at) ? (at[name] ?? null) : null;
  return constant(at);
}

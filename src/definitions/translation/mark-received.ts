import type { CompiledService, Expr, FactItem, Inserted, Value } from "../../engine/definition.ts";
import { isComputed } from "../../engine/expressions/index.ts";
import { isObject, memoize } from "../../engine/index.ts";
import { isExpr } from "../expressions/walk.ts";
import { sameOrigin } from "../source/origins.ts";

/** Which data of a service are texts that the services of the region send: no catalogue translates them. */
class Received {
  /** Where each kept name is written. */
  readonly #kept = new Map<string, Value[]>();
  readonly #forms = new Set<string>(["qui"]);
  /** Fields whose value is an entry of a list that a call loads. */
  readonly #lookups = new Set<string>();
  /** Names that are being looked at: a name that reads itself adds nothing. */
  readonly #open = new Set<string>();

  constructor(private readonly service: CompiledService) {
    for (const { id } of service.steps) this.#forms.add(id);
    this.#note(service.steps);
  }

  #note(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    const { keep, block, name, options } = node as Readonly<Record<string, unknown>>; // as: a part of a service
    if (block === "form") this.#forms.add(String(name));
    if (isObject(options) && "from" in options) this.#lookups.add(String(name));
    if (isObject(keep))
      for (const [kept, value] of Object.entries(keep))
        this.#kept.set(kept, [...(this.#kept.get(kept) ?? []), value as Value]); // as: kept data
    for (const member of Object.values(node)) this.#note(member);
  }

  /** True when the results of an expression are data of the region's services. `rows`: the rows that `riga` is one of, from the innermost. */
  has(expr: Expr, rows: readonly Expr[]): boolean {
    if (expr[0] === "path") return this.#hasPath(expr.slice(1) as string[], rows); // names only
    if (expr[0] === "member") return this.has(expr[1], rows);
    if (expr[0] === "if") return this.has(expr[2], rows) && this.has(expr[3], rows);
    if (expr[0] === "call" && expr[1] === "primo")
      return (expr.slice(2) as Expr[]).every((argument) => this.has(argument, rows)); // the rest are expressions
    return expr[0] === "format" && isWritten(expr[2]) && this.has(expr[1], rows);
  }

  #hasPath([root = "", ...members]: readonly string[], rows: readonly Expr[]): boolean {
    if (root === "riga") {
      const [own, ...outer] = rows;
      if (!own) return true;
      return this.#isOfRule(own) ? members.length > 1 : this.has(own, outer);
    }
    if (root === "regione" || root === "oggi") return false;
    if (this.#forms.has(root)) return members.slice(0, -1).some((name) => this.#lookups.has(name));
    // The entries of a rule are answers; the members that it adds to them are of the program.
    if (Object.hasOwn(this.service.rules, root)) return members.length > 2;
    const derived = Object.hasOwn(this.service.values, root) ? this.service.values[root] : undefined;
    const written = derived ? [{ expr: derived }] : (this.#kept.get(root) ?? []);
    return this.#once(root, () => written.every((value) => isComputed(value) && this.has(value.expr, [])));
  }

  #isOfRule = (rows: Expr): boolean => rows[0] === "path" && Object.hasOwn(this.service.rules, rows[1]);

  #once(name: string, find: () => boolean): boolean {
    if (this.#open.has(name)) return true;
    this.#open.add(name);
    const found = find();
    this.#open.delete(name);
    return found;
  }
}

/** Formats that print a text, and not an amount or a date. */
const isWritten = (format: string | undefined): boolean =>
  format === undefined || ["html", "maiuscolo", "frase"].includes(format);

/**
 * Marks the facts and the inserted data of a translated service that are Italian all the same, so that the page gives them their language. Copies the
 * parts that change.
 */
export const markReceived = memoize((service: CompiledService): CompiledService => {
  const received = new Received(service);

  function marked(node: unknown, rows: readonly Expr[]): unknown {
    if (typeof node !== "object" || node === null) return node;
    if (Array.isArray(node)) {
      if (isExpr(node)) return node;
      const items = node.map((item) => marked(item, rows));
      return items.every((item, index) => item === node[index]) ? node : items;
    }
    if ("from" in node) return node; // the options of a call have their language from the engine
    const own = node as Readonly<Record<string, unknown>>;
    const inside = Array.isArray(own.rows) && isExpr(own.rows) ? [own.rows, ...rows] : rows;
    const members = Object.entries(own).map(
      ([name, member]) => [name, NO_TEXTS.has(name) ? member : marked(member, inside)] as const,
    );
    const expr = exprOf(own);
    const isMarked = expr !== null && isWritten(own.format as string | undefined) && received.has(expr, rows); // as: a format
    if (!isMarked && members.every(([name, member]) => member === own[name])) return node;
    return sameOrigin({ ...Object.fromEntries(members), ...(isMarked && { received: true }) }, node);
  }
  return marked(service, []) as CompiledService; // as: the same service with marks
});

/** Members with expressions that are no texts: data that are sent, kept or handed over. */
const NO_TEXTS: ReadonlySet<string> = new Set(
  "with keep default value min max params values rules go endpoints".split(" "),
);

/** The expression of a fact or of an inserted datum; null for any other part. */
function exprOf(node: object): Expr | null {
  if ("expr" in node) return (node as Inserted).expr; // as: constants are never walked
  if (!("label" in node) || !("value" in node) || "field" in node) return null;
  const { value } = node as FactItem; // as: options are not walked
  return isComputed(value) ? value.expr : null;
}

import type { Computed, Expr, Json, RichText, Text, Value } from "../../engine/definition.ts";
import type { ContractDigest } from "../../contract/digest.ts";
import { analyse, isExpression } from "../types/expressions.ts";
import { BUILT_IN, isObject, type Model, walk } from "../types/model.ts";
import type { Report } from "../source/problems.ts";
import { type Authored, type AuthoredValue, locationOf } from "../source/source.ts";
import { analyseRich, analyseText } from "../types/texts.ts";
import { BOOLEAN, fits, nameOfType, type Type } from "../types/types.ts";

/** Where a step of the whole region is written. */
export interface StepAddress {
  readonly service: string;
  readonly step: Authored;
}

/** A way from one step to another, with what is certain to have been made when it is taken. */
export interface Edge {
  readonly from: string;
  readonly to: StepAddress & { readonly id: string };
  readonly makes: ReadonlySet<string>;
  readonly holder: Authored;
  readonly key: string;
}

/** One use of an endpoint: where, with which form, and what may be read there. */
export interface CallSite {
  readonly site: Site;
  readonly holder: Authored;
  readonly key: string;
  /** What this use sends besides what the endpoint says. */
  readonly words?: Authored;
  /** Parameters and members that a rule fills in when it is the one who calls. */
  readonly filled?: readonly string[];
}

/** Everything the compilation of one service shares. */
export interface ServiceContext {
  readonly id: string;
  readonly service: Authored;
  readonly model: Model;
  readonly contract: ContractDigest;
  readonly profiles: Authored;
  readonly report: Report;
  /** Every step of every service of the project, switched on here or not. */
  readonly steps: ReadonlyMap<string, StepAddress>;
  readonly edges: Edge[];
  readonly calls: Map<string, CallSite[]>;
  /** Every name that something in the service asks for. */
  readonly mentioned: Set<string>;
  /** Roots that each endpoint's own expressions read. */
  readonly endpointReads: Map<string, ReadonlySet<string>>;
}

/** Notes a use of an endpoint. */
export function registerCall(context: ServiceContext, name: string, call: CallSite): void {
  context.calls.set(name, [...(context.calls.get(name) ?? []), call]);
}

/** Where an expression stands, and what it may read there. */
export interface Site {
  readonly step: string;
  readonly form: string | null;
  /** Names that stand for the current row, the innermost data object, the answer in hand. */
  readonly local: Readonly<Record<string, Type>>;
  /** Names that hold data here; null: not known (endpoints), reads are collected instead. */
  readonly available: ReadonlySet<string> | null;
  readonly collect?: Set<string>;
}

export const withNames = (site: Site, names: Iterable<string>): Site =>
  site.available === null ? site : { ...site, available: new Set([...site.available, ...names]) };
export const withLocal = (site: Site, local: Readonly<Record<string, Type>>): Site => ({
  ...site,
  local: { ...site.local, ...local },
});

/** Reads the expression at `holder[key]`; `expected` reports another type. */
export function expressionAt(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key: string,
  expected?: Type,
) {
  const analysed = analyse(String(holder[key]), holder, key, context.model.scope(site.local), context.report);
  if (expected && !fits(analysed.type, expected)) {
    const params = { expected: nameOfType(expected), given: nameOfType(analysed.type) };
    context.report.add("expression-type", locationOf(holder, key), params);
  }
  analysed.mentions.forEach((name) => context.mentioned.add(name));
  // A condition that needs its data to be true may be asked before they are there: it is false then.
  const proved = expected?.kind === "boolean" ? analysed.proves : NOTHING;
  checkReads(context, site, analysed.reads, proved, holder, key);
  return analysed;
}
const NOTHING: ReadonlySet<string> = new Set();

/** Reports every name that cannot hold data where it is read. */
export function checkReads(
  context: ServiceContext,
  site: Site,
  reads: ReadonlySet<string>,
  proves: ReadonlySet<string>,
  holder: object,
  key: string,
): void {
  for (const name of rootsOf(context, reads)) {
    if ((BUILT_IN as readonly string[]).includes(name) || context.model.rules.has(name) || proves.has(name))
      continue;
    site.collect?.add(name);
    if (site.available && !site.available.has(name)) {
      context.report.add("data-not-made", locationOf(holder, key), { name, step: site.step });
    }
  }
}

/** Replaces derived values by what they read. */
function rootsOf(
  context: ServiceContext,
  reads: ReadonlySet<string>,
  seen: ReadonlySet<string> = new Set(),
): Set<string> {
  const roots = new Set<string>();
  const values = (context.service.values as Authored | undefined) ?? {};
  for (const name of reads) {
    if (!context.model.values.has(name)) roots.add(name);
    else if (!seen.has(name)) {
      const { reads: inner } = analyse(String(values[name]), values, name, context.model.scope(), silent);
      rootsOf(context, inner, new Set([...seen, name])).forEach((root) => roots.add(root));
    }
  }
  return roots;
}
const silent = { add: () => undefined } as unknown as Report;

/** The condition at `holder[key]`, and the site in which it is known to hold. */
export function conditionAt(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key = "when",
): { when?: Expr; inside: Site } {
  if (!isExpression(holder[key])) return { inside: site };
  const analysed = expressionAt(context, site, holder, key, BOOLEAN);
  return { when: analysed.expr, inside: withNames(site, analysed.proves) };
}

export function valueAt(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key: string,
  expected?: Type,
): { value: Value; type?: Type } {
  const raw = holder[key];
  if (!isExpression(raw)) return { value: (raw ?? null) as Json };
  const { expr, type } = expressionAt(context, site, holder, key, expected);
  return { value: { expr } satisfies Computed, type };
}

/** A fragment's parameter may put an expression where a text stands: it is the text's only insertion. */
const textOf = (raw: AuthoredValue | undefined): string =>
  isExpression(raw) ? `{${raw.slice(2)}}` : String(raw ?? "");

export function textAt(context: ServiceContext, site: Site, holder: Authored, key: string): Text {
  const { text, reads } = analyseText(
    textOf(holder[key]),
    holder,
    key,
    context.model.scope(site.local),
    context.report,
  );
  reads.forEach((name) => context.mentioned.add(name));
  checkReads(context, site, reads, NOTHING, holder, key);
  return text;
}

export function richAt(context: ServiceContext, site: Site, holder: Authored, key: string): RichText {
  const { text, reads } = analyseRich(
    textOf(holder[key]),
    holder,
    key,
    context.model.scope(site.local),
    context.report,
  );
  reads.forEach((name) => context.mentioned.add(name));
  checkReads(context, site, reads, NOTHING, holder, key);
  return text;
}

/** `{ [name]: … }` for the members that are written. */
export function given<K extends string, T>(holder: Authored, key: K, make: () => T): { [P in K]?: T } {
  return key in holder ? ({ [key]: make() } as { [P in K]?: T }) : {};
}

/** Names that calls and effects inside a step make without leaving it. */
export function madeHere(context: ServiceContext, step: Authored): Set<string> {
  const names = new Set<string>();
  const save = (call: AuthoredValue | undefined) => {
    const name = typeof call === "string" ? call : isObject(call) ? String(call.call) : "";
    const saved = context.model.endpoints.get(name)?.save;
    if (typeof saved === "string") names.add(saved);
  };
  const each = (calls: AuthoredValue | undefined) => (Array.isArray(calls) ? calls : [calls]).forEach(save);
  walk(step, (node) => {
    if ("load" in node) each(node.load);
    if ("call" in node && !("go" in node)) each(node.call);
    if (isObject(node.keep) && !("go" in node)) Object.keys(node.keep).forEach((name) => names.add(name));
  });
  return names;
}

import type { CompiledService, Endpoint, Entry, Expr, Step, StepKind } from "../../engine/definition.ts";
import { compileContent } from "./content.ts";
import { compileButton, compileButtons, compileCalls, forgottenNames } from "./effects.ts";
import { compileEndpoint } from "./endpoints.ts";
import { isExpression } from "../types/expressions.ts";
import { hasFields, isObject, objects, walk } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import {
  checkReads,
  expressionAt,
  given,
  madeHere,
  type ServiceContext,
  type Site,
  textAt,
} from "./service-context.ts";
import { type Authored, locationOf, locationOfKey } from "../source/source.ts";
import { arrivalType, BOOLEAN, objectOf, type Type } from "../types/types.ts";
import { compileRules } from "./rules.ts";
import { checkSent } from "./sent.ts";
import { markDrivers } from "./reactive-fields.ts";
import { markEmptyForms } from "./empty-forms.ts";
import { markOptionEncoding } from "./option-encoding.ts";
import { registerVerifications } from "./verify.ts";

/** Compiles an expanded service, reporting what is wrong on the way; the result is of use only if nothing was. */
export function compileService(context: ServiceContext): CompiledService {
  const { service, model } = context;
  const written = objects(service.steps);
  const steps = written.map((step, index) => compileStep(context, step, index));
  registerVerifications(context);
  checkSent(context);
  const endpoints: Record<string, Endpoint> = {};
  for (const [name, endpoint] of model.endpoints) {
    const compiled = compileEndpoint(context, name, endpoint);
    if (compiled) endpoints[name] = compiled;
    if (!context.calls.has(name))
      context.report.add("endpoint-unused", locationOf(endpoint, "operation"), { name });
  }
  for (const [name, calls] of context.calls) {
    for (const { site, holder, key } of calls)
      checkReads(context, site, context.endpointReads.get(name) ?? new Set(), new Set(), holder, key);
  }
  const compiled: CompiledService = {
    id: context.id,
    title: String(service.title),
    steps,
    endpoints,
    values: compileValues(context),
    rules: compileRules(context),
  };
  reportUnread(context);
  fillRecaps(compiled);
  markDrivers(compiled);
  markOptionEncoding(context, compiled);
  markEmptyForms(context, compiled);
  return compiled;
}

function compileStep(context: ServiceContext, step: Authored, index: number): Step {
  const id = String(step.id);
  const content = objects(step.content);
  const own = hasFields(content);
  const needs = compileNeeds(context, step, id);
  const params = (step.params as Record<string, Authored> | undefined) ?? {};
  const local: Record<string, Type> = {
    arrivo: objectOf(Object.fromEntries(Object.entries(params).map(([name, p]) => [name, arrivalType(p)]))),
  };
  if (own) local.qui = context.model.forms.get(id)!.type();
  const available = new Set([
    ...needs.names,
    ...(needs.proves ?? []),
    ...madeHere(context, step),
    ...(own ? [id] : []),
  ]);
  const site: Site = { step: id, form: own ? id : null, local, available };
  const load = compileCalls(context, site, step, "load");
  return {
    id,
    kind: step.kind as StepKind,
    paths: pathsOf(context.service, step),
    title: textAt(context, site, step, "title"),
    ...(step.stage ? { stage: String(step.stage) } : {}),
    needs: { names: needs.names, ...(needs.condition && { condition: needs.condition }) },
    otherwise: otherwiseOf(context, step),
    identity: needs.names.includes("utente"),
    params: Object.fromEntries(
      Object.entries(params).map(([name, p]) => [
        name,
        { from: p.from as "address", type: p.type as "codice" },
      ]),
    ),
    load,
    content: compileContent(context, site, content, { prefix: id, path: [] }),
    hasForm: own,
    ...given(step, "next", () =>
      compileButton(context, site, step.next as Authored, `${id}.next`, own ? id : undefined),
    ),
    actions: compileButtons(context, site, step, id),
    forget: "forget" in step ? forgottenNames(context, step) : index === 0 ? "all" : [],
  };
}

/** Absolute addresses of a step. */
export function pathsOf(service: Authored, step: Authored): string[] {
  const base = String(service.path);
  const list = Array.isArray(step.path) ? step.path.map(String) : [String(step.path ?? "")];
  return list.map((path) => (path.startsWith("/") ? path : path === "" ? base : `${base}/${path}`));
}

function compileNeeds(
  context: ServiceContext,
  step: Authored,
  id: string,
): { names: string[]; condition?: Expr; proves?: ReadonlySet<string> } {
  const raw = step.needs;
  const list = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
  const { forms, answers, kept, rules } = context.model;
  const known = ["utente", ...forms.keys(), ...answers.keys(), ...kept.keys(), ...rules.keys()];
  const names: string[] = [];
  let condition: Expr | undefined;
  const proves = new Set<string>();
  const holder = Array.isArray(raw) ? (raw as unknown as Authored) : step;
  list.forEach((need, index) => {
    const key = Array.isArray(raw) ? String(index) : "needs";
    if (isExpression(need)) {
      const site: Site = { step: id, form: null, local: {}, available: null };
      const analysed = expressionAt(context, site, holder, key, BOOLEAN);
      condition = condition ? ["and", condition, analysed.expr] : analysed.expr;
      analysed.proves.forEach((name) => proves.add(name));
      return;
    }
    const name = String(need);
    if (!known.includes(name))
      context.report.add("unknown-data", locationOf(holder, key), { name }, suggest(name, known));
    names.push(name);
    context.mentioned.add(name);
  });
  return { names, ...(condition && { condition }), proves };
}

function otherwiseOf(context: ServiceContext, step: Authored): string {
  const first = String(objects(context.service.steps)[0]?.id);
  if (step.otherwise === undefined) return first;
  const name = String(step.otherwise);
  const known = [...objects(context.service.steps).map((one) => String(one.id)), "home"];
  if (!known.includes(name))
    context.report.add("unknown-step", locationOf(step, "otherwise"), { name }, suggest(name, known));
  return name;
}

function compileValues(context: ServiceContext): Record<string, Expr> {
  const values = (context.service.values as Authored | undefined) ?? {};
  const site: Site = { step: "", form: null, local: {}, available: null };
  const read = new Map<string, ReadonlySet<string>>();
  const compiled = Object.fromEntries(
    Object.keys(values).map((name) => {
      const { expr, mentions } = expressionAt(context, site, values, name);
      read.set(name, mentions);
      return [name, expr];
    }),
  );
  for (const name of read.keys()) {
    const ring = ringFrom(name, read);
    if (ring) context.report.add("value-ring", locationOf(values, name), { names: ring.join(" → ") });
  }
  return compiled;
}

/** The way from a value through what it reads back to itself, if there is one. */
function ringFrom(start: string, read: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const seen = new Set<string>();
  const search = (name: string, way: readonly string[]): string[] | null => {
    for (const next of read.get(name) ?? []) {
      if (next === start) return [...way, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return null;
  };
  return search(start, [start]);
}

/** An answer or a kept datum that nothing reads is a slip of the pen, or work for nothing. */
function reportUnread(context: ServiceContext): void {
  const { model, mentioned, report } = context;
  for (const endpoint of model.endpoints.values()) {
    const name = endpoint.save;
    if (typeof name === "string" && !mentioned.has(name) && !model.rules.has(name))
      report.add("data-unread", locationOf(endpoint, "save"), { name });
  }
  walk(objects(context.service.steps), (node) => {
    if (!isObject(node.keep)) return;
    for (const name of Object.keys(node.keep).filter((one) => !mentioned.has(one)))
      report.add("data-unread", locationOfKey(node.keep, name), { name });
  });
}

/** A recap shows the very entries of the form it reads back. */
function fillRecaps(service: CompiledService): void {
  const forms = new Map<string, readonly Entry[]>();
  const visit = (entries: readonly Entry[], found: (entry: Entry) => void): void => {
    for (const entry of entries) {
      found(entry);
      if ("content" in entry && entry.content) visit(entry.content, found);
      if ("options" in entry && Array.isArray(entry.options))
        entry.options.forEach((option) => visit(option.content ?? [], found));
      if ("block" in entry && entry.block === "tabs") entry.items.forEach((tab) => visit(tab.content, found));
    }
  };
  for (const step of service.steps) {
    if (step.hasForm) forms.set(step.id, step.content);
    visit(step.content, (entry) => {
      if ("block" in entry && entry.block === "form") forms.set(entry.name, entry.content);
    });
  }
  for (const step of service.steps) {
    visit(step.content, (entry) => {
      if (!("block" in entry) || entry.block !== "recap") return;
      let content = forms.get(entry.of[0]!) ?? [];
      for (const part of entry.of.slice(1)) {
        visit(content, (inner) => {
          if ("field" in inner && inner.name === part && inner.content) content = inner.content;
        });
      }
      Object.assign(entry, {
        content: content.filter((inner) => !("block" in inner && inner.block === "recap")),
      });
    });
  }
}

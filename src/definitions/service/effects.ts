import type { Button, Call, Effect, SendTree, Target, Value } from "../../engine/definition.ts";
import { RULES } from "../../rules/registry.ts";
import { isExpression } from "../types/expressions.ts";
import { isObject, objects, reportUnknown } from "../types/model.ts";
import { suggest } from "../source/problems.ts";
import {
  conditionAt,
  expressionAt,
  given,
  registerCall,
  type ServiceContext,
  type Site,
  textAt,
  valueAt,
  withNames,
} from "./service-context.ts";
import { type Authored, type AuthoredValue, locationOf, locationOfKey } from "../source/source.ts";
import { rowSite } from "./rows.ts";
import { sendTree } from "./send.ts";
import { ANY, arrivalType, fits, listOf, nameOfType, typeOfLiteral } from "../types/types.ts";

const PAGES = {
  home: "home",
  logout: "logout",
  userDenied: "userDenied",
  indietro: "back",
  stampa: "print",
} as const;

export function compileButtons(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  prefix: string,
): Button[] {
  return objects(holder.actions).map((button, index) =>
    compileButton(context, site, button, `${prefix}.${String(button.id ?? `azione${index}`)}`),
  );
}

/** A button; `passes` names the form it checks before anything happens. */
export function compileButton(
  context: ServiceContext,
  site: Site,
  button: Authored,
  key: string,
  passes?: string,
): Button {
  const { inside } = conditionAt(context, site, button);
  return {
    key,
    label: textAt(context, inside, button, "label"),
    ...given(
      button,
      "enabled",
      () => expressionAt(context, inside, button, "enabled", { kind: "boolean" }).expr,
    ),
    ...given(button, "confirm", () => textAt(context, inside, button, "confirm")),
    ...compileEffect(context, site, button, new Set(passes ? [passes] : [])),
  };
}

/** What happens, in order; `made` is what has certainly been made before. */
function compileEffect(
  context: ServiceContext,
  site: Site,
  effect: Authored,
  made: ReadonlySet<string>,
): Effect {
  const { when, inside } = conditionAt(context, site, effect);
  const ready = withNames(inside, made);
  const call = compileCalls(context, ready, effect, "call");
  const now = new Set([
    ...made,
    ...savedBy(context, effect.call),
    ...Object.keys((effect.keep as Authored | undefined) ?? {}),
  ]);
  const after = withNames(ready, now);
  const keep = effect.keep as Authored | undefined;
  return {
    ...(when && { when }),
    ...(call.length > 0 && { call }),
    ...given(effect, "keep", () =>
      Object.fromEntries(
        Object.keys(keep!).map((name): [string, Value] => [name, valueAt(context, after, keep!, name).value]),
      ),
    ),
    ...given(effect, "forget", () => forgotten(context, effect)),
    ...given(effect, "choose", () => compileChoice(context, after, effect, now)),
    ...given(effect, "go", () => compileTarget(context, after, effect, now)),
    ...given(effect, "message", () => textAt(context, after, effect, "message")),
  };
}

function compileChoice(
  context: ServiceContext,
  site: Site,
  effect: Authored,
  made: ReadonlySet<string>,
): Effect[] {
  const cases = objects(effect.choose);
  cases.forEach((one, index) => {
    const last = index === cases.length - 1;
    if (last && "when" in one) context.report.add("choice-open", locationOf(one, "when"));
    if (!last && !("when" in one)) context.report.add("choice-hidden", locationOf(one));
  });
  return cases.map((one) => compileEffect(context, site, one, made));
}

function forgotten(context: ServiceContext, holder: Authored): string[] {
  const { answers, kept, forms, rules } = context.model;
  const known = [...answers.keys(), ...kept.keys(), ...forms.keys(), ...rules.keys()];
  return (holder.forget as string[]).map((name) => {
    if (!known.includes(name))
      context.report.add("unknown-data", locationOf(holder, "forget"), { name }, suggest(name, known));
    return name;
  });
}
export const forgottenNames = forgotten;

/** Names that the calls of an effect save (rules hold theirs always). */
function savedBy(context: ServiceContext, calls: AuthoredValue | undefined): string[] {
  return (Array.isArray(calls) ? calls : [calls]).flatMap((call) => {
    const name =
      typeof call === "string" ? call : isObject(call) && !("when" in call) ? String(call.call) : "";
    const save = context.model.endpoints.get(name)?.save;
    return typeof save === "string" ? [save] : [];
  });
}

/** The calls written at `holder[key]`, in order; each may read what the ones before it saved. */
export function compileCalls(
  context: ServiceContext,
  site: Site,
  holder: Authored,
  key: "call" | "load",
): Call[] {
  const raw = holder[key];
  if (raw === undefined) return [];
  const list = Array.isArray(raw) ? raw : [raw];
  if (key === "call" && list.length > 1 && "with" in holder)
    context.report.add("with-of-many", locationOfKey(holder, "with"));
  let here = site;
  return list.map((item, index) => {
    const written = isObject(item) ? item : Array.isArray(raw) ? raw : holder;
    const word = isObject(item) ? "call" : Array.isArray(raw) ? String(index) : key;
    const extra = isObject(item) ? item : key === "call" ? holder : undefined;
    const { when, inside } = isObject(item)
      ? conditionAt(context, here, item)
      : { when: undefined, inside: here };
    const name = String(isObject(item) ? item.call : item);
    const isRepeated = isObject(item) && "rows" in item;
    if (isRepeated && key === "load")
      context.report.add("not-allowed", locationOf(item, "rows"), { value: "rows", what: "«load»" });
    const rows = isRepeated ? expressionAt(context, inside, item, "rows", listOf(ANY)).expr : undefined;
    const site = isRepeated ? rowSite(context, inside, item) : inside;
    const call = compileCall(context, site, name, written as Authored, word, extra);
    here = withNames(here, savedBy(context, item));
    return { ...call, ...(when && { when }), ...(rows && { rows }) };
  });
}

function compileCall(
  context: ServiceContext,
  site: Site,
  name: string,
  holder: Authored,
  key: string,
  extra: Authored | undefined,
): Call {
  const words = isObject(extra?.with) ? extra.with : undefined;
  if (name.includes(".")) return compileRuleCall(context, site, name, holder, key, words);
  const endpoint = context.model.endpoints.get(name);
  if (!endpoint) {
    reportUnknown(context.report, "unknown-endpoint", holder, key, name, [...context.model.endpoints.keys()]);
    return { endpoint: name };
  }
  registerCall(context, name, { site, holder, key, ...(words && { words }) });
  const operation = context.contract.operations[String(endpoint.operation)];
  const sent = words && operation ? sendTree(context, site, words, operation) : undefined;
  return { endpoint: name, ...(sent && { with: sent }) };
}

function compileRuleCall(
  context: ServiceContext,
  site: Site,
  name: string,
  holder: Authored,
  key: string,
  words: Authored | undefined,
): Call {
  const [rule = "", operation = ""] = name.split(".");
  const plug = (context.service.rules as Record<string, Authored> | undefined)?.[rule];
  const signature = plug && RULES[plug.rule as keyof typeof RULES];
  if (!signature) {
    reportUnknown(context.report, "unknown-rule", holder, key, rule, [...context.model.rules.keys()]);
    return { rule, operation };
  }
  const takes = signature.operations[operation];
  if (!takes) {
    context.report.add(
      "unknown-operation-of-rule",
      locationOf(holder, key),
      { name: operation, rule },
      suggest(operation, Object.keys(signature.operations)),
    );
    return { rule, operation };
  }
  for (const missing of takes.filter((one) => !words || !(one in words))) {
    context.report.add("rule-argument", locationOf(holder, key), { name: missing, operation: name });
  }
  const given: Record<string, SendTree> = {};
  for (const word of Object.keys(words ?? {})) {
    if (!takes.includes(word))
      context.report.add("unknown-word", locationOfKey(words!, word), { name: word }, suggest(word, takes));
    given[word] = valueAt(context, site, words!, word).value;
  }
  return { rule, operation, with: given };
}

/** Where a button leads, recorded as an edge of the journey. */
function compileTarget(
  context: ServiceContext,
  site: Site,
  effect: Authored,
  made: ReadonlySet<string>,
): Target {
  const raw = effect.go;
  if (isExpression(raw)) return { leave: valueAt(context, site, effect, "go").value };
  const name = String(isObject(raw) ? raw.step : raw);
  if (name in PAGES) return { page: PAGES[name as keyof typeof PAGES] };
  const [holder, key] = isObject(raw) ? [raw, "step"] : [effect, "go"];
  const target = context.steps.get(name);
  if (!target) {
    reportUnknown(context.report, "unknown-step", holder, key, name, [
      ...context.steps.keys(),
      ...Object.keys(PAGES),
    ]);
    return { page: "home" };
  }
  context.edges.push({ from: site.step, to: { ...target, id: name }, makes: made, holder, key });
  const words = isObject(raw) && isObject(raw.with) ? raw.with : undefined;
  const declared = (target.step.params as Record<string, Authored> | undefined) ?? {};
  const params = Object.keys(declared);
  const handed = Object.fromEntries(
    Object.keys(words ?? {}).map((word): [string, Value] => {
      if (!params.includes(word))
        context.report.add(
          "unknown-handover",
          locationOfKey(words!, word),
          { name: word, step: name },
          suggest(word, params),
        );
      const { value, type = typeOfLiteral(words![word] ?? null) } = valueAt(context, site, words!, word);
      const expected = arrivalType(declared[word]);
      if (!fits(type, expected)) {
        const names = { name: word, expected: nameOfType(expected), given: nameOfType(type) };
        context.report.add("send-type", locationOf(words!, word), names);
      }
      return [word, value];
    }),
  );
  return { step: name, service: target.service, ...(words && { with: handed }) };
}

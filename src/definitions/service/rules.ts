import type { RulePlug, Value } from "../../engine/definition.ts";
import { RULES, type RuleSchema } from "../../rules/registry.ts";
import { arrivalsOf } from "./endpoints.ts";
import { isObject, objects, reportUnknown, walk } from "../types/model.ts";
import type { JsonSchema } from "../../contract/json-schema.ts";
import { suggest } from "../source/problems.ts";
import { type ServiceContext, type Site, textAt, valueAt, registerCall } from "./service-context.ts";
import { type Authored, locationOf, locationOfKey } from "../source/source.ts";
import { ANY, fits, nameOfType, TEXT, type Type, typeOfLiteral, typeOfSchema } from "../types/types.ts";

/** Settings that name a call which the rule makes itself; the rule fills in what only it knows: the file, or which one. */
const CALLS: Readonly<Record<string, readonly string[]>> = { attachments: ["carica", "elimina"] };

/** Compiles the rules plugged into a service: every compulsory setting given, every refusal with its words. */
export function compileRules(context: ServiceContext): Record<string, RulePlug> {
  const rules = (context.service.rules as Record<string, Authored> | undefined) ?? {};
  reportUnusedAttachments(context, rules);
  return Object.fromEntries(
    Object.entries(rules).map(([name, plug]): [string, RulePlug] => [name, compileRule(context, name, plug)]),
  );
}

function compileRule(context: ServiceContext, name: string, plug: Authored): RulePlug {
  const signature = RULES[plug.rule as keyof typeof RULES];
  const settings = isObject(plug.with) ? plug.with : {};
  const errors = isObject(plug.errors) ? plug.errors : {};
  reportWords(context, settings, Object.keys(signature.settings));
  reportWords(context, errors, signature.refusals);
  const compulsory = Object.keys(signature.settings).filter((one) => !signature.optional?.includes(one));
  for (const word of compulsory.filter((one) => !(one in settings)))
    context.report.add("rule-setting", locationOf(plug, "rule"), { name: word, rule: name });
  for (const word of signature.refusals.filter((one) => !(one in errors)))
    context.report.add("rule-refusal", locationOf(plug, "rule"), { name: word, rule: name });
  const site: Site = { step: "", form: null, local: { arrivo: arrivalsOf(context) }, available: null };
  const inText: Site = {
    ...site,
    local: { ...site.local, n: TEXT, nome: TEXT, data: TEXT, voce: entryOf(context, name) },
  };
  return {
    rule: plug.rule as RulePlug["rule"],
    with: Object.fromEntries(
      Object.keys(settings).map((word) => [
        word,
        settingAt(context, site, settings, word, signature.settings[word]),
      ]),
    ),
    errors: Object.fromEntries(
      Object.keys(errors).map((word) => [word, textAt(context, inText, errors, word)]),
    ),
    ...(typeof plug.step === "string" && { link: linkAt(context, inText, plug) }),
  };
}

/** The type of what a rule gathers, which a refusal may name. */
function entryOf(context: ServiceContext, name: string): Type {
  const rule = context.model.rules.get(name);
  const listed = rule?.kind === "object" ? rule.members().voci : undefined;
  return listed?.kind === "list" ? listed.item : ANY;
}

function linkAt(context: ServiceContext, site: Site, plug: Authored): NonNullable<RulePlug["link"]> {
  const own = objects(context.service.steps).map(({ id }) => String(id));
  const step = String(plug.step);
  if (!own.includes(step)) reportUnknown(context.report, "unknown-step", plug, "step", step, own);
  if (!("label" in plug))
    context.report.add("missing-word", locationOf(plug, "step"), { name: "label", where: "nella regola" });
  return { label: textAt(context, site, plug, "label"), step };
}

function reportWords(context: ServiceContext, holder: Authored, known: readonly string[]): void {
  for (const word of Object.keys(holder).filter((one) => !known.includes(one)))
    context.report.add("unknown-word", locationOfKey(holder, word), { name: word }, suggest(word, known));
}

function settingAt(
  context: ServiceContext,
  site: Site,
  settings: Authored,
  word: string,
  schema: RuleSchema | undefined,
): Value {
  const { value, type = typeOfLiteral(settings[word] ?? null) } = valueAt(context, site, settings, word);
  const expected = schema && typeOfSchema(schema as JsonSchema, {});
  if (expected && !fits(type, expected)) {
    const params = { name: word, expected: nameOfType(expected), given: nameOfType(type) };
    context.report.add("send-type", locationOf(settings, word), params);
  }
  return value;
}

/**
 * A field of documents works with the rule of the same name: where the field stands, the rule uploads and removes.
 * The call that removes is told which document by its path; the one that uploads is given the file.
 */
export function registerAttachments(context: ServiceContext, site: Site, field: Authored): void {
  const name = String(field.name);
  const rules = (context.service.rules as Record<string, Authored> | undefined) ?? {};
  const plug = rules[name];
  if (plug?.rule !== "attachments") {
    context.report.add("attachments-without-rule", locationOf(field, "name"), { name });
    return;
  }
  const settings = isObject(plug.with) ? plug.with : {};
  for (const word of CALLS.attachments!.filter((one) => typeof settings[one] === "string")) {
    const call = String(settings[word]);
    const endpoint = context.model.endpoints.get(call);
    if (!endpoint) {
      reportUnknown(context.report, "unknown-endpoint", settings, word, call, [
        ...context.model.endpoints.keys(),
      ]);
      continue;
    }
    const operation = context.contract.operations[String(endpoint.operation)];
    const inPath = Object.entries(operation?.params ?? {}).find(([, parameter]) => parameter.in === "path");
    const filled = word === "elimina" && inPath ? [inPath[0]] : ["upFile"];
    registerCall(context, call, { site, holder: settings, key: word, filled });
  }
}

function reportUnusedAttachments(context: ServiceContext, rules: Record<string, Authored>): void {
  const fields = new Set<string>();
  walk(objects(context.service.steps), (node) => {
    if (node.type === "allegati") fields.add(String(node.name));
  });
  for (const [name, plug] of Object.entries(rules)) {
    if (plug.rule === "attachments" && !fields.has(name))
      context.report.add("rule-unused", locationOfKey(rules as unknown as Authored, name), { name });
  }
}

import type { RulePlug, Value } from "../../engine/definition.ts";
import { RULES, type RuleSchema } from "../../rules/index.ts";
import type { AuthoredRule } from "../language/authored.generated.ts";
import { suggest } from "../source/diagnostics.ts";
import { sameOrigin } from "../source/origins.ts";
import { typeOfSchema } from "../types/schema-types.ts";
import { ANY, fits, namesOfMismatch, TEXT, type Type, typeOfLiteral } from "../types/types.ts";
import { arrivalsOfService } from "../model/arrivals.ts";
import { FILE_FACTS, reportLimits, reportUnusedAttachments } from "./attachments.ts";
import type { ServiceContext } from "./context.ts";
import { Cursor } from "./cursor.ts";

/** Compiles the rules of a service: every compulsory setting must be given, every refusal must have a message. */
export function compileRules(context: ServiceContext): Record<string, RulePlug> {
  reportUnusedAttachments(context.service);
  const service = new Cursor(context.service.source, context).withLocals({
    arrivo: arrivalsOfService(context.service),
  });
  return Object.fromEntries(service.members("rules").map(([name, plug]) => [name, compileRule(plug, name)]));
}

function compileRule(plug: Cursor, name: string): RulePlug {
  const rule = plug.get<AuthoredRule["rule"]>("rule");
  const signature = RULES[rule];
  const compulsory = Object.keys(signature.settings).filter((one) => !signature.optional?.includes(one));
  const inText = plug.withLocals({ ...FILE_FACTS, data: TEXT, voce: entryType(plug, name) });
  const [settings, errors] = [plug.object("with"), inText.object("errors")];
  reportUnknownNames(settings, Object.keys(signature.settings));
  reportUnknownNames(errors, signature.refusals);
  if (rule === "attachments" && settings) reportLimits(settings);
  for (const setting of compulsory.filter((one) => !settings?.has(one)))
    plug.report("rule-setting", "rule", { name: setting, rule: name });
  for (const refusal of signature.refusals.filter((one) => !errors?.has(one)))
    plug.report("rule-refusal", "rule", { name: refusal, rule: name });
  const compiled = {
    rule,
    with: mapNames(settings, (node, key) => compileSetting(node, key, signature.settings[key])),
    errors: mapNames(errors, (node, key) => node.prose(key)),
    ...(plug.has("step") && { link: compileLink(inText) }),
  };
  return sameOrigin(compiled, plug.source);
}

const mapNames = <T>(
  node: Cursor | undefined,
  compile: (node: Cursor, key: string) => T,
): Record<string, T> =>
  node ? Object.fromEntries(node.names().map((name) => [name, compile(node, name)])) : {};

function reportUnknownNames(node: Cursor | undefined, known: readonly string[]): void {
  for (const name of node?.names().filter((one) => !known.includes(one)) ?? [])
    node?.reportName("unknown-word", name, { name }, suggest(name, known));
}

/** The type of an entry that the rule holds; the message of a refusal may read it as `voce`. */
function entryType(plug: Cursor, name: string): Type {
  const rule = plug.context.model.rules.get(name);
  const entries = rule?.kind === "object" ? rule.members().voci : undefined;
  return entries?.kind === "list" ? entries.item : ANY;
}

/** The step that shows the entry which is in the way. */
function compileLink(plug: Cursor): NonNullable<RulePlug["link"]> {
  const steps = plug.context.service.objects("steps").map((step) => step.string("id"));
  const step = plug.string("step");
  if (!steps.includes(step)) plug.reportUnknown("unknown-step", "step", step, steps);
  if (!plug.has("label")) plug.report("missing-word", "step", { name: "label", where: "nella regola" });
  return { label: plug.text("label"), step };
}

function compileSetting(settings: Cursor, key: string, schema: RuleSchema | undefined): Value {
  const { value, type = typeOfLiteral(settings.get(key) ?? null) } = settings.value(key);
  const expected = schema ? typeOfSchema(schema, {}) : ANY;
  if (!fits(type, expected))
    settings.report("send-type", key, {
      name: key,
      ...namesOfMismatch(type, expected),
    });
  return value;
}

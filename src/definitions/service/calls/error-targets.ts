import type { ErrorPlace } from "../../../engine/definition.ts";
import { RULES } from "../../../rules/index.ts";
import { isRuleName } from "../../model/rule-types.ts";
import { suggest } from "../../source/diagnostics.ts";
import type { Cursor } from "../cursor.ts";

/** Targets that are no field. */
const NAMED: Readonly<Record<string, ErrorPlace>> = {
  campi: { kind: "named", names: {} },
  userDenied: { kind: "denied" },
  silenzio: { kind: "silent" },
};

/**
 * Where a message is shown: `at` names fields, maps the names of the server to fields, or is one of the words above. The name
 * of a rule stands for the entries that the refusal names.
 */
export function compileErrorTarget(rule: Cursor, endpoint: string): ErrorPlace {
  if (!rule.has("at")) return { kind: "box" };
  const named = NAMED[rule.optional("at") ?? ""];
  if (named) return named;
  const rules = rejectingRules(rule);
  if (rules.includes(rule.optional("at") ?? "")) return { kind: "rule", rule: rule.string("at") };
  const renamed = rule.object("at");
  if (!rule.has("message") && !renamed)
    rule.reportHere("missing-word", { name: "message", where: "nell'errore" });
  const fields = renamed ? renamed.names().map((name) => renamed.string(name)) : rule.strings("at");
  reportUnknownFields(rule, fields, { endpoint, rules });
  return renamed
    ? { kind: "named", names: rule.get<Record<string, string>>("at") }
    : { kind: "fields", fields };
}

/** The rules of the service that can mark the entries that a refusal names. */
const rejectingRules = ({ context }: Cursor): string[] =>
  context.service.members("rules").flatMap(([name, plug]) => {
    const rule = plug.string("rule");
    return isRuleName(rule) && RULES[rule].rejects ? [name] : [];
  });

function reportUnknownFields(
  rule: Cursor,
  fields: readonly string[],
  { endpoint, rules }: { readonly endpoint: string; readonly rules: readonly string[] },
): void {
  const known = fieldsOfCallers(rule, endpoint);
  if (!known) return;
  for (const name of fields.filter((one) => !known.has(one)))
    rule.report(
      "error-place",
      "at",
      { name, endpoint },
      suggest(name, [...known, ...rules, ...Object.keys(NAMED)]),
    );
}

/** Names of the fields in every form that calls the endpoint; null when nothing calls it. */
function fieldsOfCallers({ context }: Cursor, endpoint: string): Set<string> | null {
  const calls = context.calls.get(endpoint);
  if (!calls) return null;
  const forms = calls.flatMap(({ site }) =>
    [...context.model.forms.values()].filter((form) =>
      site.form ? form.name === site.form : form.steps.includes(site.step),
    ),
  );
  const nodes = forms.flatMap((form) => form.node.objects("content").flatMap((one) => one.descendants()));
  return new Set(nodes.filter((node) => node.isField).map((field) => field.string("name")));
}

import type { ErrorPlace } from "../../../engine/definition.ts";
import { suggest } from "../../source/diagnostics.ts";
import type { Cursor } from "../cursor.ts";

/** Targets that are no field. */
const NAMED: Readonly<Record<string, ErrorPlace>> = {
  campi: { kind: "named", names: {} },
  userDenied: { kind: "denied" },
  silenzio: { kind: "silent" },
};

/** Where a message is shown: `at` names fields, maps the names of the server to fields, or is one of the words above. */
export function compileErrorTarget(rule: Cursor, endpoint: string): ErrorPlace {
  if (!rule.has("at")) return { kind: "box" };
  const named = NAMED[rule.optional("at") ?? ""];
  if (named) return named;
  const renamed = rule.object("at");
  if (!rule.has("message") && !renamed)
    rule.reportHere("missing-word", { name: "message", where: "nell'errore" });
  const fields = renamed ? renamed.names().map((name) => renamed.string(name)) : rule.strings("at");
  reportUnknownFields(rule, fields, endpoint);
  return renamed
    ? { kind: "named", names: rule.get<Record<string, string>>("at") }
    : { kind: "fields", fields };
}

function reportUnknownFields(rule: Cursor, fields: readonly string[], endpoint: string): void {
  const known = fieldsOfCallers(rule, endpoint);
  if (!known) return;
  for (const name of fields.filter((one) => !known.has(one)))
    rule.report("error-place", "at", { name, endpoint }, suggest(name, [...known]));
}

/** Names of the fields in every form that calls the endpoint; null when nothing calls it. */
function fieldsOfCallers({ context }: Cursor, endpoint: string): Set<string> | null {
  const calls = context.calls.get(endpoint);
  if (!calls) return null;
  const forms = calls.flatMap(({ node: { site } }) =>
    [...context.model.forms.values()].filter((form) =>
      site.form ? form.name === site.form : form.step === site.step,
    ),
  );
  const nodes = forms.flatMap((form) =>
    form.node.objects("content").flatMap((one) => [...one.descendants()]),
  );
  return new Set(nodes.filter((node) => node.isField).map((field) => field.string("name")));
}

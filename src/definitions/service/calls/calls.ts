import type { Call, SendTree } from "../../../engine/definition.ts";
import { RULES } from "../../../rules/index.ts";
import { isRuleName } from "../../model/rule-types.ts";
import type { Slot } from "../../source/authored-node.ts";
import { suggest } from "../../source/diagnostics.ts";
import { sameOrigin } from "../../source/origins.ts";
import { listOf, ANY } from "../../types/types.ts";
import { rowSite } from "../content/rows.ts";
import type { Cursor } from "../cursor.ts";
import { registerCall } from "./call-sites.ts";
import { compileSent } from "./send.ts";

/** A call that is named in a slot, with the data that it sends besides those of its endpoint. */
interface NamedCall extends Slot<Cursor> {
  readonly name: string;
  readonly sent?: Cursor;
  readonly isLoad: boolean;
}

/** Compiles the calls in a member, in order; each may read the answers that earlier ones saved. */
export function compileCalls(owner: Cursor, key: "call" | "load"): Call[] {
  const slots = owner.slots(key);
  if (key === "call" && slots.length > 1 && owner.has("with")) owner.reportName("with-of-many", "with");
  let here = owner;
  return slots.map((slot) => {
    const written = slot.node.object(slot.key);
    const call = written
      ? compileWritten(here.at(written), key)
      : compileNamed({
          node: here.at(slot.node),
          key: slot.key,
          name: slot.node.string(slot.key),
          sent: key === "call" ? here.object("with") : undefined,
          isLoad: key === "load",
        });
    here = here.knowing(namesSavedBy(slot));
    return call;
  });
}

/** A call with data, a condition or rows of its own. */
function compileWritten(call: Cursor, key: "call" | "load"): Call {
  const isRepeated = call.has("rows");
  if (isRepeated && key === "load") call.report("not-allowed", "rows", { value: "rows", what: "«load»" });
  if (!isRepeated && call.has("label"))
    call.report("not-allowed", "label", { value: "label", what: "una chiamata senza «rows»" });
  const rows = isRepeated ? call.expression("rows", listOf(ANY)).expr : undefined;
  const { when, inside: node } = (isRepeated ? rowSite(call) : call).condition();
  const label = isRepeated && call.has("label") ? node.text("label") : undefined;
  const compiled = compileNamed({
    node,
    key: "call",
    name: call.string("call"),
    sent: node.object("with"),
    isLoad: key === "load",
  });
  return sameOrigin(
    { ...compiled, ...(when && { when }), ...(rows && { rows }), ...(label && { label }) },
    call.source,
  );
}

function compileNamed(call: NamedCall): Call {
  const { node, key, name, sent, isLoad } = call;
  if (name.includes(".")) return compileRuleCall(call);
  const { model, contract } = node.context;
  const endpoint = model.endpoints.get(name);
  if (!endpoint) {
    node.reportUnknown("unknown-endpoint", key, name, model.endpoints.keys());
    return { endpoint: name };
  }
  registerCall(node, name, { key, isLoad, ...(sent && { sent }) });
  const operation = contract.operations[endpoint.string("operation")];
  return { endpoint: name, ...(sent && operation && { with: compileSent(sent, operation) }) };
}

/** `rule.operation`: asks a rule of the service to do something. */
function compileRuleCall({ node, key, name, sent }: NamedCall): Call {
  const [rule = "", operation = ""] = name.split(".");
  const kind = node.context.service.object("rules")?.object(rule)?.string("rule") ?? "";
  if (!isRuleName(kind)) {
    node.reportUnknown("unknown-rule", key, rule, node.context.model.rules.keys());
    return { rule, operation };
  }
  const { operations } = RULES[kind];
  const takes = operations[operation];
  if (!takes) {
    const hint = suggest(operation, Object.keys(operations));
    node.report("unknown-operation-of-rule", key, { name: operation, rule }, hint);
    return { rule, operation };
  }
  for (const missing of takes.filter((argument) => !sent?.has(argument)))
    node.report("rule-argument", key, { name: missing, operation: name });
  return { rule, operation, with: sent ? compileArguments(sent, takes) : {} };
}

const compileArguments = (sent: Cursor, takes: readonly string[]): Record<string, SendTree> =>
  Object.fromEntries(
    sent.names().map((name) => {
      if (!takes.includes(name)) sent.reportName("unknown-word", name, { name }, suggest(name, takes));
      return [name, sent.value(name).value];
    }),
  );

/** The name under which a call certainly saves its answer; a call with a condition may not happen. */
export function namesSavedBy({ node, key }: Slot<Cursor>): string[] {
  const call = node.object(key);
  if (call?.has("when")) return [];
  const save = node.context.model.endpoints.get((call ?? node).string(call ? "call" : key))?.optional("save");
  return save === undefined ? [] : [save];
}

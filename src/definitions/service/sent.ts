import { isAnything, memberNames } from "../types/member-names.ts";
import { isObject } from "../types/model.ts";
import { bodyType } from "./send.ts";
import type { CallSite, ServiceContext } from "./service-context.ts";
import { type Authored, locationOf } from "../source/source.ts";
import { ANY } from "../types/types.ts";

/**
 * Every parameter and every member of the body that the contract requires must come from somewhere: from the endpoint,
 * from the button that calls it, or from the rule that fills it in. Asked once per use, when all uses are known.
 */
export function checkSent(context: ServiceContext): void {
  for (const [name, calls] of context.calls) {
    const endpoint = context.model.endpoints.get(name);
    if (endpoint) for (const call of calls) checkCall(context, endpoint, call);
  }
}

function checkCall(context: ServiceContext, endpoint: Authored, call: CallSite): void {
  const id = String(endpoint.operation);
  const operation = context.contract.operations[id];
  if (!operation) return;
  const send = isObject(endpoint.send) ? endpoint.send : {};
  const words = call.words ?? {};
  const filled = call.filled ?? [];
  const names = new Set([...Object.keys(send), ...Object.keys(words), ...filled]);
  for (const [name, parameter] of Object.entries(operation.params)) {
    if (parameter.required && !names.has(name))
      context.report.add("parameter-unsent", locationOf(call.holder, call.key), { name, operation: id });
  }
  const expected = bodyType(context, operation);
  if (!expected) return;
  if (!names.has("body")) {
    const onlyFiles = expected.kind === "object" && expected.required.length === 0 && filled.length > 0;
    if (operation.body?.required && !onlyFiles)
      context.report.add("body-unsent", locationOf(call.holder, call.key), { operation: id });
    return;
  }
  if (expected.kind !== "object") return;
  const local = { riga: ANY, qui: ANY, arrivo: ANY, ...call.site.local };
  const members = [
    ...memberNames(context, send, "body", local),
    ...memberNames(context, words, "body", local),
  ];
  if (isAnything(members)) return;
  const [holder, key] = "body" in send ? [send, "body"] : [words, "body"];
  for (const name of expected.required.filter((one) => !members.includes(one)))
    context.report.add("member-unsent", locationOf(holder, key), { name });
}

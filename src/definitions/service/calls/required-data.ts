import type { AuthoredNode } from "../../source/authored-node.ts";
import type { OperationDigest } from "../../../contract/digest.ts";
import { ANY, type ObjectType } from "../../types/types.ts";
import type { CallSite, ServiceContext, Site } from "../context.ts";
import { Cursor } from "../cursor.ts";
import { isAnything, memberNames } from "./member-names.ts";
import { bodyType } from "./send.ts";

/**
 * Reports required parameters and members of a body that nothing sends: neither the endpoint, nor the button that calls
 * it, nor the rule that fills them in. Runs once per use, when all uses are known.
 */
export function checkRequiredData(context: ServiceContext): void {
  for (const [name, calls] of context.calls) {
    const endpoint = context.model.endpoints.get(name);
    const operation = endpoint && context.contract.operations[endpoint.string("operation")];
    if (operation) for (const call of calls) checkCall(context, { endpoint, operation, call });
  }
}

/** One use of an endpoint, with its operation. */
interface Use {
  readonly endpoint: AuthoredNode;
  readonly operation: OperationDigest;
  readonly call: CallSite;
}

function checkCall(context: ServiceContext, { endpoint, operation, call }: Use): void {
  const { node, key, sent, filled = [] } = call;
  const send = endpoint.object("send");
  const names = new Set([...(send?.names() ?? []), ...(sent?.names() ?? []), ...filled]);
  const id = endpoint.string("operation");
  for (const [name, parameter] of Object.entries(operation.params))
    if (parameter.required && !names.has(name)) node.report("parameter-unsent", key, { name, operation: id });
  const expected = bodyType(context.contract, operation);
  if (!expected) return;
  if (names.has("body")) {
    if (expected.kind === "object") checkBody(context, [send, sent], { site: call.site, expected });
    return;
  }
  const hasOnlyFiles = expected.kind === "object" && expected.required.length === 0 && filled.length > 0;
  if (operation.body?.required && !hasOnlyFiles) node.report("body-unsent", key, { operation: id });
}

/** The endpoint and the button give the members of a body together. */
function checkBody(
  context: ServiceContext,
  parts: readonly (AuthoredNode | undefined)[],
  { site, expected }: { readonly site: Site; readonly expected: ObjectType },
): void {
  const locals = { riga: ANY, qui: ANY, arrivo: ANY, ...site.locals };
  const sources = parts.flatMap((part) =>
    part ? [new Cursor(part.source, context, { ...site, locals })] : [],
  );
  const members = sources.flatMap((source) => memberNames(source, "body"));
  if (isAnything(members)) return;
  const holder = sources.find((source) => source.has("body"));
  for (const name of expected.required.filter((one) => !members.includes(one)))
    holder?.report("member-unsent", "body", { name });
}

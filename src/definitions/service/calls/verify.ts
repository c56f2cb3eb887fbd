import type { Endpoint } from "../../../engine/definition.ts";
import type { OperationDigest } from "../../../contract/digest.ts";
import type { ServiceContext } from "../context.ts";
import { Cursor } from "../cursor.ts";
import { registerCall } from "./call-sites.ts";
import { compileSent } from "./send.ts";

/** Records the calls that `verify` makes, before the calls of the service are checked. */
export function registerVerifications(context: ServiceContext): void {
  for (const endpoint of context.model.endpoints.values()) {
    const verify = new Cursor(endpoint.source, context).object("verify");
    const name = verify?.optional("call");
    if (!verify || name === undefined || !context.model.endpoints.has(name)) continue;
    const sent = verify.object("with");
    registerCall(verify, name, { key: "call", ...(sent && { sent }) });
  }
}

/** Compiles `verify`. Its call must exist, change nothing, and be able to give each answer that `errors` names. */
export function compileVerify(endpoint: Cursor, name: string): Pick<Endpoint, "verify" | "repeat"> {
  const verify = endpoint.object("verify");
  if (!verify) return {};
  if (!isChanging(endpoint)) endpoint.reportName("verify-needless", "verify", { name });
  if (!verify.has("call")) return { repeat: verify.prose("message") };
  const { model, contract } = endpoint.context;
  const call = verify.string("call");
  const called = model.endpoints.get(call);
  const operation = called && contract.operations[called.string("operation")];
  if (called) reportVerification(verify, endpoint.at(called), operation);
  else verify.reportUnknown("unknown-endpoint", "call", call, model.endpoints.keys());
  const sent = verify.object("with");
  const errors = verify.object("errors");
  return {
    verify: {
      endpoint: call,
      ...(operation && sent && { with: compileSent(sent, operation) }),
      errors: Object.fromEntries((errors?.names() ?? []).map((status) => [status, errors!.prose(status)])),
    },
  };
}

function reportVerification(verify: Cursor, called: Cursor, operation: OperationDigest | undefined): void {
  const call = verify.string("call");
  if (isChanging(called)) verify.report("verify-changes", "call", { name: call });
  const known = [...(called.object("refuse")?.names() ?? []), ...(operation?.refusals ?? [])];
  const errors = verify.object("errors");
  for (const status of errors?.names().filter((one) => !known.includes(one)) ?? [])
    errors?.reportName(
      "verify-answer",
      status,
      { name: status, endpoint: call },
      `Può rispondere: ${known.join(", ")}.`,
    );
}

function isChanging(endpoint: Cursor): boolean {
  const id = endpoint.string("operation");
  return endpoint.context.contract.operations[id]?.keyed === true;
}

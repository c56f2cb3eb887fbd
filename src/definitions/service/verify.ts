import type { Endpoint } from "../../engine/definition.ts";
import { isKeyed } from "../../contract/submission-keys.ts";
import { type Authored, locationOf, locationOfKey } from "../source/source.ts";
import type { OperationDigest } from "../../contract/digest.ts";
import { isObject, reportUnknown } from "../types/model.ts";
import { sendTree } from "./send.ts";
import { registerCall, type ServiceContext, type Site, textAt } from "./service-context.ts";

export const isKeyedOperation = (id: string, { method, body }: OperationDigest): boolean =>
  isKeyed(id, method, body?.type === "multipart");

/** Notes the calls that `verify` makes, before the calls of the service are checked. */
export function registerVerifications(context: ServiceContext): void {
  for (const endpoint of context.model.endpoints.values()) {
    const { verify } = endpoint;
    if (!isObject(verify) || !context.model.endpoints.has(String(verify.call))) continue;
    const words = isObject(verify.with) ? verify.with : undefined;
    const site: Site = { step: "", form: null, local: {}, available: null };
    registerCall(context, String(verify.call), {
      site,
      holder: verify,
      key: "call",
      ...(words && { words }),
    });
  }
}

/** Compiles `verify`. A call must exist, only read, and be able to give each answer that `errors` names. */
export function compileVerify(
  context: ServiceContext,
  site: Site,
  name: string,
  endpoint: Authored,
): Pick<Endpoint, "verify" | "repeat"> {
  const verify = endpoint.verify as Authored;
  if (!isChanging(context, endpoint))
    context.report.add("verify-needless", locationOfKey(endpoint, "verify"), { name });
  if (!("call" in verify)) return { repeat: textAt(context, site, verify, "message") };
  const call = String(verify.call);
  const asked = context.model.endpoints.get(call);
  const errors = verify.errors as Authored;
  const operation = asked && context.contract.operations[String(asked.operation)];
  if (asked) reportVerification(context, verify, asked, operation);
  else
    reportUnknown(context.report, "unknown-endpoint", verify, "call", call, [
      ...context.model.endpoints.keys(),
    ]);
  const sent =
    operation && isObject(verify.with) ? sendTree(context, site, verify.with, operation) : undefined;
  return {
    verify: {
      endpoint: call,
      ...(sent && { with: sent }),
      errors: Object.fromEntries(
        Object.keys(errors).map((status) => [status, textAt(context, site, errors, status)]),
      ),
    },
  };
}

function reportVerification(
  context: ServiceContext,
  verify: Authored,
  asked: Authored,
  operation: OperationDigest | undefined,
): void {
  const call = String(verify.call);
  if (isChanging(context, asked))
    context.report.add("verify-changes", locationOf(verify, "call"), { name: call });
  const known = [...Object.keys(isObject(asked.refuse) ? asked.refuse : {}), ...(operation?.refusals ?? [])];
  const errors = verify.errors as Authored;
  for (const status of Object.keys(errors).filter((one) => !known.includes(one)))
    context.report.add(
      "verify-answer",
      locationOfKey(errors, status),
      { name: status, endpoint: call },
      `Può rispondere: ${known.join(", ")}.`,
    );
}

function isChanging(context: ServiceContext, endpoint: Authored): boolean {
  const id = String(endpoint.operation);
  const operation = context.contract.operations[id];
  return operation !== undefined && isKeyedOperation(id, operation);
}

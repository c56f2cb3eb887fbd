import { resolveSend } from "../../engine/calls/index.ts";
import type { Call, JsonObject } from "../../engine/index.ts";
import { refusedBy, type CallResult } from "./call-result.ts";
import { scopeNow, type CallContext, type LocalRoots } from "./context.ts";
import { operateRule } from "./operate-rule.ts";
import { performEndpoint } from "./perform-endpoint.ts";

/** Performs one call, of an endpoint or of a rule, and saves its result. */
export const performCall = async (
  call: Call,
  context: CallContext,
  local: LocalRoots = {},
): Promise<CallResult> => {
  if ("rule" in call) {
    const given = resolveSend(call.with ?? {}, scopeNow(context, local)) as JsonObject; // a tree of members gives an object
    const problem = operateRule(
      call.rule,
      ({ rule, memory, settings }) => rule.operate(call.operation, given, memory, settings),
      context,
    );
    return problem ? refusedBy(problem) : { kind: "done" };
  }
  const endpoint = context.service.endpoints[call.endpoint];
  if (!endpoint)
    throw new Error(`${context.service.id}: no endpoint ${call.endpoint}; the check should have found it`);
  return performEndpoint({ name: call.endpoint, endpoint, call, context, local });
};

import type { CompiledService, Endpoint, Step } from "../../engine/definition.ts";
import type { FlowState } from "../../engine/flow/index.ts";

/** A call that sends nothing: to an anonymous visitor it answers the same as to everybody, so its answer is about nobody. */
export const sendsNothing = ({ method, params, body }: Endpoint): boolean =>
  method === "GET" && body === undefined && Object.keys(params).length === 0;

/**
 * True where a draft may be handed over: the step needs nothing that was found, and the flow has no answer about a person. Steps that show data of a
 * person have needed answers.
 */
export function mayHand(
  { endpoints }: CompiledService,
  { needs }: Step,
  { answers, kept, rules }: FlowState,
): boolean {
  const impersonal = new Set(
    Object.values(endpoints).flatMap((endpoint) => (sendsNothing(endpoint) ? [endpoint.save] : [])),
  );
  const found = Object.keys({ ...answers, ...kept, ...rules });
  return needs.names.length === 0 && found.every((name) => impersonal.has(name));
}

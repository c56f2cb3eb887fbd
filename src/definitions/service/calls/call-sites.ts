import type { CallSite } from "../context.ts";
import type { Cursor } from "../cursor.ts";

/** Records a use of an endpoint by a member of a node. */
export function registerCall(node: Cursor, endpoint: string, call: Omit<CallSite, "node" | "site">): void {
  const { calls } = node.context;
  calls.set(endpoint, [...(calls.get(endpoint) ?? []), { node, site: node.site, ...call }]);
}

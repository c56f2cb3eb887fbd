import type { CompiledService, Json } from "../../engine/definition.ts";
import { isObject, memoize } from "../../engine/index.ts";

/**
 * Returns the operations that pages call once for each row of a list: only their calls may be counted by the list. A call of a rule has the
 * operations of the endpoints that the rule names.
 */
export function listOperations(services: Iterable<CompiledService>): readonly string[] {
  return [...new Set([...services].flatMap(operationsOf))].sort();
}

/** Those of one service, which are kept: of hundreds of services, one changes at a time. */
const operationsOf = memoize((service: CompiledService): readonly string[] =>
  callsForRows(service.steps as unknown as Json).flatMap(({ endpoint, rule }) => {
    const names = endpoint === undefined ? Object.values(service.rules[rule ?? ""]?.with ?? {}) : [endpoint];
    return names.flatMap((name) => service.endpoints[String(name)]?.operation ?? []);
  }),
);

interface CallForRows {
  readonly endpoint?: string;
  readonly rule?: string;
}

/** The calls with `rows` at any depth of a compiled value. */
function callsForRows(value: Json): readonly CallForRows[] {
  if (Array.isArray(value)) return value.flatMap(callsForRows);
  if (!isObject(value)) return [];
  const { rows, endpoint, rule } = value;
  const isCall = rows !== undefined && (typeof endpoint === "string" || typeof rule === "string");
  return [...(isCall ? [value as CallForRows] : []), ...Object.values(value).flatMap(callsForRows)];
}

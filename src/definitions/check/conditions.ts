import type { CompiledService } from "../../engine/definition.ts";
import { isFalseIn } from "../bundle/fold.ts";
import type { ServiceContext } from "../service/context.ts";
import type { Report } from "../source/diagnostics.ts";
import type { NodeLocation } from "../source/origins.ts";
import type { Authored } from "../source/source.ts";

/** A condition on facts in a region that offers it. */
export interface RegionCondition {
  readonly at: NodeLocation;
  readonly isFalse: boolean;
}

/** The conditions on facts in the steps of a service that a region offers. */
export function conditionsIn(
  { conditions }: ServiceContext,
  { steps }: CompiledService,
  facts: Authored,
): readonly RegionCondition[] {
  const offered = new Set(["", ...steps.map(({ id }) => id)]);
  return conditions.flatMap(({ node, key, step, expr }) => {
    const at = offered.has(step) ? node.location(key) : null;
    return at ? [{ at, isFalse: isFalseIn(expr, facts) }] : [];
  });
}

/** Reports conditions that are false in every region that offers their service. */
export function reportClosed(all: readonly RegionCondition[], report: Report): void {
  const byPlace = new Map<string, RegionCondition>();
  for (const condition of all) {
    const { file, line, column } = condition.at;
    const place = `${file}:${line}:${column}`;
    if (byPlace.get(place)?.isFalse !== false) byPlace.set(place, condition);
  }
  for (const { at, isFalse } of byPlace.values()) if (isFalse) report.add("condition-closed", at);
}

import { distance } from "fastest-levenshtein";
import type { AuthoredNode } from "../source/authored-node.ts";
import { targetId } from "./calls/targets.ts";

/** Reports stages whose names are nearly the same, stages that are not in one piece, and main buttons to an earlier one. */
export function reportStages(service: AuthoredNode): void {
  const staged = service.objects("steps").filter((step) => step.has("stage"));
  const stages = [...new Set(staged.map((step) => step.string("stage")))];
  staged.forEach((step, index) => {
    const stage = step.string("stage");
    const before = staged.slice(0, index).map((one) => one.string("stage"));
    const twin = stages.find((one) => one !== stage && before.includes(one) && isNear(one, stage));
    if (twin !== undefined && !before.includes(stage)) step.report("stage-near", "stage", { stage, twin });
    if (before.includes(stage) && before.at(-1) !== stage)
      step.report("stage-scattered", "stage", { stage, between: before.at(-1)! });
  });
  const stageOf = new Map(staged.map((step) => [step.string("id"), step.string("stage")]));
  const stageAt = (step: AuthoredNode, go: string) => stageOf.get(targetId(service, step.string("id"), go));
  for (const step of staged) reportWayBack(step, stages, (go) => stageAt(step, go));
}

/** The longer the name, the more letters may be mistaken. */
const isNear = (one: string, other: string): boolean =>
  distance(one.toLowerCase(), other.toLowerCase()) <= (Math.min(one.length, other.length) < 6 ? 1 : 2);

/** Reports a main button of a step that leads to an earlier stage. */
function reportWayBack(
  step: AuthoredNode,
  stages: readonly string[],
  stageAt: (go: string) => string | undefined,
): void {
  const from = stages.indexOf(step.string("stage"));
  for (const node of step.descendants()) {
    const next = node.object("next");
    const to = next && stageAt(next.string("go"));
    if (next && to !== undefined && stages.indexOf(to) < from)
      next.report("stage-backwards", "go", { stage: step.string("stage"), to });
  }
}

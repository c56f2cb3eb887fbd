import type { CompiledService, Target } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/region/index.ts";
import type { ServiceContext } from "../service/context.ts";
import { locationOf, type NodeLocation } from "../source/origins.ts";
import type { Authored } from "../source/source.ts";

interface Region {
  readonly region: string;
  readonly facts: Authored;
}

/** The target of a button, or of a case of one, with the place where it is written. */
interface WrittenTarget {
  readonly go: Target;
  readonly at: NodeLocation | null;
}

/**
 * Reports buttons of a folded service that lead to a service, a step or a login that the region does not offer, and empty
 * pages.
 */
export function reportOffered(service: CompiledService, context: ServiceContext, region: Region): void {
  for (const target of targetsIn(service.steps)) reportTarget(service, context, { ...region, ...target });
  const steps = context.service.reportingTo(context.report).objects("steps");
  const written = new Map(steps.map((step) => [step.string("id"), step]));
  for (const { id, content } of service.steps) {
    const step = written.get(id);
    if (content.length === 0 && step && step.objects("content").length > 0)
      step.report("page-empty", "id", { step: id, region: region.region });
  }
}

/** Every target below a node of a compiled service. */
function* targetsIn(node: unknown): Generator<WrittenTarget> {
  if (typeof node !== "object" || node === null) return;
  if ("go" in node && isTarget(node.go))
    yield { go: node.go, at: locationOf(node.go, "step") ?? locationOf(node, "go") };
  for (const member of Object.values(node)) yield* targetsIn(member);
}

const isTarget = (go: unknown): go is Target =>
  typeof go === "object" && go !== null && ("page" in go || "step" in go || "leave" in go);

function reportTarget(
  offered: CompiledService,
  { report }: ServiceContext,
  { go, at, region, facts }: Region & WrittenTarget,
): void {
  if ("page" in go && go.page === "login" && facts.accesso === false)
    report.add("target-login", at, { region });
  if (!("step" in go)) return;
  const { step, service } = go;
  if (!isEverOpen(facts, service)) report.add("target-off", at, { step, service, region });
  else if (service === offered.id && !offered.steps.some(({ id }) => id === step))
    report.add("target-without-login", at, { step, region });
}

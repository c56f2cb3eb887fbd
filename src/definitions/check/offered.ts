import type { CompiledService } from "../../engine/definition.ts";
import { isEverOpen } from "../../engine/index.ts";
import type { ServiceContext } from "../service/cursor.ts";
import type { Authored } from "../source/source.ts";

interface Region {
  readonly region: string;
  readonly facts: Authored;
}

/**
 * Reports buttons of a folded service that lead to a service, a step or a login that the region does not offer, and empty
 * pages.
 */
export function reportOffered(service: CompiledService, context: ServiceContext, region: Region): void {
  for (const target of targetsIn(service.steps)) reportTarget(service, context, { ...region, ...target });
  if (region.facts.accesso === false) reportLogins(service, context, region.region);
  const steps = context.service.reportingTo(context.report).objects("steps");
  const written = new Map(steps.map((step) => [step.string("id"), step]));
  for (const { id, content } of service.steps) {
    const step = written.get(id);
    if (content.length === 0 && step && step.objects("content").length > 0)
      step.report("page-empty", "id", { step: id, region: region.region });
  }
}

/** Reports the first button of each step that leads to the login, in a region without it. */
function reportLogins({ steps }: CompiledService, { logins, report }: ServiceContext, region: string): void {
  for (const step of steps) {
    if (!leadsToLogin(step)) continue;
    const written = logins.find(({ from }) => from === step.id);
    report.add("target-login", written?.node.location(written.key) ?? null, { region });
  }
}

/** True when a node below leads to the login. */
function leadsToLogin(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  return ("page" in node && node.page === "login") || Object.values(node).some(leadsToLogin);
}

interface ServiceStep {
  readonly step: string;
  readonly service: string;
}

/** Every target step below a node of a compiled service. */
function* targetsIn(node: unknown): Generator<ServiceStep> {
  if (typeof node !== "object" || node === null) return;
  if ("step" in node && "service" in node) {
    const { step, service } = node;
    if (typeof step === "string" && typeof service === "string") yield { step, service };
  }
  for (const member of Object.values(node)) yield* targetsIn(member);
}

function reportTarget(
  offered: CompiledService,
  { edges, report }: ServiceContext,
  { step, service, region, facts }: Region & ServiceStep,
): void {
  const edge = edges.find(({ to }) => to.id === step);
  const location = edge?.node.location(edge.key) ?? null;
  if (!isEverOpen(facts, service)) report.add("target-off", location, { step, service, region });
  else if (service === offered.id && !offered.steps.some(({ id }) => id === step))
    report.add("target-without-login", location, { step, region });
}

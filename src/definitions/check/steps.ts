import { formerPathsOf, pathsOf } from "../service/addresses.ts";
import { isTargetWord } from "../service/calls/targets.ts";
import { formerNamesOf, type StepTarget } from "../service/edges.ts";
import type { AuthoredNode } from "../source/authored-node.ts";
import { keyOf, reportAddresses } from "./addresses.ts";

/** Every step by its id, over all services; reports ids and addresses that occur twice in the portal. */
export function indexSteps(services: ReadonlyMap<string, AuthoredNode>): Map<string, StepTarget> {
  const steps = new Map<string, StepTarget>();
  const owners = new Map<string, string>();
  for (const [service, node] of services) {
    for (const step of node.objects("steps")) {
      const id = step.string("id");
      if (steps.has(id)) step.report("id-twice", "id", { name: id });
      if (isTargetWord(id)) step.report("reserved-name", "id", { name: id });
      const paths = pathsOf(node, step);
      steps.set(id, { id, service, step, paths, former: formerPathsOf(node, step) });
      for (const path of paths) {
        const owner = owners.get(path);
        if (owner !== undefined) step.report("path-twice", keyOf(step), { path, step: owner });
        owners.set(path, id);
      }
    }
  }
  reportAddresses(services, steps.values());
  reportFormerNames(steps);
  return steps;
}

/** Everything that the compilation of a service reads of the steps of the others. */
export const signatureOf = (steps: ReadonlyMap<string, StepTarget>): string =>
  JSON.stringify(
    [...steps.values()].map((target) => [
      target.id,
      target.service,
      target.step.get("params") ?? null,
      target.paths,
      formerNamesOf(target),
    ]),
  );

/** Reports former names of steps that are present ones, or that two steps have. */
function reportFormerNames(steps: ReadonlyMap<string, StepTarget>): void {
  const known = new Map<string, string>();
  for (const target of steps.values())
    for (const name of formerNamesOf(target)) {
      const now = known.get(name);
      if (steps.has(name)) target.step.report("former-name-present", "formerNames", { step: name });
      else if (now !== undefined) target.step.report("former-name-twice", "formerNames", { step: name, now });
      known.set(name, target.id);
    }
}

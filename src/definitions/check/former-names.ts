import { formerNamesOf, type StepTarget } from "../service/edges.ts";

/** Reports former names of steps that are present ones, or that two steps have. */
export function reportFormerNames(steps: ReadonlyMap<string, StepTarget>): void {
  const known = new Map<string, string>();
  for (const target of steps.values())
    for (const name of formerNamesOf(target)) {
      const now = known.get(name);
      if (steps.has(name)) target.step.report("former-name-present", "formerNames", { step: name });
      else if (now !== undefined) target.step.report("former-name-twice", "formerNames", { step: name, now });
      known.set(name, target.id);
    }
}

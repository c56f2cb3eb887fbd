import { loadRule, RULES, type RuleName } from "../rules/index.ts";
import { loadOnDemand } from "../ui/on-demand/on-demand.ts";

/** Loads the parts that a program loads with the services that need them: all rules, and the components of modules of their own. */
export async function loadParts(): Promise<void> {
  const rules = Object.keys(RULES) as RuleName[]; // names of the registry
  await Promise.all([loadOnDemand(), ...rules.map(loadRule)]);
}

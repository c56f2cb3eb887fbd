import type { RuleName } from "./registry.ts";
import type { RunningRule } from "./running-rule.ts";

/** The module of each rule. A program loads those that its services use. */
const MODULES: Readonly<Record<RuleName, () => Promise<RunningRule>>> = {
  cart: async () => (await import("./run-cart.ts")).cart,
  bands: async () => (await import("./run-bands.ts")).bands,
  attachments: async () => (await import("./run-attachments.ts")).attachments,
};

const loaded = new Map<RuleName, RunningRule>();

/** The file of a rule's module, below `src`. */
export const ruleFile = (name: RuleName): string => `rules/run-${name}.ts`;

/** Loads a rule, once. A failure is not cached. */
export async function loadRule(name: RuleName): Promise<void> {
  if (!loaded.has(name)) loaded.set(name, await MODULES[name]());
}

/** Returns a loaded rule. Throws when it was not loaded before. */
export function runningRule(name: RuleName): RunningRule {
  const rule = loaded.get(name);
  if (!rule) throw new Error(`The rule ${name} runs before it is loaded.`);
  return rule;
}

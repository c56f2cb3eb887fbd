import { resolveValue } from "../../engine/expressions/index.ts";
import { scopeOf, type FlowEnv, type FlowState } from "../../engine/flow/index.ts";
import type { CompiledService, Json, JsonObject } from "../../engine/index.ts";
import { runningRule, type RunningRule } from "../../rules/index.ts";

/** The state of a flow, from which its rules are read. */
export interface RuleSource {
  readonly service: CompiledService;
  readonly state: FlowState;
  readonly env: FlowEnv;
}

/** A rule of a service with its current memory and settings. */
export interface RuleNow {
  readonly rule: RunningRule;
  readonly memory: Json;
  readonly settings: JsonObject;
}

/** Resolves a rule. Its settings are evaluated without the views of rules: settings cannot depend on a rule. */
export const ruleNow = ({ service, state, env }: RuleSource, name: string): RuleNow => {
  const plug = service.rules[name];
  if (!plug) throw new Error(`${service.id}: no rule ${name}; the check should have found it`);
  const rule = runningRule(plug.rule);
  const scope = scopeOf(service, state, { ...env, rules: {} });
  const settings = Object.entries(plug.with).map(([key, value]) => [key, resolveValue(value, scope)]);
  return {
    rule,
    memory: state.rules[name] ?? rule.start,
    settings: Object.fromEntries(settings) as JsonObject, // values resolve to JSON
  };
};

/** Returns the view of every rule of a service, by name. */
export const viewRules = (
  service: CompiledService,
  state: FlowState,
  env: FlowEnv,
): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    Object.keys(service.rules).map((name) => {
      const { rule, memory, settings } = ruleNow({ service, state, env }, name);
      return [name, rule.view(memory, settings)];
    }),
  );

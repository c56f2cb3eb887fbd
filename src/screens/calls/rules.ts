import {
  resolveValue,
  scopeOf,
  type CompiledService,
  type FlowEnv,
  type FlowState,
  type Json,
  type JsonObject,
  type RulePlug,
} from "../../engine/index.ts";
import { RUNNING, type RunningRule } from "../../rules/run-rule.ts";

/** A rule of a service with what it remembers and its settings as they are now. */
export interface RuleNow {
  readonly rule: RunningRule;
  readonly memory: Json;
  readonly settings: JsonObject;
}

/** Settings are read before the rules show anything: they cannot depend on one. */
export const ruleNow = (
  service: CompiledService,
  name: string,
  plug: RulePlug,
  state: FlowState,
  env: FlowEnv,
): RuleNow => {
  const rule = RUNNING[plug.rule];
  const scope = scopeOf(service, state, { ...env, rules: {} });
  const settings = Object.entries(plug.with).map(([word, value]) => [word, resolveValue(value, scope)]);
  return {
    rule,
    memory: state.rules[name] ?? rule.start,
    settings: Object.fromEntries(settings) as JsonObject, // values resolve to JSON
  };
};

/** What every rule of a service shows, by its name. */
export const viewRules = (
  service: CompiledService,
  state: FlowState,
  env: FlowEnv,
): Readonly<Record<string, JsonObject>> =>
  Object.fromEntries(
    Object.entries(service.rules).map(([name, plug]) => {
      const { rule, memory, settings } = ruleNow(service, name, plug, state, env);
      return [name, rule.view(memory, settings)];
    }),
  );

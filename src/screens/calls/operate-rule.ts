import { renderText, withRoots } from "../../engine/expressions/index.ts";
import { setRule, type FlowState } from "../../engine/flow/index.ts";
import type { Problem } from "../../engine/calls/index.ts";
import type { RuleChange } from "../../rules/index.ts";
import { messages } from "../messages.ts";
import { envNow, scopeNow, type CallContext } from "./context.ts";
import { ruleNow, type RuleNow } from "./rules.ts";

/** The problem of a change that the rule refused: the definition's text for the refusal, and its link if it has one. */
const explain = (
  name: string,
  { refusal, facts }: RuleChange & { readonly ok: false },
  context: CallContext,
): Problem => {
  const { service, host } = context;
  const plug = service.rules[name];
  const link = plug?.link;
  const message = plug?.errors[refusal];
  const scope = withRoots(scopeNow(context), facts);
  const path = link && facts.voce ? host.pathOf(service.id, link.step) : null;
  return {
    level: "error",
    title: messages.problemTitle,
    message: message === undefined ? messages.unavailable : renderText(message, scope).text,
    fields: [],
    place: "box",
    ...(link && path !== null && { link: { label: renderText(link.label, scope).text, path } }),
  };
};

/** Changes the memory of a rule. Returns a problem when the rule refuses the change. */
export const operateRule = (
  name: string,
  change: (now: RuleNow) => RuleChange,
  context: CallContext,
): Problem | null => {
  const { service, flow } = context;
  const changed = change(ruleNow({ service, state: flow.read(), env: envNow(context) }, name));
  if (!changed.ok) return explain(name, changed, context);
  flow.update((state) => setRule(state, name, changed.memory));
  return null;
};

/** Changes the state of the flow, and lets its rules follow the settings that change with it. */
export const updateWithRules = (change: (state: FlowState) => FlowState, context: CallContext): void => {
  const { service, flow } = context;
  const env = envNow(context);
  flow.update((before) => {
    const after = change(before);
    return Object.keys(service.rules).reduce((state, name) => {
      const now = ruleNow({ service, state: after, env }, name);
      if (!now.rule.follow) return state;
      const { settings } = ruleNow({ service, state: before, env }, name);
      return setRule(state, name, now.rule.follow(now.memory, settings, now.settings));
    }, after);
  });
};

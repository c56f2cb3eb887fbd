import { renderText, setRule, withRoots, type Problem, type RulePlug } from "../../engine/index.ts";
import type { RuleChange } from "../../rules/run-rule.ts";
import { messages } from "../messages.ts";
import { envNow, scopeNow, type CallContext } from "./context.ts";
import { ruleNow, type RuleNow } from "./rules.ts";

const explain = (
  plug: RulePlug,
  { refusal, facts }: RuleChange & { readonly ok: false },
  context: CallContext,
): Problem => {
  const scope = withRoots(scopeNow(context), facts);
  const message = plug.errors[refusal];
  const { link } = plug;
  const path = link && facts.voce ? context.host.pathOf(context.service.id, link.step) : null;
  return {
    level: "error",
    title: messages.problemTitle,
    message: message === undefined ? messages.unavailable : renderText(message, scope).text,
    fields: [],
    place: "box",
    ...(link && path !== null && { link: { label: renderText(link.label, scope).text, path } }),
  };
};

/** Lets a rule change what it remembers; a problem when it refuses. */
export const operateRule = (
  name: string,
  change: (now: RuleNow) => RuleChange,
  context: CallContext,
): Problem | null => {
  const { service, flow } = context;
  const plug = service.rules[name];
  if (!plug) throw new Error(`${service.id}: no rule ${name}; the check should have said so`);
  const changed = change(ruleNow(service, name, plug, flow.read(), envNow(context)));
  if (!changed.ok) return explain(plug, changed, context);
  flow.update((state) => setRule(state, name, changed.memory));
  return null;
};

import type { CompiledService, Effect, Step, Target } from "../definition.ts";
import { holds, type Scope } from "../expressions/index.ts";

const stepOf = (go: Target | undefined): readonly string[] => (go && "step" in go ? [go.step] : []);

/** The steps that an effect may lead to: of a choice the first whose condition holds. */
const targetsOf = (effect: Effect, scope: Scope): readonly string[] => {
  if (!effect.choose) return stepOf(effect.go);
  const chosen = effect.choose.find(({ when }) => holds(when, scope));
  return chosen ? targetsOf(chosen, scope) : [];
};

/** Every step that a part of a definition names as a target. Over-approximates: it reads the definition as plain JSON. */
const targetsIn = (node: unknown): readonly string[] => {
  if (typeof node !== "object" || node === null) return [];
  const own = "go" in node ? stepOf(node.go as Target) : []; // as: `go` is a target in every part of a definition
  return [...own, ...Object.values(node).flatMap(targetsIn)];
};

/** The main button continues; a page without one continues with a choice on it, such as a row. */
const continuesTo = ({ next, content, actions }: Step, scope: Scope): readonly string[] =>
  next ? targetsOf(next, scope) : targetsIn([content, actions]);

/** The steps that come after some steps, by buttons that continue towards the end of the service. */
const reachedFrom = ({ steps }: CompiledService, start: string, scope: Scope): ReadonlySet<string> => {
  const reached = new Set([start]);
  steps.forEach((step, at) => {
    if (!reached.has(step.id)) return;
    const later = new Set(steps.slice(at + 1).map(({ id }) => id));
    for (const id of continuesTo(step, scope)) if (later.has(id)) reached.add(id);
  });
  return reached;
};

/** The steps that a person who stands at one has come through, in their order; of a choice those that the present answers lead to. */
export const wayTo = (service: CompiledService, current: string, scope: Scope): readonly Step[] => {
  const [first] = service.steps;
  const reached = first ? reachedFrom(service, first.id, scope) : new Set<string>();
  return service.steps.filter(
    ({ id }) => id !== current && reached.has(id) && reachedFrom(service, id, scope).has(current),
  );
};

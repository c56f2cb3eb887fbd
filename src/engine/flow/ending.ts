import type { CompiledService, Step } from "../definition.ts";
import { isEmpty } from "../json.ts";
import type { FlowState } from "./state.ts";
import { formsOfStep } from "./forms.ts";

/** True when a step shows something that a call has found. */
const showsFound = ({ needs }: Step, { answers, kept }: FlowState): boolean =>
  needs.names.some((name) => name in answers || name in kept);

/** True when the person has done more than search: has filled in a form of a guarded step, or a rule has memory of the visit. */
const hasWork = ({ steps }: CompiledService, { forms, rules }: FlowState): boolean =>
  Object.values(rules).some((memory) => !isEmpty(memory)) ||
  steps
    .filter(({ needs }) => needs.names.length > 0)
    .flatMap((step) => [...formsOfStep(step).keys()])
    .some((form) => !isEmpty(forms[form]));

/**
 * True when a flow ends once the person leaves the service: it is at an outcome, or it only shows found data, such as a receipt. A
 * search that has found nothing yet, and a request that the person has begun to fill in, are drafts.
 */
export function endsWhenLeft(service: CompiledService, state: FlowState): boolean {
  const step = service.steps.find(({ id }) => id === state.step);
  if (!step) return false;
  return step.kind === "outcome" || (showsFound(step, state) && !hasWork(service, state));
}

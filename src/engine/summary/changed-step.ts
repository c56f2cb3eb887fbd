import type { CompiledService, RecapBlock, Step } from "../definition.ts";
import { formsOfStep } from "../flow/forms.ts";

/** The step where the answers of a recap are changed; null when it reads an answer, or a form of its own step. */
export const changedStep = (service: CompiledService, step: Step, recap: RecapBlock): Step | null => {
  const [form = ""] = recap.of;
  if (step.kind !== "summary" || recap.value) return null;
  return service.steps.find((other) => other !== step && formsOfStep(other).has(form)) ?? null;
};

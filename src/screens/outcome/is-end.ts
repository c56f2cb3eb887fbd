import { formsOf } from "../../engine/flow/index.ts";
import type { CompiledService, Step } from "../../engine/index.ts";
import { isConfirmation } from "../layout.ts";

/** True for a step that can confirm a finished task. */
const confirms = (step: Step): boolean => step.content.some((entry) => isConfirmation(entry, step));

/** True when a step shows data that a call has found: forms and the logged-in person are known without a call. */
const showsFound = (service: CompiledService, { needs }: Step): boolean =>
  needs.names.some((name) => name !== "utente" && !formsOf(service).has(name));

/** True when the primary button of a step opens another step of the same service. */
const leadsOn = ({ id, steps }: CompiledService, step: Step): boolean => {
  const go = step.next?.go;
  const target = go && "step" in go && go.service === id ? go.step : undefined;
  return steps.findIndex((one) => one.id === target) > steps.indexOf(step);
};

/**
 * True for the last steps of a service that confirms nothing, because it only looks something up: an amount, a receipt, a print, a
 * case. In other services the task ends with a confirmation.
 */
export const isEnd = (service: CompiledService, step: Step): boolean =>
  !service.steps.some(confirms) && showsFound(service, step) && !leadsOn(service, step);

/** True for a step at which people are asked how easy the service was: always, or as soon as it confirms the task. */
export const isRated = (service: CompiledService, step: Step): boolean =>
  confirms(step) || isEnd(service, step);

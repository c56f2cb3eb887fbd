import type { CompiledService, Step } from "../engine/index.ts";
import { Stepper } from "../ui/Stepper.tsx";
import { messages } from "./messages.ts";

/** How far the person has come: the stages of the flow, once each, in the order of the steps. */
export function WizardBar({ service, step }: { service: CompiledService; step: Step }) {
  if (step.stage === undefined) return null;
  const stages = [...new Set(service.steps.flatMap(({ stage }) => (stage === undefined ? [] : [stage])))];
  return <Stepper label={messages.progress} steps={stages} current={stages.indexOf(step.stage)} />;
}

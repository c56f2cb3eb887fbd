import type { CompiledService, Step } from "../engine/index.ts";
import { Stepper } from "../ui/Stepper.tsx";
import { isDone } from "./layout.ts";
import { messages } from "./messages.ts";
import { useScopePart, type StepScope } from "./step-scope.ts";

interface WizardBarProps {
  readonly service: CompiledService;
  readonly step: Step;
  readonly scope: StepScope;
}

/** How far the person has come: the stages of the flow, once each, in the order of the steps. */
export function WizardBar({ service, step, scope }: WizardBarProps) {
  const isComplete = useScopePart(scope, (now) => isDone(step, now));
  if (step.stage === undefined) return null;
  const stages = [...new Set(service.steps.flatMap(({ stage }) => (stage === undefined ? [] : [stage])))];
  return (
    <Stepper
      label={messages.progress}
      steps={stages}
      current={stages.indexOf(step.stage)}
      isDone={isComplete}
    />
  );
}

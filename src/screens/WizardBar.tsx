import type { CompiledService, Step } from "../engine/index.ts";
import { messages } from "./messages.ts";

/** How far the person has come: the stages of the flow, once each, in the order of the steps. */
export function WizardBar({ service, step }: { service: CompiledService; step: Step }) {
  if (step.stage === undefined) return null;
  const stages = [...new Set(service.steps.flatMap(({ stage }) => (stage === undefined ? [] : [stage])))];
  const now = stages.indexOf(step.stage);
  return (
    <nav className="steppers" aria-label={messages.progress}>
      <div className="steppers-header">
        <ol>
          {stages.map((stage, index) => (
            <li
              key={stage}
              className={index < now ? "confirmed" : index === now ? "active" : undefined}
              aria-current={index === now ? "step" : undefined}
            >
              {stage}
              {index > now ? null : (
                <span className="visually-hidden">
                  {" "}
                  ({index < now ? messages.stageDone : messages.stageNow})
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";

export interface StepperProps {
  /** Accessible name of the steps. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  /** The current step, which is the last one, is completed. */
  isDone?: boolean;
}

/** The steps of a wizard and the current one. On a phone: the name of the current step and a segmented bar. */
export function Stepper({ label, steps, current, isDone = false }: StepperProps) {
  return (
    <nav className="steppers" aria-label={label}>
      <div className="steppers-header">
        <p className="stepper-now" aria-hidden="true">
          {messages.stepNow(current + 1, steps.length, steps[current] ?? "")}
        </p>
        <ol>
          {steps.map((step, index) => (
            <Step
              key={step}
              label={step}
              number={index + 1}
              isDone={index < current || (isDone && index === current)}
              isCurrent={index === current}
            />
          ))}
        </ol>
      </div>
    </nav>
  );
}

interface StepProps {
  label: string;
  number: number;
  isDone: boolean;
  isCurrent: boolean;
}

function Step({ label, number, isDone, isCurrent }: StepProps) {
  return (
    <li
      className={isDone ? "confirmed" : isCurrent ? "active" : undefined}
      aria-current={isCurrent ? "step" : undefined}
    >
      <span className="steppers-number" aria-hidden="true">
        {isDone ? <Icon name="it-check" className="icon-sm" /> : number}
      </span>
      <span className="stepper-label">{label}</span>
      {isDone || isCurrent ? (
        <span className="visually-hidden">{`, ${isDone ? messages.stepDone : messages.stepCurrent}`}</span>
      ) : null}
    </li>
  );
}

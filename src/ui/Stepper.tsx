import { Icon } from "./Icon.tsx";
import { messages } from "./messages.ts";

export interface StepperProps {
  /** What the steps lead through, read aloud. */
  label: string;
  steps: readonly string[];
  /** Index of the step where the person is. */
  current: number;
}

/** How far the person has come. On a phone: the name of the step in a line, and a bar with a piece for each. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <nav className="steppers" aria-label={label}>
      <div className="steppers-header">
        <p className="stepper-now" aria-hidden="true">
          {messages.stepNow(current + 1, steps.length, steps[current] ?? "")}
        </p>
        <ol>
          {steps.map((step, index) => (
            <Step key={step} label={step} number={index + 1} place={Math.sign(index - current)} />
          ))}
        </ol>
      </div>
    </nav>
  );
}

/** `place`: -1 behind the person, 0 where they are, 1 ahead. */
function Step({ label, number, place }: { label: string; number: number; place: number }) {
  const isDone = place < 0;
  const isNow = place === 0;
  return (
    <li
      className={isDone ? "confirmed" : isNow ? "active" : undefined}
      aria-current={isNow ? "step" : undefined}
    >
      <span className="steppers-number" aria-hidden="true">
        {isDone ? <Icon name="it-check" className="icon-sm" /> : number}
      </span>
      <span className="stepper-label">{label}</span>
      {isDone || isNow ? (
        <span className="visually-hidden"> ({isDone ? messages.stepDone : messages.stepCurrent})</span>
      ) : null}
    </li>
  );
}

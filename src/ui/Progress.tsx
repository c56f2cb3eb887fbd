import { useId } from "react";

export interface ProgressProps {
  /** What is going on: shown above the bar. */
  label: string;
  /** How much is done, from 0 to 100. Without it the bar says only that something is going on. */
  value?: number;
}

/** A bar with its name, and with how much is done where that is known. */
export function Progress({ label, value }: ProgressProps) {
  const name = useId();
  const isKnown = value !== undefined;
  return (
    <div className="progress-named">
      <p className="progress-line">
        <span id={name}>{label}</span>
        {isKnown ? <span aria-hidden="true">{Math.round(value)}%</span> : null}
      </p>
      <div
        className={isKnown ? "progress" : "progress progress-indeterminate"}
        role="progressbar"
        aria-labelledby={name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={isKnown ? Math.round(value) : undefined}
      >
        <div className="progress-bar" style={isKnown ? { width: `${value}%` } : undefined} />
      </div>
    </div>
  );
}

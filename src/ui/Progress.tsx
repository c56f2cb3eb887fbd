import { useId } from "react";

export interface ProgressProps {
  /** Visible label above the bar. */
  label: string;
  /** Percentage done, from 0 to 100. Without it the bar is indeterminate. */
  value?: number;
}

/** A labelled progress bar. */
export function Progress({ label, value }: ProgressProps) {
  const name = useId();
  const isKnown = value !== undefined;
  return (
    <div className="progress-named">
      <p className="progress-line">
        <span id={name}>{label}</span>
        {isKnown ? <span aria-hidden="true">{`${Math.round(value)}%`}</span> : null}
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

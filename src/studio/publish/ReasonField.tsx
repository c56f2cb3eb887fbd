import { useEffect, useId, useRef } from "react";
import { messages } from "./messages.ts";

interface ReasonFieldProps {
  label: string;
  help?: string;
  reason: string;
  onChange: (reason: string) => void;
  problem?: string | undefined;
}

/** The most characters that the portal takes. The box takes more, so that a pasted text is refused as too long and not cut. */
const longest = 500;

/** Why a reason cannot be sent; `empty` is the sentence for none. */
export function reasonProblem(reason: string, empty: string): string | undefined {
  const { length } = reason.trim();
  return length === 0 ? empty : length > longest ? messages.reasonTooLong(length, longest) : undefined;
}

/** The field for the reason of an act on the live version. */
export function ReasonField({ label, help, reason, onChange, problem }: ReasonFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  // Its problem is read with it.
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  const notes = [help ? `${id}-help` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className="form-field">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {label}
      </label>
      {help ? (
        <p className="form-text mt-0 mb-1" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      <textarea
        ref={box}
        id={id}
        name="motivo"
        className={problem ? "form-control is-invalid" : "form-control"}
        rows={2}
        value={reason}
        aria-invalid={problem ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {problem ? (
        <p className="invalid-feedback d-block" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

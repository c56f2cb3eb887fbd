import { useEffect, useId, useRef } from "react";

interface TitleFieldProps {
  label: string;
  help?: string;
  title: string;
  onChange: (title: string) => void;
  problem?: string | undefined;
}

/** The field for the title of a draft. */
export function TitleField({ label, help, title, onChange, problem }: TitleFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
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
      <input
        ref={box}
        id={id}
        name="titolo"
        type="text"
        className={problem ? "form-control is-invalid" : "form-control"}
        value={title}
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

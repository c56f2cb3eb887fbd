import { useEffect, useId, useRef, type ChangeEvent } from "react";

interface TextFieldProps {
  label: string;
  help?: string;
  name: string;
  /** Of a box with several lines. */
  rows?: number;
  value: string;
  onChange: (value: string) => void;
  problem?: string | undefined;
}

/** A field for a text. A problem takes the focus, so that it is read with its field. */
export function TextField({ label, help, name, rows, value, onChange, problem }: TextFieldProps) {
  const id = useId();
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  const notes = [help ? `${id}-help` : "", problem ? `${id}-problem` : ""].filter(Boolean).join(" ");
  const attributes = {
    ref: box,
    id,
    name,
    className: problem ? "form-control is-invalid" : "form-control",
    value,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": notes || undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
  };
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
      {rows === undefined ? <input type="text" {...attributes} /> : <textarea rows={rows} {...attributes} />}
      {problem ? (
        <p className="invalid-feedback d-block" id={`${id}-problem`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

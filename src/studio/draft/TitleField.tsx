import { useId } from "react";

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
        <p className="invalid-feedback d-block" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

import { useId, type ReactNode } from "react";

interface SelectFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** The options. */
  children: ReactNode;
}

/** A choice of one of several values. */
export function SelectField({ label, name, value, onChange, className, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className ?? "form-field"}>
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        name={name}
        className="form-select"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}

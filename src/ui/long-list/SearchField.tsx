import { useId } from "react";

export interface SearchFieldProps {
  label: string;
  typed: string;
  onType: (typed: string) => void;
  /** How much was found, announced when it changes; null while nothing is searched. */
  status: string | null;
  className: string;
}

/** A field that searches while a person types. */
export function SearchField({ label, typed, onType, status, className }: SearchFieldProps) {
  const id = useId();
  return (
    <div className={`form-field ${className} d-print-none`} role="search">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {label}
      </label>
      <input
        type="search"
        name="cerca"
        id={id}
        className="form-control"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <p role="status" className="mb-0 mt-1">
        {status}
      </p>
    </div>
  );
}

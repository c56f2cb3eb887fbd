import { useEffect, useRef, type ReactNode } from "react";
import {
  useFormState,
  useWatch,
  type Control,
  type FieldErrors,
  type UseFormRegister,
} from "react-hook-form";

/** Components of the pages written by hand: fields registered once, rendered again for their message only. */
export type Data = Record<string, string | boolean | undefined>;
type Name = string;
export interface Tools {
  readonly register: UseFormRegister<Data>;
  readonly control: Control<Data>;
}
export interface FieldProps extends Tools {
  readonly name: Name;
  readonly label: string;
  readonly optional?: boolean;
}

const useMessage = (control: Control<Data>, name: Name): string | undefined =>
  useFormState({ control, name }).errors[name]?.message;

const aria = (name: Name, message: string | undefined, optional = false) => ({
  id: name,
  "aria-invalid": message !== undefined || undefined,
  "aria-required": !optional || undefined,
  "aria-describedby": message === undefined ? undefined : `${name}-errore`,
});

function Frame({
  name,
  label,
  optional,
  message,
  children,
}: Omit<FieldProps, keyof Tools> & { message?: string; children: ReactNode }) {
  return (
    <div className="form-field mb-4">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={name}>
        {label}
        {optional ? null : <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <Message name={name} message={message} />
    </div>
  );
}

function Message({ name, message }: { name: Name; message?: string }) {
  return message === undefined ? null : (
    <p className="invalid-feedback d-block m-0" id={`${name}-errore`}>
      {message}
    </p>
  );
}

interface TextProps extends FieldProps {
  readonly type?: string;
  readonly mode?: "numeric" | "decimal" | "email" | "tel";
  readonly complete?: string;
  readonly max?: number;
}

export function Text({ register, control, type = "text", mode, complete, max, ...field }: TextProps) {
  const message = useMessage(control, field.name);
  return (
    <Frame {...field} message={message}>
      <input
        type={type}
        className={`form-control${message === undefined ? "" : " is-invalid"}`}
        inputMode={mode}
        autoComplete={complete}
        maxLength={max}
        {...aria(field.name, message, field.optional)}
        {...register(field.name)}
      />
    </Frame>
  );
}

export function Select({ register, control, labels, ...field }: FieldProps & { labels: readonly string[] }) {
  const message = useMessage(control, field.name);
  return (
    <Frame {...field} message={message}>
      <select
        className={`form-select${message === undefined ? "" : " is-invalid"}`}
        {...aria(field.name, message)}
        {...register(field.name)}
      >
        <option value="">Seleziona</option>
        {labels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </select>
    </Frame>
  );
}

export function Radios({
  register,
  control,
  name,
  label,
  labels,
}: FieldProps & { labels: readonly string[] }) {
  const message = useMessage(control, name);
  return (
    <fieldset
      className="form-field mb-4"
      aria-describedby={message === undefined ? undefined : `${name}-errore`}
    >
      <legend className="fs-6 fw-semibold lh-base px-0 mb-1">
        {label}
        <span aria-hidden="true"> *</span>
      </legend>
      {labels.map((option, index) => (
        <div className="form-check" key={option}>
          <input
            type="radio"
            className="form-check-input"
            value={option}
            {...aria(name, message)}
            id={index === 0 ? name : `${name}-${index}`}
            {...register(name)}
          />
          <label className="form-check-label" htmlFor={index === 0 ? name : `${name}-${index}`}>
            {option}
          </label>
        </div>
      ))}
      <Message name={name} message={message} />
    </fieldset>
  );
}

export function Tick({
  register,
  control,
  name,
  label,
  optional,
  look = "",
}: FieldProps & { look?: "switch" | "" }) {
  const message = useMessage(control, name);
  const box = (
    <input
      type="checkbox"
      role={look || undefined}
      className={look ? undefined : "form-check-input"}
      {...aria(name, message, optional)}
      {...register(name)}
    />
  );
  const words = (
    <>
      {label}
      {optional ? null : <span aria-hidden="true"> *</span>}
    </>
  );
  return (
    <div className="form-field mb-4">
      {look ? (
        <div className="toggles">
          <label htmlFor={name}>
            {words}
            {box}
            <span className="lever" />
          </label>
        </div>
      ) : (
        <div className="form-check">
          {box}
          <label className="form-check-label" htmlFor={name}>
            {words}
          </label>
        </div>
      )}
      <Message name={name} message={message} />
    </div>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mb-4" aria-labelledby={`${id}-titolo`}>
      <h2 className="h4" id={`${id}-titolo`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function If({
  control,
  name,
  is,
  children,
}: {
  control: Control<Data>;
  name: Name;
  is: string | boolean;
  children: ReactNode;
}) {
  return useWatch({ control, name }) === is ? children : null;
}

export function Summary({ errors }: { errors: FieldErrors<Data> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const lines = Object.entries(errors);
  return (
    <div ref={box} className="alert alert-danger mb-4" role="group" aria-labelledby="riepilogo" tabIndex={-1}>
      <h2 className="alert-heading h5" id="riepilogo">
        {`Ci sono ${lines.length} errori da correggere`}
      </h2>
      <ul className="mb-0">
        {lines.map(([name, error]) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(event) => (event.preventDefault(), document.getElementById(name)?.focus())}
            >
              {error?.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

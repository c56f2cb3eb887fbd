import type { ReactNode } from "react";
import {
  drawError,
  errorId,
  type FieldProps,
  helpId,
  joined,
  renderHelp,
  renderMark,
} from "../../../forms/theme/index.ts";
import type { AuthoredValue } from "../../model/authored.ts";

/** The texts of a field of the panel, from the schema of RJSF. */
export interface FieldTexts {
  readonly id: string;
  readonly title: string;
  readonly help: string | null;
  readonly required: string | null;
  readonly problem: string | null;
}

export function textsOf({ fieldPathId, schema, required, rawErrors = [] }: FieldProps): FieldTexts {
  return {
    id: fieldPathId.$id,
    title: schema.title ?? "",
    help: schema.description || null,
    required: required ? "" : null,
    problem: rawErrors.length === 0 ? null : rawErrors.join(" "),
  };
}

/** Writes the value of a field to the data of RJSF. */
export const writerOf =
  ({ onChange, fieldPathId }: FieldProps) =>
  (value: AuthoredValue | undefined): void =>
    onChange(value, fieldPathId.path, undefined, fieldPathId.$id);

/** The value of a field: JSON, because it is a part of an authored file. */
export const valueOf = ({ formData }: FieldProps): AuthoredValue | undefined =>
  formData as AuthoredValue | undefined;

/** Ids of the texts that describe a control. */
export const describedBy = ({ id, help, problem }: FieldTexts, also?: string): string | undefined =>
  joined(help !== null && helpId(id), also, problem !== null && errorId(id));

interface FrameProps {
  readonly texts: FieldTexts;
  readonly children: ReactNode;
}

/** One control under its label. */
export function Labelled({ texts, children }: FrameProps) {
  return (
    <div className="form-field mb-4">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={texts.id}>
        {texts.title}
        {renderMark(texts.required)}
      </label>
      {renderHelp(texts.id, texts.help)}
      {children}
      {drawError(texts)}
    </div>
  );
}

/** Several controls under one legend. */
export function Grouped({ texts, children }: FrameProps) {
  return (
    <fieldset className="form-field form-field-wide mb-4" aria-describedby={describedBy(texts)}>
      <legend className="fs-6 fw-semibold lh-base px-0 mb-1">
        {texts.title}
        {renderMark(texts.required)}
      </legend>
      {renderHelp(texts.id, texts.help)}
      {children}
      {drawError(texts)}
    </fieldset>
  );
}

interface PartProps {
  readonly id: string;
  readonly label: string;
  /** The label is for screen readers only, where the others see it from the place of the control. */
  readonly isHidden?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A control inside a field, with a smaller label. */
export function Part({ id, label, isHidden = false, className = "mb-2", children }: PartProps) {
  return (
    <div className={`form-field ${className}`}>
      <label className={isHidden ? "visually-hidden" : "form-label active d-block small mb-1"} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

import type { ReactNode } from "react";
import { messages } from "../messages.ts";
import { describedBy, errorId, helpId, joined, type ControlProps } from "./control.ts";

type Told = Pick<ControlProps, "id" | "visible" | "problem">;

interface MarkProps extends Pick<ControlProps, "visible"> {
  /** No control can say it by itself (one box of several is not compulsory): it is said in words. */
  readonly isSpoken?: boolean;
}

/** The star of a compulsory field: for the eye, the control says it by itself. */
export function RequiredMark({ visible, isSpoken = false }: MarkProps) {
  if (visible.required === null) return null;
  return (
    <>
      <span aria-hidden="true"> *</span>
      {isSpoken ? (
        <>
          {" "}
          <span className="visually-hidden">{messages.requiredGroup}</span>
        </>
      ) : null}
    </>
  );
}

export function HelpText({ id, visible }: Told) {
  return visible.help === null ? null : (
    <small className="form-text d-block" id={helpId(id)}>
      {visible.help}
    </small>
  );
}

export function ErrorText({ id, problem }: Told) {
  return problem === null ? null : (
    <p className="invalid-feedback d-block" id={errorId(id)}>
      {problem}
    </p>
  );
}

/** A single control under its label, with help before it and what is wrong after it. */
export function Frame({ children, ...told }: Told & { children: ReactNode }) {
  const { id, visible } = told;
  return (
    <div className="form-field mb-4">
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {visible.label}
        <RequiredMark visible={visible} />
      </label>
      <HelpText {...told} />
      {children}
      <ErrorText {...told} />
    </div>
  );
}

interface GroupProps extends Told {
  readonly children: ReactNode;
  /** No control inside answers to the id of the field, so the group itself takes the focus. */
  readonly takesFocus?: boolean;
  /** Holds whole parts of the form, not one answer: as wide as the page allows. */
  readonly isWide?: boolean;
  /** See `RequiredMark`. */
  readonly saysRequired?: boolean;
  /** Id of a text of the control's own that explains it. */
  readonly also?: string;
}

/** Several controls under one name. The group says what is wrong with it; each control keeps its own label. */
export function Group({
  children,
  takesFocus = false,
  isWide = false,
  saysRequired = false,
  also,
  ...told
}: GroupProps) {
  const { visible, id } = told;
  const focusable = takesFocus ? { id, tabIndex: -1 } : {};
  return (
    <fieldset
      className={joined("form-field mb-4", isWide && "form-field-wide")}
      aria-describedby={describedBy(told, also)}
      {...focusable}
    >
      <legend className="fs-6 fw-semibold lh-base px-0 mb-1">
        {visible.label}
        <RequiredMark visible={visible} isSpoken={saysRequired} />
      </legend>
      <HelpText {...told} />
      {children}
      <ErrorText {...told} />
    </fieldset>
  );
}

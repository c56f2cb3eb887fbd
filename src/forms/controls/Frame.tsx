import { memo, type ReactNode } from "react";
import { messages } from "../messages.ts";
import { Prose } from "../prose/Prose.tsx";
import { describedBy, errorId, helpId, joined, type ControlProps } from "./control.ts";

type FieldTexts = Pick<ControlProps, "id" | "visible" | "problem">;

interface MarkProps extends Pick<ControlProps, "visible"> {
  /** Adds a text for screen readers, for groups whose controls have no required attribute. */
  readonly isSpoken?: boolean;
}

/** The star of a required field, hidden from assistive technologies, which read the attribute of the control. */
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

/** Draws the help of a field. It is no component, because most fields have no help; so with the error message. */
export const drawHelp = ({ id, visible }: Pick<FieldTexts, "id" | "visible">): ReactNode =>
  visible.help === null ? null : (
    <small className="form-text d-block" id={helpId(id)}>
      <Prose text={visible.help} />
    </small>
  );

type LabelProps = Pick<FieldTexts, "id" | "visible">;

const hasSameLabel = (before: LabelProps, next: LabelProps): boolean =>
  before.id === next.id &&
  (["label", "help", "required"] as const).every((key) => before.visible[key] === next.visible[key]);

/** Label and help of a single control. It is memoized: a value or an error message does not render them again. */
const LabelText = memo(function LabelText({ id, visible }: LabelProps) {
  return (
    <>
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        {visible.label}
        <RequiredMark visible={visible} />
      </label>
      {drawHelp({ id, visible })}
    </>
  );
}, hasSameLabel);

export const drawError = ({ id, problem }: Pick<FieldTexts, "id" | "problem">): ReactNode =>
  problem === null ? null : (
    <p className="invalid-feedback d-block" id={errorId(id)}>
      <Prose text={problem} />
    </p>
  );

/** A single control under its label, with help before it and the error message after it. */
export function Frame({ children, ...texts }: FieldTexts & { children: ReactNode }) {
  const { id, visible } = texts;
  return (
    <div className="form-field mb-4">
      <LabelText id={id} visible={visible} />
      {children}
      {drawError(texts)}
    </div>
  );
}

interface GroupProps extends FieldTexts {
  readonly children: ReactNode;
  /** No control has the id of the field, so the group itself takes the focus. */
  readonly takesFocus?: boolean;
  /** Contains a part of the form rather than one answer: as wide as the page allows. */
  readonly isWide?: boolean;
  /** See `RequiredMark`. */
  readonly saysRequired?: boolean;
  /** Id of one more text that describes it. */
  readonly also?: string;
}

/** Several controls under one legend. The error message belongs to the group; each control has its own label. */
export function Group({
  children,
  takesFocus = false,
  isWide = false,
  saysRequired = false,
  also,
  ...texts
}: GroupProps) {
  const { visible, id } = texts;
  const focusable = takesFocus ? { id, tabIndex: -1 } : {};
  return (
    <fieldset
      className={joined("form-field mb-4", isWide && "form-field-wide")}
      aria-describedby={describedBy(texts, also)}
      {...focusable}
    >
      <legend className="fs-6 fw-semibold lh-base px-0 mb-1">
        {visible.label}
        <RequiredMark visible={visible} isSpoken={saysRequired} />
      </legend>
      {drawHelp(texts)}
      {children}
      {drawError(texts)}
    </fieldset>
  );
}

import { memo, type ReactNode } from "react";
import type { VisibleField } from "../../engine/form/index.ts";
import { messages } from "../messages.ts";
import { renderProse } from "../prose/Prose.tsx";
import { describedBy, errorId, helpId, joined, type ControlProps } from "./control.ts";

/** The texts in a frame. */
export interface FrameTexts extends Pick<ControlProps, "id" | "problem" | "isBare"> {
  readonly visible: Pick<VisibleField, "label" | "help" | "required">;
}

/**
 * Renders the star of a required field, hidden from assistive technologies, which read the attribute of the control. `isSpoken`
 * adds a text for screen readers, for groups whose controls have no required attribute. Frame, star, help and error message are no
 * components, because a form has many fields and React works for each component.
 */
export const renderMark = (required: string | null, isSpoken = false): ReactNode =>
  required === null ? null : (
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

/** Renders the help of the field with the given id. */
export const renderHelp = (id: string, help: string | null): ReactNode =>
  help === null ? null : (
    <small className="form-text d-block" id={helpId(id)}>
      {renderProse(help)}
    </small>
  );

type LabelProps = Pick<ControlProps, "id"> & Pick<VisibleField, "label" | "help" | "required">;

/** Label and help of a single control. It is memoized: a value or an error message does not render them again. */
const LabelText = memo(function LabelText({ id, label, help, required }: LabelProps) {
  return (
    <>
      <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
        <span>{label}</span>
        {renderMark(required)}
      </label>
      {renderHelp(id, help)}
    </>
  );
});

export const drawError = ({ id, problem }: Pick<FrameTexts, "id" | "problem">): ReactNode =>
  problem === null ? null : (
    <p className="invalid-feedback d-block" id={errorId(id)}>
      {renderProse(problem)}
    </p>
  );

/** Renders a single control under its label, with help before it and the error message after it. */
export function renderFrame(texts: FrameTexts, control: ReactNode): ReactNode {
  const { label, help, required } = texts.visible;
  if (texts.isBare) return control;
  return (
    <div className="form-field mb-4">
      <LabelText id={texts.id} label={label} help={help} required={required} />
      {control}
      {drawError(texts)}
    </div>
  );
}

interface GroupProps extends FrameTexts {
  readonly children: ReactNode;
  /** No control has the id of the field, so the group itself takes the focus. */
  readonly takesFocus?: boolean;
  /** Contains a part of the form rather than one answer: as wide as the page allows. */
  readonly isWide?: boolean;
  /** Shows the error message before the controls, for a group so long that it would be far from its legend. */
  readonly errorFirst?: boolean;
  /** See `renderMark`. */
  readonly saysRequired?: boolean;
  /** Its controls refer to the error message, and to the help when `"all"`: the group must not repeat them. */
  readonly controlsSay?: "error" | "all";
}

/** Several controls under one legend. Each control has its own label. */
export function Group({
  children,
  takesFocus = false,
  isWide = false,
  errorFirst = false,
  saysRequired = false,
  controlsSay,
  ...texts
}: GroupProps) {
  const { visible, id } = texts;
  if (texts.isBare) return children;
  const focusable = takesFocus ? { id, tabIndex: -1 } : {};
  return (
    <fieldset
      className={joined("form-field mb-4", isWide && "form-field-wide")}
      aria-describedby={
        controlsSay === "all" ? undefined : describedBy(controlsSay ? { ...texts, problem: null } : texts)
      }
      {...focusable}
    >
      <legend className="fs-6 fw-semibold lh-base px-0 mb-1">
        <span>{visible.label}</span>
        {renderMark(visible.required, saysRequired)}
      </legend>
      {renderHelp(id, visible.help)}
      {errorFirst ? drawError(texts) : null}
      {children}
      {errorFirst ? null : drawError(texts)}
    </fieldset>
  );
}

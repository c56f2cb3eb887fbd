import type { ReactNode } from "react";
import type { Json, Path } from "../../engine/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { typedSpecOf } from "../../field-types/typed-text.ts";

/** The properties of every control. */
export interface ControlProps {
  readonly visible: VisibleField;
  /** Id of the control (in a group: of its first control), which labels and links of the summary refer to. */
  readonly id: string;
  readonly value: Json;
  readonly problem: string | null;
  /** Fields of the rows added by the person, by position in the list (type `righe`). */
  readonly rows: ReadonlyMap<number, ReactNode>;
  /** Content of the chosen option, of a tick or switch that is on, or of a group; null when there is none. */
  readonly dependents: ReactNode;
  /** Writes a key stroke to the draft without rendering. */
  readonly type: (value: Json) => void;
  /** Writes and commits a choice. */
  readonly choose: (value: Json) => void;
  /** Commits and validates the field when it loses the focus; `value` is its normalized value. */
  readonly leave: (value?: Json) => void;
  /** Renders the control without its frame: RJSF's `FieldTemplate` renders it. */
  readonly isBare?: boolean;
}

/** The texts around a control, and whether it can be used. */
export interface Texts extends Pick<ControlProps, "id" | "problem" | "isBare"> {
  readonly visible: Pick<VisibleField, "label" | "help" | "required" | "enabled">;
}

export const helpId = (id: string): string => `${id}-aiuto`;
export const errorId = (id: string): string => `${id}-errore`;

/** Several ids, or texts, as one attribute; undefined when there is none. */
export const joined = (...parts: readonly (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;

/** Ids of the rendered texts that describe a control; `also` is the id of one more text. */
export const describedBy = (
  { id, visible, problem }: Pick<Texts, "id" | "problem"> & { visible: Pick<Texts["visible"], "help"> },
  also?: string,
): string | undefined => joined(visible.help !== null && helpId(id), also, problem !== null && errorId(id));

/**
 * Attributes that give the state of a single control to assistive technologies. `aria-invalid` is always written: browsers
 * derive a missing one from their own validation, which differs from ours.
 */
export const stateOf = (props: Texts, also?: string) => ({
  "aria-describedby": describedBy(props, also),
  "aria-invalid": props.problem !== null,
  "aria-required": props.visible.required !== null || undefined,
  disabled: !props.visible.enabled,
});

/** Id of the control of a field; the links of the error summary lead to it. */
export const targetOf = (form: string, path: Path): string => [form, ...path].join("-");

/** Name of a control: the path of its field, because radios of one name are one answer. */
export const nameOf = ({ path }: VisibleField): string => path.join(".");

/** Whole names: the build drops style rules whose class no source names. */
const WIDTH_CLASSES = { short: "field-short", medium: "field-medium" };

/** Class of a box whose value is short. */
const widthOf = ({ field }: VisibleField): string | undefined => {
  const width = typedSpecOf(field.field)?.width;
  return width && WIDTH_CLASSES[width];
};

/** Classes of a text box or drop-down: its width by type and its error state. */
export const boxClasses = (look: string, { visible, problem }: Pick<ControlProps, "visible" | "problem">) =>
  joined(look, widthOf(visible), problem !== null && "is-invalid");

import type { Json, Path, VisibleField } from "../../engine/index.ts";
import { typedSpecOf } from "../../field-types/typed-text.ts";

/** What every control receives. */
export interface ControlProps {
  readonly visible: VisibleField;
  /** Of the control itself (in a group: of its first control), so that links of the summary and labels reach it. */
  readonly id: string;
  readonly value: Json;
  readonly problem: string | null;
  /** A key stroke: written, not drawn. */
  readonly type: (value: Json) => void;
  /** A choice made: written and handed on at once. */
  readonly choose: (value: Json) => void;
  /** The field is left: its value, in its canonical writing, is handed on and checked. */
  readonly leave: (value?: Json) => void;
}

type Told = Pick<ControlProps, "id" | "visible" | "problem">;

export const helpId = (id: string): string => `${id}-aiuto`;
export const errorId = (id: string): string => `${id}-errore`;

/** Several ids, or texts, as one attribute; undefined when there is none. */
export const joined = (...parts: readonly (string | false | null | undefined)[]): string | undefined =>
  parts.filter(Boolean).join(" ") || undefined;

/** Ids of the texts that explain a control: only those that are drawn. `also` is another text of the control's own. */
export const describedBy = ({ id, visible, problem }: Told, also?: string): string | undefined =>
  joined(visible.help !== null && helpId(id), also, problem !== null && errorId(id));

/** The state that assistive technologies read from a single control. */
export const stateOf = (props: Told, also?: string) => ({
  "aria-describedby": describedBy(props, also),
  "aria-invalid": props.problem !== null || undefined,
  "aria-required": props.visible.required !== null || undefined,
  disabled: !props.visible.enabled,
});

/** Id of a field's control, and where the link of the summary leads. */
export const targetOf = (form: string, path: Path): string => [form, ...path].join("-");

/** Name of a control: the field's own, with those around it; two radios of one name would be one answer. */
export const nameOf = ({ path }: VisibleField): string => path.join(".");

/** Class of a box whose value is short. */
const widthOf = ({ field }: VisibleField): string | undefined => {
  const width = typedSpecOf(field.field)?.width;
  return width && `field-${width}`;
};

/** Classes of a text box or drop-down: its width by type, and whether it is wrong. */
export const boxClasses = (look: string, { visible, problem }: Pick<ControlProps, "visible" | "problem">) =>
  joined(look, widthOf(visible), problem !== null && "is-invalid");

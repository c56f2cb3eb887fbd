import type { Json, Path, VisibleField } from "../../engine/index.ts";

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

export const helpId = (id: string): string => `${id}-aiuto`;
export const errorId = (id: string): string => `${id}-errore`;

/** Ids of the texts that explain a control: only those that are drawn. */
export const describedBy = ({
  id,
  visible,
  problem,
}: Pick<ControlProps, "id" | "visible" | "problem">): string | undefined =>
  [visible.help === null ? "" : helpId(id), problem === null ? "" : errorId(id)].filter(Boolean).join(" ") ||
  undefined;

/** The state that assistive technologies read from a single control. */
export const stateOf = (props: Pick<ControlProps, "id" | "visible" | "problem">) => ({
  "aria-describedby": describedBy(props),
  "aria-invalid": props.problem !== null || undefined,
  "aria-required": props.visible.required !== null || undefined,
  disabled: !props.visible.enabled,
});

/** Id of a field's control, and where the link of the summary leads. */
export const targetOf = (form: string, path: Path): string => [form, ...path].join("-");

import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useCallback, type ComponentType, type ReactNode } from "react";
import type { Json } from "../../engine/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { targetOf, type ControlProps } from "../controls/control.ts";
import { useFormController } from "../form-context.ts";
import { ObjectContent, useDrawnControl } from "../layout/drawn.tsx";
import { useProblem } from "../state/problems.ts";

/**
 * Makes an RJSF field of a control: gives it its value, its error message and the callbacks that write to the form. The
 * form commits a value when other content reacts to the field, when a choice is made, or when the field is left.
 */
export function controlField(Control: ComponentType<ControlProps>): ComponentType<FieldProps> {
  return function ControlField(props) {
    const visible = useDrawnControl();
    const { problem, ...actions } = useControl(visible);
    return (
      <Control
        visible={visible}
        id={targetOf(useFormController().name, visible.path)}
        value={visible.value}
        problem={problem}
        rows={drawRows(props, visible)}
        {...actions}
      />
    );
  };
}

/** The error message of a field and the callbacks of its control. */
function useControl(visible: VisibleField): Pick<ControlProps, "problem" | "type" | "choose" | "leave"> {
  const form = useFormController();
  const problem = useProblem(form.problems, visible.path);
  const { reactive } = visible.field;
  const type = useCallback(
    (value: Json) => {
      form.write(visible, value);
      if (reactive) form.commit();
    },
    [form, visible, reactive],
  );
  const choose = useCallback(
    (value: Json) => {
      form.write(visible, value);
      form.commit();
      if (problem !== null) form.leave(visible); // a choice is complete: it may resolve the problem
    },
    [form, visible, problem],
  );
  const leave = useCallback(
    (value?: Json) => {
      if (value !== undefined) form.write(visible, value);
      form.commit();
      form.leave(visible);
    },
    [form, visible],
  );
  return { problem, type, choose, leave };
}

const NO_ROWS: ReadonlyMap<number, ReactNode> = new Map();

/** Draws each row added by the person as an RJSF object: its schema is the `items` of the field's. */
function drawRows(props: FieldProps, visible: VisibleField): ReadonlyMap<number, ReactNode> {
  const { SchemaField } = props.registry.fields;
  if (visible.typedRows.length === 0 || !SchemaField) return NO_ROWS;
  const row = props.schema.items as RJSFSchema; // written by `toRjsf`
  return new Map(
    visible.typedRows.map(({ index, children }) => [
      index,
      <ObjectContent entries={children}>
        <SchemaField {...props} name={String(index)} schema={row} />
      </ObjectContent>,
    ]),
  );
}

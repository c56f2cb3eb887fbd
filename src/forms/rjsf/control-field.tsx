import type { FieldProps, RJSFSchema } from "@rjsf/utils";
import { useMemo, type ComponentType, type ReactNode } from "react";
import type { VisibleField } from "../../engine/form/index.ts";
import { targetOf, type ControlProps } from "../controls/control.ts";
import { useFormController, type FormController } from "../form-context.ts";
import { ObjectContent, useDrawnControl } from "../layout/drawn.tsx";
import { useProblem } from "../state/problems.ts";

/**
 * Makes an RJSF field of a control: gives it its value, its error message and the callbacks that write to the form. The
 * form commits a value when other content reacts to the field, when a choice is made, or when the field is left.
 */
export function controlField(Control: ComponentType<ControlProps>): ComponentType<FieldProps> {
  return function ControlField(props) {
    const visible = useDrawnControl();
    const form = useFormController();
    const actions = useMemo(() => actionsOn(form, visible), [form, visible]);
    return (
      <Control
        visible={visible}
        id={targetOf(form.name, visible.path)}
        value={visible.value}
        problem={useProblem(form.problems, visible.path)}
        rows={drawRows(props, visible)}
        {...actions}
      />
    );
  };
}

/** The callbacks of the control of a field. */
function actionsOn(
  form: FormController,
  visible: VisibleField,
): Pick<ControlProps, "type" | "choose" | "leave"> {
  return {
    type(value) {
      form.write(visible, value);
      if (visible.field.reactive) form.commit();
    },
    choose(value) {
      form.write(visible, value);
      form.commit();
      // A choice is complete: it may resolve the problem.
      if (form.problems.of(visible.path) !== null) form.leave(visible);
    },
    leave(value) {
      if (value !== undefined) form.write(visible, value);
      form.commit();
      form.leave(visible);
    },
  };
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

import type { FieldProps } from "@rjsf/utils";
import { useMemo, type ComponentType, type ReactNode } from "react";
import type { VisibleField } from "../../engine/form/index.ts";
import { targetOf, type ControlProps } from "../controls/control.ts";
import { useFormController, type FormController } from "../form-context.ts";
import { renderEntries } from "../layout/Entries.tsx";
import { useProblem } from "../state/problems.ts";

/**
 * Makes an RJSF field of a control: gives it its value, its error message and the callbacks that write to the form. The
 * form commits a value when other content reacts to the field, when a choice is made, or when the field is left. The option
 * `visible` of its uiSchema is the field of the engine (`layout/field-element.tsx`).
 */
export function controlField(Control: ComponentType<ControlProps>): ComponentType<FieldProps> {
  return function ControlField({ uiSchema, registry }) {
    const visible = uiSchema?.["ui:options"]?.visible as VisibleField; // written by `renderField`
    const form = useFormController();
    const actions = useMemo(() => actionsOn(form, visible), [form, visible]);
    return (
      <Control
        visible={visible}
        id={targetOf(form.name, visible.path)}
        value={visible.value}
        problem={useProblem(form.problems, visible.path)}
        rows={renderRows(visible, registry)}
        dependents={visible.children.length === 0 ? null : renderEntries(visible.children, registry)}
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

/** Renders the fields of each row added by the person. */
const renderRows = (
  { typedRows }: VisibleField,
  registry: FieldProps["registry"],
): ReadonlyMap<number, ReactNode> =>
  new Map(typedRows.map(({ index, children }) => [index, renderEntries(children, registry)]));

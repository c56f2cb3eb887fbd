import { memo, useCallback, type ComponentType } from "react";
import type { Json } from "../../engine/index.ts";
import type { ControlName } from "../../field-types/field-type.ts";
import { fieldTypeOf } from "../../field-types/field-types.ts";
import { useFormController, type FieldOfForm } from "../form-context.ts";
import { useProblem } from "../state/problems.ts";
import { AmountControl } from "./text/AmountControl.tsx";
import { AttachmentsControl } from "./files/AttachmentsControl.tsx";
import { targetOf, type ControlProps } from "./control.ts";
import { DateControl } from "./text/DateControl.tsx";
import { LongTextControl } from "./text/LongTextControl.tsx";
import { RadioControl } from "./choice/RadioControl.tsx";
import { ReadOnly } from "./ReadOnly.tsx";
import { RowsControl } from "./RowsControl.tsx";
import { SelectControl } from "./choice/SelectControl.tsx";
import { TextControl } from "./text/TextControl.tsx";
import { TickControl } from "./TickControl.tsx";

/** The component of each control that a field type names. */
const controls: Readonly<Record<ControlName, ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  amount: AmountControl,
  date: DateControl,
  select: SelectControl,
  radio: RadioControl,
  tick: TickControl,
  switch: TickControl,
  rows: RowsControl,
  attachments: AttachmentsControl,
  group: ReadOnly, // the members of a group have controls of their own
};

/**
 * Finds the control of a field and gives it its value, what is wrong with it and three ways to answer. The form hears of
 * a value when its field drives something, when a choice is made, or when the field is left.
 */
export const Control = memo(function Control({ visible, value: held = null }: FieldOfForm) {
  const form = useFormController();
  const problem = useProblem(form.problems, visible.path);
  const { field, value: computed, reactive: drives } = visible.field;

  const type = useCallback(
    (value: Json) => {
      form.write(visible, value);
      if (drives) form.commit();
    },
    [form, visible, drives],
  );
  const choose = useCallback(
    (value: Json) => {
      form.write(visible, value);
      form.commit();
      if (problem !== null) form.leave(visible); // a choice is complete: it may have mended what was wrong
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

  const Drawn = computed ? ReadOnly : controls[fieldTypeOf(field).control];
  const id = targetOf(form.name, visible.path);
  return (
    <Drawn
      visible={visible}
      id={id}
      value={held}
      problem={problem}
      type={type}
      choose={choose}
      leave={leave}
    />
  );
});

import { memo, useCallback, type ComponentType } from "react";
import type { FieldType, Json } from "../../engine/index.ts";
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

/** A control for each type; a group is no control, it is an object. */
const controls: Record<Exclude<FieldType, "gruppo">, ComponentType<ControlProps>> = {
  targa: TextControl,
  targaTelaio: TextControl,
  codiceFiscale: TextControl,
  codice: TextControl,
  iuv: TextControl,
  email: TextControl,
  cellulare: TextControl,
  codiceSms: TextControl,
  iban: TextControl,
  importo: AmountControl,
  intero: TextControl,
  cap: TextControl,
  data: DateControl,
  meseAnno: TextControl,
  testo: TextControl,
  testoLungo: LongTextControl,
  scelta: SelectControl,
  radio: RadioControl,
  interruttore: TickControl,
  casella: TickControl,
  consenso: TickControl,
  righe: RowsControl,
  allegati: AttachmentsControl,
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

  const Drawn = computed || field === "gruppo" ? ReadOnly : controls[field];
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

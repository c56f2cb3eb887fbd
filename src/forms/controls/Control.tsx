import type { FieldProps } from "@rjsf/utils";
import { useCallback, type ComponentType } from "react";
import { isEqual, type FieldType, type Json } from "../../engine/index.ts";
import { useFormHandle } from "../form-context.ts";
import { useProblem } from "../problems.ts";
import type { EntryOptions } from "../to-rjsf.ts";
import { targetOf, type ControlProps } from "./control.ts";
import { NotDrawn } from "./NotDrawn.tsx";
import { RadioControl } from "./RadioControl.tsx";
import { ReadOnly } from "./ReadOnly.tsx";
import { SelectControl } from "./SelectControl.tsx";
import { TextControl } from "./TextControl.tsx";
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
  importo: TextControl,
  intero: TextControl,
  cap: TextControl,
  data: TextControl,
  meseAnno: TextControl,
  testo: TextControl,
  testoLungo: TextControl,
  scelta: SelectControl,
  radio: RadioControl,
  interruttore: TickControl,
  casella: TickControl,
  consenso: TickControl,
  righe: NotDrawn,
  allegati: NotDrawn,
};

/**
 * The one field that RJSF draws: it finds the control of a type and gives it its value, what is wrong with it and three
 * ways to answer. RJSF hears of a value when the field drives something, when a choice is made, or when it is left.
 */
export function Control({ uiSchema, formData: held = null, fieldPathId, onChange }: FieldProps) {
  const { visible } = uiSchema?.["ui:options"] as Required<EntryOptions>; // written by `toRjsf` for every control
  const form = useFormHandle();
  const problem = useProblem(form.problems, visible.path);
  const { path } = fieldPathId;

  const handOn = useCallback(
    (value: Json) => {
      if (!isEqual(value, held)) onChange(value, path);
    },
    [held, onChange, path],
  );
  const type = useCallback(
    (value: Json) => {
      form.write(visible, value);
      if (visible.field.drives) handOn(value);
    },
    [form, visible, handOn],
  );
  const choose = useCallback(
    (value: Json) => {
      form.write(visible, value);
      handOn(value);
      if (problem !== null) form.leave(visible); // a choice is complete: it may have mended what was wrong
    },
    [form, visible, handOn, problem],
  );
  const leave = useCallback(
    (value: Json = form.read(visible.path)) => {
      form.write(visible, value);
      handOn(value);
      form.leave(visible);
    },
    [form, visible, handOn],
  );

  const { field } = visible.field;
  const Drawn = visible.field.value || field === "gruppo" ? ReadOnly : controls[field];
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
}

import type { ComponentType } from "react";
import type { ControlName } from "../../field-types/field-type.ts";
import { AmountControl } from "./text/AmountControl.tsx";
import { AttachmentsControl } from "./files/AttachmentsControl.tsx";
import type { ControlProps } from "./control.ts";
import { DateControl } from "./text/DateControl.tsx";
import { LongTextControl } from "./text/LongTextControl.tsx";
import { AlternativesControl, RadioControl } from "./choice/RadioControl.tsx";
import { ReadOnly } from "./ReadOnly.tsx";
import { RowsControl } from "./rows/RowsControl.tsx";
import { SelectControl } from "./choice/SelectControl.tsx";
import { TextControl } from "./text/TextControl.tsx";
import { TickControl } from "./TickControl.tsx";

/** The component of each control that a field type names, and of read-only values. */
export const controls: Readonly<Record<ControlName | "readOnly", ComponentType<ControlProps>>> = {
  text: TextControl,
  longText: LongTextControl,
  amount: AmountControl,
  date: DateControl,
  select: SelectControl,
  radio: RadioControl,
  tabs: AlternativesControl,
  tick: TickControl,
  rows: RowsControl,
  attachments: AttachmentsControl,
  group: ReadOnly, // the members of a group have controls of their own
  readOnly: ReadOnly,
};

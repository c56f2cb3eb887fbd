import type { ComponentType } from "react";
import type { ControlName } from "../../field-types/field-type.ts";
import { onDemand } from "../../ui/on-demand/on-demand.ts";
import { AmountControl } from "./text/AmountControl.tsx";
import type { ControlProps } from "./control.ts";
import { GroupControl } from "./GroupControl.tsx";
import { ReadOnly } from "./ReadOnly.tsx";
import { SelectControl } from "./choice/SelectControl.tsx";
import { TextControl } from "./text/TextControl.tsx";

/** Controls that few forms have, in chunks of their own. */
const radio = onDemand<ControlProps>(
  "forms/controls/choice/RadioControl.tsx",
  async () => (await import("./choice/RadioControl.tsx")).RadioControl,
);
const alternatives = onDemand<ControlProps>(
  "forms/controls/choice/RadioControl.tsx",
  async () => (await import("./choice/RadioControl.tsx")).AlternativesControl,
);
const attachments = onDemand<ControlProps>(
  "forms/controls/files/AttachmentsControl.tsx",
  async () => (await import("./files/AttachmentsControl.tsx")).AttachmentsControl,
);
const date = onDemand<ControlProps>(
  "forms/controls/text/DateControl.tsx",
  async () => (await import("./text/DateControl.tsx")).DateControl,
);
const longText = onDemand<ControlProps>(
  "forms/controls/text/LongTextControl.tsx",
  async () => (await import("./text/LongTextControl.tsx")).LongTextControl,
);
const rows = onDemand<ControlProps>(
  "forms/controls/rows/RowsControl.tsx",
  async () => (await import("./rows/RowsControl.tsx")).RowsControl,
);
const tick = onDemand<ControlProps>(
  "forms/controls/TickControl.tsx",
  async () => (await import("./TickControl.tsx")).TickControl,
);

/** The component of each control that a field type names, and of read-only values. */
export const controls: Readonly<Record<ControlName | "readOnly", ComponentType<ControlProps>>> = {
  text: TextControl,
  longText,
  amount: AmountControl,
  date,
  select: SelectControl,
  radio,
  tabs: alternatives,
  tick,
  rows,
  attachments,
  group: GroupControl,
  readOnly: ReadOnly,
};

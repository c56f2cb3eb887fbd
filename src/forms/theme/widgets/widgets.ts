import type { RegistryWidgetsType } from "@rjsf/utils";
import { RadioControl } from "../../controls/choice/RadioControl.tsx";
import { AmountControl } from "../../controls/text/AmountControl.tsx";
import { LongTextControl } from "../../controls/text/LongTextControl.tsx";
import { TextControl } from "../../controls/text/TextControl.tsx";
import { TickControl } from "../../controls/TickControl.tsx";
import { CheckboxesWidget } from "./CheckboxesWidget.tsx";
import { controlWidget } from "./control-widget.tsx";
import { SelectWidget } from "./SelectWidget.tsx";

/**
 * The widgets that differ from RJSF's. Those with one line of text are RJSF's own, rendered by `BaseInputTemplate`. `amount` is
 * chosen by name (`ui:widget`).
 */
export const widgets: RegistryWidgetsType = {
  SelectWidget,
  CheckboxesWidget,
  RadioWidget: controlWidget(RadioControl, "radio"),
  CheckboxWidget: controlWidget(TickControl, "casella"),
  TextareaWidget: controlWidget(LongTextControl, "testoLungo"),
  DateWidget: controlWidget(TextControl, "data"),
  amount: controlWidget(AmountControl, "importo"),
};

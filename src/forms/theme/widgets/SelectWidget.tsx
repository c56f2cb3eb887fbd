import type { WidgetProps } from "@rjsf/utils";
import { Choice } from "../../controls/choice/SelectControl.tsx";
import { CheckboxesWidget } from "./CheckboxesWidget.tsx";
import { controlProps } from "./control-widget.tsx";
import { withGone } from "./gone-options.ts";

/** One of several values: a drop-down, or a list with a search when they are many. Several values: checkboxes. */
export function SelectWidget(props: WidgetProps) {
  if (props.multiple) return <CheckboxesWidget {...props} />;
  const control = controlProps(props, "scelta");
  const { value } = control;
  const options = withGone(control.visible.options ?? [], value === null ? [] : [value], false);
  return <Choice {...control} options={options} isBare keepsValue />;
}

import type { WidgetProps } from "@rjsf/utils";
import { isEqual, type Json } from "../../../engine/index.ts";
import { errorId } from "../../controls/control.ts";
import { controlProps } from "./control-widget.tsx";
import { withGone } from "./gone-options.ts";

/** Several of a few values. The chosen ones are in the order of the options. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, visible, value, problem } = controlProps(props, "righe");
  const chosen: readonly Json[] = Array.isArray(value) ? value : [];
  const options = withGone(visible.options ?? [], chosen, true);
  const toggle = (toggled: Json, isOn: boolean) => {
    const isChosen = (one: Json) =>
      isEqual(one, toggled) ? isOn : chosen.some((other) => isEqual(other, one));
    props.onChange(options.map((option) => option.value).filter(isChosen));
  };
  return options.map((option, index) => {
    const boxId = index === 0 ? id : `${id}-${index}`;
    return (
      <div key={index} className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          id={boxId}
          name={props.htmlName ?? id}
          checked={chosen.some((one) => isEqual(one, option.value))}
          disabled={!visible.enabled || !option.enabled}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : errorId(id)}
          onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
          onBlur={() => props.onBlur(id, value)}
        />
        <label className="form-check-label" htmlFor={boxId}>
          {option.label}
        </label>
      </div>
    );
  });
}

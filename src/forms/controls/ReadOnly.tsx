import { isEqual, type Json } from "../../engine/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import { textOf } from "../../field-types/typed-text.ts";
import { messages } from "../messages.ts";
import { describedBy, nameOf, type ControlProps } from "./control.ts";
import { drawError, renderHelp } from "./Frame.tsx";

/** A value that is shown and sent but not typed. It can take the focus when the summary speaks of it. */
export function ReadOnly(props: ControlProps) {
  const { visible, id, value } = props;
  return (
    <div className="form-field mb-4">
      <span className="form-label d-block fw-semibold mb-1" id={`${id}-nome`}>
        {visible.label}
      </span>
      {renderHelp(id, visible.help)}
      <output
        id={id}
        name={nameOf(visible)}
        className="d-block"
        tabIndex={-1}
        aria-labelledby={`${id}-nome`}
        aria-describedby={describedBy(props)}
      >
        {shown(visible, value)}
      </output>
      {drawError(props)}
    </div>
  );
}

/** A value as people read it: the label of an option, yes or no, or the writing of its type. */
const shown = ({ field, options }: VisibleField, value: Json): string => {
  if (typeof value === "boolean" && !options) return value ? messages.yes : messages.no;
  const option = options?.find((one) => isEqual(one.value, value));
  return (option?.label ?? textOf(field.field, value)) || messages.absent;
};

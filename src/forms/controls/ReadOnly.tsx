import { textOf } from "../field-text.ts";
import { describedBy, type ControlProps } from "./control.ts";
import { ErrorText, HelpText } from "./Frame.tsx";

/** A value that is shown and sent but not typed. It can take the focus when the summary speaks of it. */
export function ReadOnly(props: ControlProps) {
  const { visible, id, value } = props;
  return (
    <div className="form-field mb-4">
      <span className="form-label d-block fw-semibold mb-1" id={`${id}-nome`}>
        {visible.label}
      </span>
      <HelpText {...props} />
      <output
        id={id}
        name={visible.field.name}
        className="d-block"
        tabIndex={-1}
        aria-labelledby={`${id}-nome`}
        aria-describedby={describedBy(props)}
      >
        {textOf(visible.field.field, value)}
      </output>
      <ErrorText {...props} />
    </div>
  );
}

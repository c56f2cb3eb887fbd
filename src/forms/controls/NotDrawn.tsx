import { messages } from "../messages.ts";
import type { ControlProps } from "./control.ts";
import { Group } from "./Frame.tsx";

/** Stands where a control is still to be made, and says so: what was held is kept and travels unchanged. */
export function NotDrawn(props: ControlProps) {
  const { field } = props.visible.field;
  return (
    <Group {...props} takesFocus>
      <p className="mb-0">{field === "righe" || field === "allegati" ? messages.notDrawn[field] : null}</p>
    </Group>
  );
}

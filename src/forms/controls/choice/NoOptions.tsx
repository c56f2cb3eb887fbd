import { messages } from "../../messages.ts";
import { renderProse } from "../../prose/Prose.tsx";
import type { ControlProps } from "../control.ts";
import { Group } from "../Frame.tsx";

/** The text in place of a choice without options: the reason and the remedy. */
export function NoOptions(props: ControlProps) {
  return (
    <Group {...props} takesFocus>
      <p className="mb-0">{renderProse(props.visible.none ?? messages.noOptions)}</p>
    </Group>
  );
}

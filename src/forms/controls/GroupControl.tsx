import type { ControlProps } from "./control.ts";
import { Group } from "./Frame.tsx";

/** A group of fields under its label; without a label it only nests the data. */
export function GroupControl(props: ControlProps) {
  const { visible, dependents } = props;
  if (visible.label === "") return dependents;
  return (
    <Group {...props} takesFocus isWide>
      {dependents}
    </Group>
  );
}

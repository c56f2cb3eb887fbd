import type { FieldProps } from "../../forms/theme/index.ts";
import { ConditionEditor } from "../panel/conditions/ConditionEditor.tsx";
import { Grouped, textsOf, valueOf, writerOf } from "../panel/controls/frame.tsx";

/** A condition that an act asks for, chosen as in the panel of a node. */
export function ConditionAsked(props: FieldProps) {
  const texts = textsOf(props);
  const value = valueOf(props);
  return (
    <Grouped texts={texts}>
      <ConditionEditor
        id={texts.id}
        title={texts.title}
        value={typeof value === "string" ? value : undefined}
        isRequired={props.required}
        onChange={writerOf(props)}
      />
    </Grouped>
  );
}

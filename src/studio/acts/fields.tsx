import type { ComponentType } from "react";
import type { FieldProps } from "../../forms/theme/index.ts";
import { DateField } from "../panel/controls/DateField.tsx";
import { ConditionEditor } from "../panel/conditions/ConditionEditor.tsx";
import { Grouped, textsOf, valueOf, writerOf } from "../panel/controls/frame.tsx";

/** The fields of the form of an act that widgets of the theme do not have, by the format of the parameter. */
export const actFields: Readonly<Record<"day" | "condition", ComponentType<FieldProps>>> = {
  day: DateField,
  condition: ConditionAsked,
};

/** A condition that an act asks for, chosen as in the panel of a node. */
function ConditionAsked(props: FieldProps) {
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

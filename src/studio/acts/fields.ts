import type { ComponentType } from "react";
import type { FieldProps } from "../../forms/theme/index.ts";
import { DateField } from "../panel/controls/DateField.tsx";
import { ConditionAsked } from "./ConditionAsked.tsx";

/** The fields of the form of an act that widgets of the theme do not have, by the format of the parameter. */
export const actFields: Readonly<Record<"day" | "condition", ComponentType<FieldProps>>> = {
  day: DateField,
  condition: ConditionAsked,
};

import { controls } from "../controls/Control.tsx";
import { controlField } from "./control-field.tsx";

/** The registered fields: a control for each name that a field type gives as `ui:field`. They need a `StepForm` around them. */
export const fields = Object.fromEntries(
  Object.entries(controls).map(([name, control]) => [name, controlField(control)]),
);

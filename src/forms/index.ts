/** The form of a step: fields drawn from a compiled definition. Blocks are drawn by who uses it. */
export { StepForm, type StepFormProps } from "./StepForm.tsx";
export type { LookupState } from "./form-context.ts";
export { canonical, normalize, textOf } from "./field-text.ts";

/** The form of a step: fields drawn from a compiled definition. Blocks are drawn by who uses it. */
export { StepForm, type StepFormProps } from "./StepForm.tsx";
export type { AttachedFile, Attachments, LookupState, PrivacyAnswer } from "./form-context.ts";
export { normalize, typeRules } from "./field-text.ts";

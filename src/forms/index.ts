/** The form of a step, rendered from a compiled definition. */
export { StepForm } from "./StepForm.tsx";
export { FileButton } from "./controls/files/FileButton.tsx";
export { targetOf as controlIdOf } from "./controls/control.ts";
export { OpenTabsProvider, useOpenTab, type OpenTabs } from "./layout/open-tabs.ts";
export { partOfEntry } from "./parts.ts";
export type { StepFormProps } from "./step-form-props.ts";
export { FollowLinks, renderParts, renderProse } from "./prose/Prose.tsx";
export {
  createFormState,
  useFormPart,
  useFormState,
  type FormInput,
  type FormState,
} from "./state/form-state.ts";
export type {
  AttachedFile,
  Attachments,
  LookupState,
  PhonePanelProps,
  Phones,
  PrivacyAnswer,
} from "./form-context.ts";

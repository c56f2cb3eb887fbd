import type { TemplatesType } from "@rjsf/utils";
import { FieldTemplate } from "./FieldTemplate.tsx";
import {
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
} from "./array-templates.tsx";
import { BaseInputTemplate } from "./BaseInputTemplate.tsx";
import { ButtonTemplates } from "./buttons.tsx";
import { ErrorListTemplate } from "./ErrorListTemplate.tsx";
import {
  MultiSchemaFieldTemplate,
  ObjectFieldTemplate,
  WrapIfAdditionalTemplate,
} from "./object-templates.tsx";
import {
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  RenderedByFrame,
  OptionalDataControlsTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate,
} from "./other-templates.tsx";

/** The templates of the theme. Of RJSF's own remain `GridTemplate` and `FallbackFieldTemplate`, which render no element of theirs. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate,
  WrapIfAdditionalTemplate,
  MultiSchemaFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldItemButtonsTemplate,
  BaseInputTemplate,
  ErrorListTemplate,
  ButtonTemplates,
  TitleFieldTemplate,
  DescriptionFieldTemplate,
  UnsupportedFieldTemplate,
  CyclicSchemaExpandTemplate,
  OptionalDataControlsTemplate,
  FieldErrorTemplate: RenderedByFrame,
  FieldHelpTemplate: RenderedByFrame,
  ArrayFieldTitleTemplate: RenderedByFrame,
  ArrayFieldDescriptionTemplate: RenderedByFrame,
} satisfies Partial<TemplatesType>;

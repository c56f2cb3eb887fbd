import type { ValidatorType } from "@rjsf/utils";
import { memo, useMemo, useState } from "react";
import type { FormDefinition, FormSnapshot } from "../../engine/form/index.ts";
import { createSplit, type FormPart } from "./form-parts.ts";
import { rjsfSettings, ThemedForm } from "./theme.tsx";
import { toRjsf } from "./to-rjsf.ts";
import { rjsfValidator } from "./validator.ts";

interface FormPartsProps {
  readonly definition: FormDefinition;
  readonly snapshot: FormSnapshot;
}

/** Draws the visible content of a form as one RJSF form for each part, so that a change draws its own part only. */
export const FormParts = memo(function FormParts({ definition, snapshot }: FormPartsProps) {
  const { name, validator } = definition;
  const [split] = useState(createSplit);
  const rjsf = useMemo(() => rjsfValidator(validator), [validator]);
  return split(definition.content, snapshot).map((part) => (
    <Part key={part.key} name={name} part={part} validator={rjsf} />
  ));
});

interface PartProps {
  readonly name: string;
  readonly part: FormPart;
  readonly validator: ValidatorType;
}

const Part = memo(function Part({ name, part, validator }: PartProps) {
  const { schema, uiSchema } = toRjsf(part.entries);
  return (
    <ThemedForm
      {...rjsfSettings}
      validator={validator}
      idPrefix={name}
      schema={schema}
      uiSchema={uiSchema}
      formData={part.data}
    />
  );
});

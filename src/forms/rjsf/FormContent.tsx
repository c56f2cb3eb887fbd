import { memo, useMemo } from "react";
import type { FormDefinition } from "../../engine/form/index.ts";
import { rjsfSettings, ThemedForm } from "./theme.tsx";
import { toRjsf } from "./to-rjsf.ts";
import { rjsfValidator } from "./validator.ts";

/**
 * Draws the visible content of a form with RJSF. RJSF's form renders once for a definition, because RJSF compares and
 * copies its schemas and data whenever they change; the template subscribes to the visible entries.
 */
export const FormContent = memo(function FormContent({
  name,
  content,
  validator,
}: Pick<FormDefinition, "name" | "content" | "validator">) {
  const rjsf = useMemo(() => rjsfValidator(validator), [validator]);
  return <ThemedForm {...rjsfSettings} validator={rjsf} idPrefix={name} schema={toRjsf(content)} />;
});

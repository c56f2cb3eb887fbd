import { memo, useMemo } from "react";
import type { FormDefinition, FormSnapshot } from "../../engine/form/index.ts";
import { ObjectContent } from "../layout/drawn.tsx";
import { rjsfSettings, ThemedForm } from "./theme.tsx";
import { toRjsf } from "./to-rjsf.ts";
import { rjsfValidator } from "./validator.ts";

interface FormContentProps {
  readonly definition: FormDefinition;
  readonly snapshot: FormSnapshot;
}

/** Draws the visible content of a form with RJSF. */
export function FormContent({ definition, snapshot }: FormContentProps) {
  return (
    <ObjectContent entries={snapshot.entries}>
      <RjsfForm definition={definition} />
    </ObjectContent>
  );
}

/** RJSF's form of a definition. It renders once: RJSF compares and copies its schemas and data whenever they change. */
const RjsfForm = memo(function RjsfForm({
  definition: { name, content, validator },
}: Pick<FormContentProps, "definition">) {
  const rjsf = useMemo(() => rjsfValidator(validator), [validator]);
  return <ThemedForm {...rjsfSettings} validator={rjsf} idPrefix={name} schema={toRjsf(content)} />;
});

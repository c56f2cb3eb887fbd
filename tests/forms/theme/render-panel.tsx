import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { FormProps } from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { SchemaForm } from "../../../src/forms/theme/index.ts";
import type { NamedSchema } from "../../../src/definitions/node/validators.ts";
import { compiledValidator } from "./compiled.ts";

/** Renders a form for a schema, and records the data that it gives. */
export async function renderSchema(schema: NamedSchema, more: Partial<FormProps> = {}) {
  const seen: { data: unknown; submitted: unknown[] } = { data: undefined, submitted: [] };
  const validator = await compiledValidator(schema);
  const rendered = render(
    <SchemaForm
      schema={schema as RJSFSchema}
      validator={validator}
      idPrefix="prova"
      onChange={({ formData }) => (seen.data = formData)}
      onSubmit={({ formData }) => seen.submitted.push(formData)}
      {...more}
    />,
  );
  return {
    seen,
    html: rendered.container,
    user: userEvent.setup(),
    save: () => screen.getByRole("button", { name: "Salva" }),
  };
}

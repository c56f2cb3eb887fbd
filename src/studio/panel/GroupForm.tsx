import { SchemaForm } from "../../forms/theme/index.ts";
import { panelControls } from "./controls/fields.ts";
import { TextWidget } from "./controls/TextBox.tsx";
import { NO_VALIDATION } from "./no-validation.ts";
import type { GroupProps } from "./panel-context.ts";
import { panelSchema } from "./schema/panel-schema.ts";

const widgets = { TextareaWidget: TextWidget };

/** The form of some members of a node, rendered by RJSF from the schema that the table of the language gives. */
export function GroupForm({ id, node, fields, data, errors, isInside = false, onType }: GroupProps) {
  const { schema, uiSchema } = panelSchema(node, fields);
  const onChange = (changed: GroupProps["data"]) => {
    for (const { name, member, control } of fields) {
      if (JSON.stringify(changed[name]) === JSON.stringify(data[name])) continue;
      // A kind is chosen among several: none is no kind.
      if (changed[name] === undefined && control === "choice" && member.required) continue;
      onType(name, changed[name]);
    }
  };
  return (
    <SchemaForm
      idPrefix={id}
      tagName={isInside ? "div" : undefined}
      schema={schema}
      uiSchema={uiSchema}
      validator={NO_VALIDATION}
      fields={panelControls}
      widgets={widgets}
      formData={Object.fromEntries(fields.map(({ name }) => [name, data[name] ?? undefined]))}
      extraErrors={errors}
      noValidate
      showErrorList={false}
      onChange={({ formData }) => onChange(formData as GroupProps["data"])} // its members are those of the schema
    />
  );
}

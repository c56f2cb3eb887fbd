import {
  buttonId,
  canExpand,
  TranslatableString,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import { isValidElement } from "react";
import { Button } from "../../../ui/Button.tsx";
import { messages } from "../messages.ts";

/** The properties of an object, one below the other; `FieldTemplate` renders the group around them. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, schema, uiSchema, formData, fieldPathId, registry, disabled, readonly } = props;
  return (
    <>
      {props.optionalDataControl}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) ? (
        <Button
          look="outline-primary"
          size="sm"
          className="mb-4"
          id={buttonId(fieldPathId, "add")}
          disabled={disabled || readonly}
          onClick={props.onAddProperty}
        >
          <span>{registry.translateString(TranslatableString.AddItemButton)}</span>{" "}
          {props.title ? <span className="visually-hidden">{props.title}</span> : null}
        </Button>
      ) : null}
    </>
  );
}

/** A property whose name the person chooses: its name, its value, and the button that removes it. */
export function WrapIfAdditionalTemplate(props: WrapIfAdditionalTemplateProps) {
  const { id, label, children, disabled, readonly, registry } = props;
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const keyId = `${id}-key`;
  return (
    <div className="form-row-typed">
      <div className="form-field mb-4">
        <label className="form-label active d-block fw-semibold mb-1" htmlFor={keyId}>
          {messages.key(label)}
        </label>
        <input
          type="text"
          className="form-control"
          id={keyId}
          name={keyId}
          defaultValue={label}
          disabled={disabled || readonly}
          autoComplete="off"
          spellCheck={false}
          onBlur={props.onKeyRenameBlur}
        />
      </div>
      {children}
      <RemoveButton
        id={buttonId(id, "remove")}
        registry={registry}
        title={label}
        disabled={disabled || readonly}
        onClick={props.onRemoveProperty}
      />
    </div>
  );
}

/** A union: first the choice of its kind, then the fields of that kind. The option `kind` of its uiSchema labels the choice. */
export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
  uiSchema,
}: MultiSchemaFieldTemplateProps) {
  const id = isValidElement<{ id?: string }>(selector) ? selector.props.id : undefined;
  const label: unknown = uiSchema?.["ui:options"]?.kind;
  return (
    <>
      <div className="form-field mb-4">
        <label className="form-label active d-block fw-semibold mb-1" htmlFor={id}>
          {typeof label === "string" ? label : messages.kind}
        </label>
        {selector}
      </div>
      {optionSchemaField}
    </>
  );
}

import {
  TranslatableString,
  type CyclicSchemaExpandProps,
  type DescriptionFieldProps,
  type OptionalDataControlsTemplateProps,
  type TitleFieldProps,
  type UnsupportedFieldProps,
} from "@rjsf/utils";
import { Button } from "../../../ui/Button.tsx";
import { renderProse } from "../../prose/Prose.tsx";

/** Part of a field that `FieldTemplate` renders from its text. */
export const RenderedByFrame = () => null;

/** A heading of RJSF's layout fields. */
export function TitleFieldTemplate({ id, title }: TitleFieldProps) {
  return (
    <h3 className="h5" id={id}>
      {title}
    </h3>
  );
}

/** A text of RJSF's layout fields. */
export function DescriptionFieldTemplate({ id, description }: DescriptionFieldProps) {
  return <p id={id}>{typeof description === "string" ? renderProse(description) : description}</p>;
}

/** A part of the data that no control can show. */
export function UnsupportedFieldTemplate({ registry, reason }: UnsupportedFieldProps) {
  const text = reason ? TranslatableString.UnsupportedFieldWithReason : TranslatableString.UnsupportedField;
  return <p className="mb-4">{registry.translateString(text, reason ? [reason] : [])}</p>;
}

/** A part that contains itself, rendered when the person asks for it. */
export function CyclicSchemaExpandTemplate({
  name,
  fieldPathId,
  registry,
  onExpand,
}: CyclicSchemaExpandProps) {
  return (
    <div className="mb-4">
      <p>{registry.translateString(TranslatableString.CycleDetected, [name])}</p>
      <Button look="outline-primary" size="sm" onClick={() => onExpand(fieldPathId.$id)}>
        <span>{registry.translateString(TranslatableString.ExpandButton)}</span>{" "}
        <span className="visually-hidden">{name}</span>
      </Button>
    </div>
  );
}

/** Adds or removes an optional part of the data. */
export function OptionalDataControlsTemplate(props: OptionalDataControlsTemplateProps) {
  const { id, label, schema, onAddClick, onRemoveClick } = props;
  const onClick = onAddClick ?? onRemoveClick;
  if (!onClick) return <p id={id}>{label}</p>;
  return (
    <Button look="outline-primary" size="sm" className="mb-4" id={id} onClick={onClick}>
      <span>{label}</span> {schema.title ? <span className="visually-hidden">{schema.title}</span> : null}
    </Button>
  );
}

import type { WidgetProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { Json } from "../../../engine/index.ts";
import type { VisibleField, VisibleOption } from "../../../engine/form/index.ts";
import type { FieldType } from "../../../field-types/field-types.ts";
import type { ControlProps } from "../../controls/control.ts";
import { widgetTexts } from "./widget-texts.ts";

const NO_ROWS: ControlProps["rows"] = new Map();
const NONE = {
  min: null,
  add: null,
  remove: null,
  none: null,
  rows: null,
  choosable: null,
  children: [],
  typedRows: [],
} as const;

/** Makes an RJSF widget of a control of citizens' forms, for values of a field type; RJSF's frame is rendered around it. */
export function controlWidget(
  Control: ComponentType<ControlProps>,
  type: FieldType,
): ComponentType<WidgetProps> {
  return function ControlWidget(props) {
    return <Control {...controlProps(props, type)} isBare />;
  };
}

/** The properties of a control for a value that RJSF holds. */
export function controlProps(props: WidgetProps, type: FieldType): ControlProps {
  const { id, value, options, schema, onChange, onBlur } = props;
  const texts = widgetTexts(props);
  const set = (next: Json) => onChange(next ?? options.emptyValue);
  const held = (value ?? null) as Json; // the data of a form are JSON
  return {
    id,
    value: held,
    problem: texts.problem,
    rows: NO_ROWS,
    dependents: null,
    type: set,
    choose: set,
    leave(next) {
      if (next !== undefined && next !== held) set(next);
      onBlur(id, next ?? held);
    },
    visible: {
      ...NONE,
      ...texts.visible,
      kind: "field",
      field: fieldOf(props, type),
      path: [props.htmlName ?? id],
      value: held,
      max: schema.maxLength === undefined ? null : { value: schema.maxLength, message: "" },
      options: optionsOf(options),
    },
  };
}

const fieldOf = ({ id, label }: WidgetProps, type: FieldType): VisibleField["field"] => ({
  key: id,
  field: type,
  name: id,
  label,
  messages: {},
  reactive: false,
});

/** The options of a list of values; null when it has none. */
const optionsOf = ({
  enumOptions,
  enumDisabled = [],
}: WidgetProps["options"]): readonly VisibleOption[] | null =>
  enumOptions?.map(({ value, label }) => ({
    value: value as Json, // a value of a schema is JSON
    label,
    help: null,
    enabled: !enumDisabled.includes(value as string),
  })) ?? null;

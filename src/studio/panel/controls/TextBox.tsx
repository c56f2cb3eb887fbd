import type { ComponentPropsWithRef } from "react";
import type { WidgetProps } from "../../../forms/theme/index.ts";
import { describedBy } from "./frame.tsx";

type TextBoxProps = Omit<ComponentPropsWithRef<"textarea">, "onChange" | "value"> & {
  readonly value: string;
  readonly onText: (text: string) => void;
  /** The text is Markdown, or one text for each line; any other has no line breaks. */
  readonly hasLines?: boolean;
};

/** The theme gives boxes of several lines a least height. */
const AS_HIGH_AS_ITS_TEXT = { height: "auto", minHeight: 0, fieldSizing: "content" } as const;

/** A text in a box as high as it needs. */
export function TextBox({ value, onText, hasLines = false, rows = 1, ...rest }: TextBoxProps) {
  return (
    <textarea
      {...rest}
      className="form-control"
      style={AS_HIGH_AS_ITS_TEXT}
      rows={rows}
      value={value}
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key === "Enter" && !hasLines) event.preventDefault();
      }}
      onChange={({ currentTarget: { value: typed } }) =>
        onText(hasLines ? typed : typed.replace(/\s*\n\s*/g, " "))
      }
    />
  );
}

/** The widget of texts; with the option `hasLines` they keep their line breaks. */
export function TextWidget({
  id,
  value,
  options,
  schema,
  required,
  rawErrors = [],
  label,
  onChange,
}: WidgetProps) {
  const problem = rawErrors.length === 0 ? null : "";
  const texts = { id, title: label, help: schema.description || null, required: null, problem };
  return (
    <TextBox
      id={id}
      name={id}
      rows={typeof options.rows === "number" ? options.rows : 1}
      hasLines={options.hasLines === true}
      value={typeof value === "string" ? value : ""}
      aria-describedby={describedBy(texts)}
      aria-invalid={problem !== null}
      aria-required={required || undefined}
      onText={(text) => onChange(text === "" ? options.emptyValue : text)}
    />
  );
}

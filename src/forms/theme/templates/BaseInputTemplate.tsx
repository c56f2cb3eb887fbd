import type { BaseInputTemplateProps } from "@rjsf/utils";
import { useLayoutEffect, useRef, type ChangeEvent } from "react";
import { joined, stateOf } from "../../controls/control.ts";
import { widgetTexts } from "../widgets/widget-texts.ts";

/** Numbers are typed and shown with a comma; RJSF reads them with a point. */
const print = (value: unknown, isNumber: boolean): string =>
  value === undefined || value === null ? "" : isNumber ? String(value).replace(".", ",") : String(value);
const read = (text: string, isNumber: boolean): string => (isNumber ? text.trim().replace(",", ".") : text);

/** Whether a text already stands for a value: "12," is 12 while the person types "12,5". */
const standsFor = (text: string, value: unknown, isNumber: boolean): boolean =>
  isNumber && text !== "" && typeof value === "number"
    ? Number(read(text, true)) === value
    : text === print(value, isNumber);

/**
 * A box with one line of text, which RJSF uses for texts, numbers, addresses, times and passwords. The browser holds the
 * text; a value from outside replaces it when the text stands for another one.
 */
export function BaseInputTemplate(props: BaseInputTemplateProps) {
  const { id, htmlName, value, schema, options, placeholder, readonly, autofocus, onChangeOverride } = props;
  const type = props.type ?? options.inputType ?? "text";
  const isNumber = (schema.type === "number" || schema.type === "integer") && type === "text";
  const box = useRef<HTMLInputElement>(null);
  const texts = widgetTexts(props);
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const listId = examples.length > 0 ? `${id}-esempi` : undefined;

  useLayoutEffect(() => {
    if (box.current && !standsFor(box.current.value, value, isNumber))
      box.current.value = print(value, isNumber);
  }, [value, isNumber]);

  const onText = (event: ChangeEvent<HTMLInputElement>) => {
    const text = read(event.currentTarget.value, isNumber);
    props.onChange(text === "" ? options.emptyValue : text);
  };
  return (
    <>
      <input
        ref={box}
        id={id}
        name={htmlName ?? id}
        type={type}
        inputMode={isNumber ? (schema.type === "integer" ? "numeric" : "decimal") : undefined}
        className={joined("form-control", isNumber && "field-short", texts.problem !== null && "is-invalid")}
        defaultValue={print(value, isNumber)}
        placeholder={placeholder}
        readOnly={readonly}
        autoFocus={autofocus}
        autoComplete={options.autocomplete ?? "off"}
        list={listId}
        {...stateOf(texts)}
        onChange={onChangeOverride ?? onText}
        onBlur={({ currentTarget }) => props.onBlur(id, read(currentTarget.value, isNumber))}
        onFocus={({ currentTarget }) => props.onFocus(id, currentTarget.value)}
      />
      {listId === undefined ? null : (
        <datalist id={listId}>
          {examples.map((example) => (
            <option key={String(example)} value={String(example)} />
          ))}
        </datalist>
      )}
    </>
  );
}

import { useLayoutEffect, useRef } from "react";
import { isEqual } from "../../engine/index.ts";
import { namedType } from "../../wire/named-types.ts";
import { canonical, heldWhileTyping, textOf } from "../field-text.ts";
import { stateOf, type ControlProps } from "./control.ts";
import { Frame } from "./Frame.tsx";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * One line or several lines of text. The browser holds the text, the draft gets every key, and nothing is drawn while
 * typing; a value that comes from outside (a default, a dependency, the canonical writing) is put in when it differs.
 */
export function TextControl(props: ControlProps) {
  const { visible, id, value, type, leave } = props;
  const fieldType = visible.field.field;
  const named = namedType(fieldType);
  const control = useRef<TextElement>(null);

  useLayoutEffect(() => {
    const element = control.current;
    if (element && !isEqual(heldWhileTyping(fieldType, element.value), value))
      element.value = textOf(fieldType, value);
  }, [fieldType, value]);

  const shared = {
    id,
    name: visible.field.name,
    className: `form-control${props.problem === null ? "" : " is-invalid"}`,
    defaultValue: textOf(fieldType, value),
    maxLength: named.maxLength,
    autoComplete: named.autocomplete,
    ...stateOf(props),
    onInput: ({ currentTarget }: React.InputEvent<TextElement>) =>
      type(heldWhileTyping(fieldType, currentTarget.value)),
    onBlur: ({ currentTarget }: React.FocusEvent<TextElement>) => {
      const held = canonical(fieldType, currentTarget.value);
      const text = textOf(fieldType, held);
      if (currentTarget.value !== text) currentTarget.value = text;
      leave(held);
    },
  };
  return (
    <Frame {...props}>
      {fieldType === "testoLungo" ? (
        <textarea ref={control as React.Ref<HTMLTextAreaElement>} rows={4} {...shared} />
      ) : (
        <input
          ref={control as React.Ref<HTMLInputElement>}
          type={inputTypeOf(named.inputMode)}
          inputMode={named.inputMode}
          autoCapitalize={named.uppercase ? "characters" : undefined}
          spellCheck={fieldType === "testo" ? undefined : false}
          {...shared}
        />
      )}
    </Frame>
  );
}

/** Bootstrap Italia draws an input without `type` without its border, and numbers are typed as text on purpose. */
const inputTypeOf = (mode: string | undefined): string =>
  mode === "email" || mode === "tel" ? mode : "text";

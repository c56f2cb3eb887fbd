import { useLayoutEffect, useRef, type FocusEvent, type InputEvent } from "react";
import { isEqual } from "../../../engine/index.ts";
import { canonical, textOf, typedSpecOf, valueWhileTyping } from "../../../field-types/typed-text.ts";
import { noteRead } from "../../state/read-boxes.ts";
import { boxClasses, nameOf, stateOf, type ControlProps } from "../control.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Returns the attributes of a text box. The browser holds the text, the draft receives every key, and typing renders
 * nothing; a value from outside (a default, a cleared field, the normalized value) replaces the text when it differs.
 * `also` is the id of one more text that describes the box.
 */
export function useText<Element extends TextElement>(props: ControlProps, also?: string) {
  const { visible, id, value, type, leave } = props;
  const fieldType = visible.field.field;
  const spec = typedSpecOf(fieldType);
  const control = useRef<Element>(null);

  useLayoutEffect(() => {
    const element = control.current;
    if (!element) return;
    if (!isEqual(valueWhileTyping(fieldType, element.value), value)) element.value = textOf(fieldType, value);
    noteRead(element);
  }, [fieldType, value]);

  const onBlur = ({ currentTarget }: FocusEvent<Element>) => {
    const normalized = canonical(fieldType, currentTarget.value);
    const text = textOf(fieldType, normalized);
    if (currentTarget.value !== text) currentTarget.value = text;
    noteRead(currentTarget);
    leave(normalized);
  };
  return {
    id,
    ref: control,
    name: nameOf(visible),
    className: boxClasses("form-control", props),
    defaultValue: textOf(fieldType, value),
    autoComplete: spec?.autocomplete,
    ...stateOf(props, also),
    onInput: ({ currentTarget }: InputEvent<Element>) => {
      noteRead(currentTarget);
      type(valueWhileTyping(fieldType, currentTarget.value));
    },
    onBlur,
  };
}

/** The attributes of one line of text, besides: keyboard, capitals, spelling. */
export function lineAttributes({ visible }: Pick<ControlProps, "visible">) {
  const spec = typedSpecOf(visible.field.field);
  const inputMode = spec?.inputMode;
  return {
    // Bootstrap Italia renders an input without `type` without its border, and numbers are typed as text on purpose.
    type: inputMode === "email" || inputMode === "tel" ? inputMode : "text",
    inputMode,
    autoCapitalize: spec?.uppercase ? "characters" : undefined,
    spellCheck: spec?.spellcheck ? undefined : false,
  } as const;
}

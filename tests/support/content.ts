import type { Entry, Expr, Field, FieldOption, FieldType, FormBlock } from "../../src/engine/definition.ts";

/** Returns a field with defaults for the properties that a test leaves out. */
export const aField = (name: string, type: FieldType = "testo", rest: Partial<Field> = {}): Field => ({
  key: name,
  field: type,
  name,
  label: name,
  messages: {},
  reactive: false,
  ...rest,
});

export const anOption = (value: string, rest: Partial<FieldOption> = {}): FieldOption => ({
  value,
  label: value.toUpperCase(),
  ...rest,
});

/** `required` with a message that names the field. */
export const required = (name: string, when?: Expr) => ({
  message: `${name} è obbligatorio.`,
  ...(when && { when }),
});

export const aSection = (content: readonly Entry[], when?: Expr): Entry => ({
  key: "sezione",
  block: "section",
  content,
  actions: [],
  ...(when && { when }),
});

export const aFormBlock = (
  name: string,
  content: readonly Entry[],
  rest: Partial<FormBlock> = {},
): FormBlock => ({
  key: name,
  block: "form",
  name,
  content,
  load: [],
  actions: [],
  ...rest,
});

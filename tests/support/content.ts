import type {
  Entry,
  Expr,
  Field,
  FieldOption,
  FieldType,
  FormBlock,
  SectionBlock,
} from "../../src/engine/definition.ts";

/** Returns a field with defaults for the properties that a test leaves out. */
export const aField = (field: FieldType, name: string, rest: Partial<Field> = {}): Field => ({
  key: `prova.${name}`,
  field,
  name,
  label: `Campo ${name}`,
  messages: {},
  reactive: false,
  ...rest,
});

export const anOption = (value: string, rest: Partial<FieldOption> = {}): FieldOption => ({
  value,
  label: `Voce ${value}`,
  ...rest,
});

/** Enough options for a list with a search. */
export const manyOptions: readonly FieldOption[] = [..."ABCDEFGHIJKLMNOP"].map((name) => anOption(name));

/** `required` with a message that names the field. */
export const required = (name: string, when?: Expr) => ({
  message: `${name} è obbligatorio.`,
  ...(when && { when }),
});

export const aSection = (content: readonly Entry[], rest: Partial<SectionBlock> = {}): SectionBlock => ({
  key: "sezione",
  block: "section",
  content,
  actions: [],
  ...rest,
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

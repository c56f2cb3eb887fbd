import {
  helpOf,
  type Control,
  type LanguageTable,
  type Member,
  type NodeKind,
  valuesOf,
} from "../../../definitions/language/index.ts";
import type { RJSFSchema, UiSchema } from "../../../forms/theme/index.ts";
import { helpInPanel } from "./help.ts";
import { messages } from "../messages.ts";
import type { PanelField } from "./panel-fields.ts";
import { choicesOf } from "./plain-value.ts";

/** The form of some fields of a node, rendered by RJSF. */
export interface PanelSchema {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
}

/** Makes the schema of some fields: flat, one property for each, without alternatives. */
export function panelSchema(node: NodeKind, fields: readonly PanelField[]): PanelSchema {
  const parts = fields.map((field) => [field.name, partOf(node, field)] as const);
  return {
    schema: {
      type: "object",
      required: fields.filter(({ member }) => member.required).map(({ name }) => name),
      properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
    },
    uiSchema: {
      "ui:submitButtonOptions": { norender: true },
      ...Object.fromEntries(parts.map(([name, { uiSchema }]) => [name, uiSchema])),
    },
  };
}

type Part = { readonly schema: RJSFSchema; readonly uiSchema: UiSchema };
type Build = (language: LanguageTable, member: Member) => Part;

const textPart = (rows: number, hasLines = false): Part => ({
  schema: { type: "string" },
  uiSchema: { "ui:widget": "textarea", "ui:options": { rows, hasLines } },
});

const namePart = (): Part => ({ schema: { type: "string" }, uiSchema: {} });

/** The controls that RJSF renders with the widgets of the theme. */
const OF_THEME: Partial<Readonly<Record<Control, Build>>> = {
  line: () => textPart(1),
  name: namePart,
  address: namePart,
  prose: () => textPart(2),
  markdown: () => textPart(4, true),
  number: (_, member) => ({ schema: { type: isWhole(member) ? "integer" : "number" }, uiSchema: {} }),
  tick: (_, member) => (isTick(member) ? { schema: { type: "boolean" }, uiSchema: {} } : yesOrNo()),
  choice: choicePart,
};

/** The others are fields of the panel, which render their own label. */
function partOf(node: NodeKind, { member, control }: PanelField): Part {
  const { language } = node;
  const { schema, uiSchema } = OF_THEME[control]?.(language, member) ?? {
    schema: {},
    uiSchema: { "ui:field": control, "ui:options": { frame: "own" } },
  };
  return {
    schema: {
      title: member.title,
      description: helpInPanel(node, helpWithExample(language, member, control)),
      ...schema,
    },
    uiSchema,
  };
}

/** The help of a member, and how a value looks. */
function helpWithExample(language: LanguageTable, member: Member, control: Control): string {
  const help = helpOf(language, member);
  const example = (member.examples ?? []).find((one) => typeof one === "string" || typeof one === "number");
  if (example === undefined || /per esempio/i.test(help) || !SHOWS_EXAMPLE.includes(control)) return help;
  return [help, messages.example(String(example))].filter(Boolean).join(" ");
}

/** The controls in which an example can be written as it is. */
const SHOWS_EXAMPLE: readonly Control[] = [
  "line",
  "prose",
  "markdown",
  "name",
  "address",
  "number",
  "lines",
  "required",
  "value",
  "expression",
];

const isWhole = (member: Member): boolean => {
  const shape = member.everyday ?? member;
  return "json" in shape && shape.whole === true;
};

/** A box is ticked or not; a member that may be missing has a third state, unless it can only be true. */
const isTick = (member: Member): boolean => member.required === true || "constant" in member;

const yesOrNo = (): Part => ({
  schema: { type: "boolean", enum: [true, false] },
  uiSchema: { "ui:widget": "select", "ui:enumNames": [messages.yes, messages.no] },
});

function choicePart(language: LanguageTable, member: Member): Part {
  const values = choicesOf(language, member);
  const type = typeof values[0] === "number" ? "number" : "string";
  return {
    schema: { type, enum: [...values] },
    uiSchema: {
      "ui:widget": "select",
      "ui:enumNames": values.map((value) => nameOf(language, member, value)),
    },
  };
}

/** How a value of a choice is called: a type and a kind of block have a title, others a text. */
export function nameOf(language: LanguageTable, member: Member, value: string | number): string {
  const word =
    "fieldTypes" in member ? language.types[value] : "blocks" in member ? language.blocks[value] : undefined;
  if (word) return word.title;
  const text = valuesOf(language, member.everyday ?? member)[value];
  return text === undefined ? String(value) : text.replace(/\.$/, "");
}

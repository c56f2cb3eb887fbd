import type { ArgTypesEnhancer } from "storybook/internal/types";
import { guides, pathOf } from "./guide.ts";
import { messages } from "./messages.ts";

/** Types in words; every other type is shown as the code has it. */
const TYPES: Readonly<Record<string, string>> = messages.types;

/** Types whose values nobody writes in a control: its object would be one of React, or of the compiled language. */
const STRUCTURED = /^(?:unknown|union|ReactNode|Ref|Json|Scope|Partial.*|StepFormProps.*|Problem|.*\[\])$/;

/** Replaces the descriptions of properties, which the code has in English, by those of the guide, and leaves out useless controls. */
export const italianProperties: ArgTypesEnhancer = ({ argTypes, parameters, initialArgs }) => {
  const texts = guides[pathOf(String(parameters.fileName))]?.properties;
  if (!texts) return argTypes;
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => {
      const summary = type.table?.type?.summary;
      const isEnum = type.type?.name === "enum";
      const words = TYPES[summary === "union" && isEnum ? "enum" : (summary ?? "")];
      const table = words === undefined ? type.table : { ...type.table, type: { summary: words } };
      const isObject = !isEnum && STRUCTURED.test(summary ?? "") && typeof initialArgs[name] !== "string";
      return [
        name,
        {
          ...type,
          table,
          description: texts[name] ?? type.description,
          ...(isObject && { control: false as const }),
        },
      ];
    }),
  );
};

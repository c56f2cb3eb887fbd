import SchemaField from "@rjsf/core/lib/components/fields/SchemaField.js";
import type { Registry } from "@rjsf/utils";
import { fields } from "./fields.ts";

/** The engine has resolved references, conditions and alternatives: RJSF renders each field with its schema as it is. */
const schemaUtils = {
  retrieveSchema: (schema: unknown) => schema,
  getDisplayLabel: () => false,
};

/**
 * The part of the theme that citizens' forms use: the registered fields. RJSF's `SchemaField`
 * reads nothing else of a registry, so these forms load neither RJSF's form nor its other fields and widgets.
 */
export const fieldRegistry = {
  fields: { ...fields, SchemaField },
  templates: {},
  widgets: {},
  rootSchema: {},
  formContext: {},
  schemaUtils,
  translateString: (text: string) => text,
  globalFormOptions: {
    idPrefix: "",
    idSeparator: "-",
    useFallbackUiForUnsupportedType: false,
    // The element of a field is made once for each of its states (`layout/field-element.tsx`): RJSF need not compare deeply.
    experimental_componentUpdateStrategy: "shallow",
  },
} as unknown as Registry;

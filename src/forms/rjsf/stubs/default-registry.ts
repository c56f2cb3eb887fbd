import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import { englishStringTranslator, type Registry } from "@rjsf/utils";

/**
 * Replaces RJSF's default registry, which imports all its fields, widgets and templates (20 KB gzip). The theme registers
 * ours; the only default field in use is the object field.
 */
export default function getDefaultRegistry(): Omit<Registry, "schemaUtils" | "templates"> & {
  templates: object;
} {
  return {
    fields: { ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: "root", idSeparator: "_", useFallbackUiForUnsupportedType: false },
  };
}

import ObjectField from "@rjsf/core/lib/components/fields/ObjectField.js";
import { englishStringTranslator, type Registry } from "@rjsf/utils";

/**
 * Stands in for RJSF's default registry, which brings every field, widget and template it has. `forms/theme.tsx` gives
 * its own field and template for whatever we draw; of RJSF's we use the one that walks an object.
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

import { withTheme, type FormProps } from "@rjsf/core";
import { useMemo, useState } from "react";
import { RefusalContext } from "./templates/ErrorListTemplate.tsx";
import { italianErrors } from "./texts/error-messages.ts";
import { translateString } from "./texts/translate.ts";
import { theme } from "./theme.ts";

const ThemedForm = withTheme(theme);

/** RJSF fills nothing in: `UnionField` writes the constants of a kind that the person chooses. */
const WRITES_NOTHING = {
  emptyObjectFields: "skipEmptyDefaults",
  arrayMinItems: { populate: "never" },
  constAsDefaults: "never",
} as const;

/**
 * A form rendered from a JSON Schema with Italian titles, a uiSchema and data. RJSF holds the data, renders every field and
 * validates with the validators given to it, which are compiled before (`schemaValidatorsModule`). After a refused submission
 * the error summary takes the focus. Ids of fields start with `idPrefix`, which must differ between the forms of a page.
 */
export function SchemaForm<Data>({ onError, ...props }: FormProps<Data>) {
  const [refusals, setRefusals] = useState(0);
  const transformErrors = useMemo(() => italianErrors(props.schema), [props.schema]);
  // `withTheme` makes a form for data of any type.
  const rest = props as FormProps;
  return (
    <RefusalContext value={refusals}>
      <ThemedForm
        idSeparator="-"
        translateString={translateString}
        transformErrors={transformErrors}
        noHtml5Validate
        showErrorList="top"
        experimental_defaultFormStateBehavior={WRITES_NOTHING}
        {...rest}
        onError={(errors) => {
          setRefusals((count) => count + 1);
          onError?.(errors);
        }}
      />
    </RefusalContext>
  );
}

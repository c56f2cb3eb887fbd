import type { ErrorListProps } from "@rjsf/utils";
import { createContext, use } from "react";
import { ErrorSummary } from "../../ErrorSummary.tsx";
import { messages } from "../../messages.ts";
import { inReadingOrder } from "../texts/reading-order.ts";

/** Number of refused submissions. A new one renders a new summary, which takes the focus. */
export const RefusalContext = createContext(0);

const nothingHidden = () => {};

/** The error summary of a form: each message links to its field. */
export function ErrorListTemplate({ errorSchema, schema, uiSchema, registry }: ErrorListProps) {
  const refusals = use(RefusalContext);
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const lines = inReadingOrder({ errors: errorSchema, schema, uiSchema, path: [] }, registry).map(
    ({ path, message }) => ({
      message,
      target: [idPrefix, ...path].join(idSeparator),
      path: path.map(String),
    }),
  );
  return (
    <ErrorSummary
      key={refusals}
      summary={{ level: "error", title: messages.summaryTitle(lines.length), lines }}
      reveal={nothingHidden}
    />
  );
}

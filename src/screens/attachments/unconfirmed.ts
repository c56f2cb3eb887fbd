import type { CompiledService, Json } from "../../engine/index.ts";
import type { FlowState } from "../../engine/flow/index.ts";

/** The fields of documents that become part of an open case only when the person confirms them. */
const confirmedFields = ({ rules }: CompiledService): readonly string[] =>
  Object.entries(rules).flatMap(([name, { rule, with: settings }]) =>
    rule === "attachments" && settings.integrazione === true ? [name] : [],
  );

const isFilled = (value: Json | undefined): boolean => Array.isArray(value) && value.length > 0;

/** True while documents are uploaded to an open case and not confirmed: leaving the page would leave them behind. */
export const hasUnconfirmed = (service: CompiledService, state: FlowState | null): boolean =>
  state !== null &&
  confirmedFields(service).some((name) => Object.values(state.forms).some((form) => isFilled(form[name])));

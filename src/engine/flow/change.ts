import { shapeOf } from "../../field-types/field-types.ts";
import type { CompiledService, Entry, JsonObject } from "../definition.ts";
import { readPath, writePath } from "../json.ts";
import { declaredFields } from "../walk.ts";
import { formsOf } from "./forms.ts";
import type { FlowState } from "./state.ts";

/** The earlier data of a form with its present documents: an upload or a removal cannot be undone. */
const withFilesOf = (
  content: readonly Entry[],
  before: JsonObject,
  now: JsonObject | undefined,
): JsonObject =>
  declaredFields(content)
    .filter(({ field, path }) => shapeOf(field.field) === "files" && readPath(before, path) !== undefined)
    .reduce((data, { path }) => writePath(data, path, readPath(now ?? {}, path) ?? null), before);

/** Undoes a change that was not continued: the data are again those of the summary. */
export const cancelChange = (service: CompiledService, state: FlowState): FlowState => {
  if (state.change === null) return state;
  const { forms, ...before } = state.change.before;
  const contents = formsOf(service);
  const restored = Object.entries(forms).map(([name, data]) => [
    name,
    withFilesOf(contents.get(name) ?? [], data, state.forms[name]),
  ]);
  return { ...state, ...before, forms: Object.fromEntries(restored), change: null };
};

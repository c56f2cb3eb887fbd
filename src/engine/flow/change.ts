import { shapeOf } from "../../field-types/field-types.ts";
import type { CompiledService, Entry, JsonObject } from "../definition.ts";
import { readPath, writePath } from "../json.ts";
import { declaredFields } from "../walk.ts";
import { formsOf } from "./forms.ts";

/** The data of a flow that a change may touch. */
export interface FlowData {
  /** Data of each form, valid or not. */
  readonly forms: Readonly<Record<string, JsonObject>>;
  /** Forms whose current data were validated and submitted. */
  readonly passed: readonly string[];
  /** Answers of calls by the name in `save`. */
  readonly answers: JsonObject;
  /** Data stored by the `keep` of buttons, by name. */
  readonly kept: JsonObject;
}

/** A change of one step from a summary, to which the flow returns. */
export interface Change {
  readonly summary: string;
  /** The step that is changed. */
  readonly step: string;
  /** The data when the summary was left. */
  readonly before: FlowData;
}

/** The earlier data of a form with its documents of now: an upload or a removal cannot be undone. */
const withFilesOf = (
  content: readonly Entry[],
  before: JsonObject,
  now: JsonObject | undefined,
): JsonObject =>
  declaredFields(content)
    .filter(({ field, path }) => shapeOf(field.field) === "files" && readPath(before, path) !== undefined)
    .reduce((data, { path }) => writePath(data, path, readPath(now ?? {}, path) ?? null), before);

/** Undoes a change that was not continued: the data are again those of the summary. */
export const cancelChange = <State extends FlowData & { readonly change: Change | null }>(
  service: CompiledService,
  state: State,
): State => {
  if (state.change === null) return state;
  const { forms, ...before } = state.change.before;
  const contents = formsOf(service);
  const restored = Object.entries(forms).map(([name, data]) => [
    name,
    withFilesOf(contents.get(name) ?? [], data, state.forms[name]),
  ]);
  return { ...state, ...before, forms: Object.fromEntries(restored), change: null };
};

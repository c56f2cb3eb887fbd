import { insideRows, readPath, type Json, type JsonObject, type Path } from "../../engine/index.ts";
import type { VisibleField } from "../../engine/form/index.ts";
import type { Attachments, FormController } from "../form-context.ts";
import type { AfterClick } from "./after-click.ts";
import type { Draft } from "./draft.ts";
import type { FormState } from "./form-state.ts";
import type { Preparation } from "./preparation.ts";
import type { Problems } from "./problems.ts";
import { problemsOf } from "./uploads.ts";

/** The current properties of the form; event handlers read them, rendering never does. */
export interface ControllerInput {
  readonly attachments?: Readonly<Record<string, Attachments>>;
  readonly onDraft: (data: JsonObject) => void;
  readonly onChange: (data: JsonObject, changed: readonly string[]) => void;
  /** Called when the person edits a field while the page shows a refusal of the server; null while it shows none. */
  readonly onMend: (() => void) | null;
}

/** The controller as its own form uses it. */
export interface OwnController extends FormController {
  /** Replaces the properties; called after every render. */
  update(input: ControllerInput): void;
  /** Runs an action that moves the content below, once no pointer is down. */
  readonly afterClick: AfterClick["run"];
}

interface Parts {
  readonly name: string;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly state: FormState;
  readonly afterClick: AfterClick;
  readonly preparation: Preparation;
}

/** Creates the object through which controls change their form. */
export function createController(
  { name, draft, problems, state, afterClick, preparation }: Parts,
  first: ControllerInput,
): OwnController {
  let input = first;
  const touched = new Set<string>();
  const openers = new Set<(path: Path) => void>();
  const validate = (path: Path) => {
    problems.recheck(path, problemsOf(state.take(draft.data), input.attachments));
  };
  const commit = () => {
    const changed = draft.takeChanged();
    if (changed.length === 0) return;
    const snapshot = state.take(draft.data);
    draft.replace(snapshot.data);
    state.show(snapshot); // in the same commit as the change of the parent
    input.onChange(snapshot.data, changed);
  };
  const write = ({ path, field }: VisibleField, value: Json) => {
    if (!draft.write(path, value)) return;
    for (const forgotten of field.forget ?? []) draft.write(insideRows(forgotten, path), null);
    touched.add(path.join("."));
    input.onMend?.();
    input.onDraft(draft.data);
  };
  const rowsOf = ({ path }: VisibleField): readonly Json[] => {
    const rows = readPath(draft.data, path);
    return Array.isArray(rows) ? rows : [];
  };
  return {
    name,
    problems,
    state,
    commit,
    write,
    prepare: preparation.add,
    addRow(field) {
      write(field, [...rowsOf(field), {}]);
      commit();
    },
    removeRow(field, index) {
      write(field, rowsOf(field).toSpliced(index, 1));
      problems.removeRow(field.path, index);
      commit();
      validate(field.path);
    },
    update(next) {
      input = next;
    },
    afterClick: afterClick.run,
    reveal(path) {
      for (const open of openers) open(path);
    },
    onReveal(open) {
      openers.add(open);
      return () => openers.delete(open);
    },
    // A field that was only passed through is not validated.
    leave({ path }) {
      if (touched.has(path.join(".")) || problems.of(path) !== null) afterClick.run(() => validate(path));
    },
  };
}

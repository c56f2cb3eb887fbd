import {
  pruneForm,
  type Entry,
  type FormValidator,
  type JsonObject,
  type Path,
  type Scope,
} from "../../engine/index.ts";
import type { AfterClick } from "./after-click.ts";
import type { Draft } from "./draft.ts";
import type { Attachments, FormController } from "../form-context.ts";
import { problemsOf } from "./problems-of.ts";
import type { Problems } from "./problems.ts";

/** What the form is given now; it is read when something happens, never while drawing. */
export interface FormNow {
  readonly content: readonly Entry[];
  readonly scope: Scope;
  readonly validator: FormValidator | undefined;
  readonly attachments?: Readonly<Record<string, Attachments>>;
  readonly onDraft: (data: JsonObject) => void;
  readonly onChange: (data: JsonObject, changed: readonly string[]) => void;
  /** The person is mending what the server refused; null when nothing of that is on the page. */
  readonly onMend: (() => void) | null;
}

/** The handle as its form sees it. */
export interface OwnController extends FormController {
  /** Gives what is current; called after each time the form is drawn. */
  follow(now: FormNow): void;
}

interface Parts {
  readonly name: string;
  readonly draft: Draft;
  readonly problems: Problems;
  readonly press: AfterClick;
}

/** What controls do to their form. */
export function createController({ name, draft, problems, press }: Parts, first: FormNow): OwnController {
  let now = first;
  const touched = new Set<string>();
  const folded = new Set<(path: Path) => void>();
  const check = (path: Path) => {
    problems.recheck(path, problemsOf(draft.data, now));
  };
  return {
    name,
    problems,
    follow(next) {
      now = next;
    },
    commit() {
      const changed = draft.takeChanged();
      if (changed.length === 0) return;
      draft.replace(pruneForm(now.content, draft.data, now.scope));
      now.onChange(draft.data, changed);
    },
    write({ path, field }, value) {
      if (!draft.write(path, value)) return;
      for (const cleared of field.clears ?? []) draft.write(cleared, null);
      touched.add(path.join("."));
      now.onMend?.();
      now.onDraft(draft.data);
    },
    reveal(path) {
      for (const open of folded) open(path);
    },
    onReveal(open) {
      folded.add(open);
      return () => folded.delete(open);
    },
    // Passing through a field that nobody has touched is no reason to complain.
    leave({ path }) {
      if (touched.has(path.join(".")) || problems.of(path) !== null) press.run(() => check(path));
    },
  };
}

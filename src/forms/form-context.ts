import { createContext, use, type ReactNode } from "react";
import type { Block, Json, JsonObject, Problem, Scope, VisibleField } from "../engine/index.ts";
import type { Problems } from "./problems.ts";

/** The answer of a call that fills a list of options. */
export interface LookupState {
  readonly state: "waiting" | "done" | "refused";
  readonly entries: readonly Json[];
  readonly problem?: Problem;
  /** Asks again; the button is drawn only when there is a way to. */
  readonly retry?: () => void;
}

/** What a control needs of its form. The same object for the whole life of the form: reading it never draws again. */
export interface FormHandle {
  readonly name: string;
  readonly problems: Problems;
  /** Writes what is being typed; nothing is drawn. */
  write(field: VisibleField, value: Json): void;
  /** Tells the parent what has been written since the last time, and empties what it has hidden. */
  handOn(): void;
  /** The field has been left: from now on what is wrong with it is said. */
  leave(field: VisibleField): void;
}

/** What changes as data are committed. Only what reads it is drawn again: blocks and look-ups. */
export interface FormView {
  readonly data: JsonObject;
  readonly scope: Scope;
  readonly lookups: Readonly<Record<string, LookupState>>;
  readonly renderBlock: (block: Block, scope: Scope) => ReactNode;
}

const HandleContext = createContext<FormHandle | null>(null);
const ViewContext = createContext<FormView | null>(null);

export const HandleProvider = HandleContext.Provider;
export const ViewProvider = ViewContext.Provider;

export const useFormHandle = (): FormHandle => within(use(HandleContext));
export const useFormView = (): FormView => within(use(ViewContext));

function within<T>(value: T | null): T {
  if (value === null) throw new Error("forms: a piece of a form is drawn outside of StepForm");
  return value;
}

import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { Block, Json, JsonObject, Path, Problem, Scope, VisibleField } from "../engine/index.ts";
import type { Problems } from "./state/problems.ts";

/** The answer of a call that fills a list of options. */
export interface LookupState {
  readonly state: "waiting" | "done" | "refused";
  readonly entries: readonly Json[];
  readonly problem?: Problem;
  /** Asks again; the button is drawn only when there is a way to. */
  readonly retry?: () => void;
}

/** The text that a person is asked to consent to, or why it could not be read. */
export type PrivacyAnswer =
  | { readonly kind: "done"; readonly text: ReactNode }
  | { readonly kind: "refused"; readonly message?: string };

/** A document of a field of type `allegati`, and how far it has come. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  readonly state: "waiting" | "uploading" | "failed" | "done" | "removing";
  /** How much of it has been sent, from 0 to 100. */
  readonly progress?: number;
  /** What is to be said of it: why it failed, or could not be removed. */
  readonly message?: string;
  /** It failed, and the same file may be sent again. */
  readonly canRetry?: boolean;
  /** It could not be removed from the archive, and may be taken off the list. */
  readonly canDrop?: boolean;
  /** The page still has the file, and can save it. */
  readonly hasCopy?: boolean;
}

/** The documents of one field: what there is and what can be done. Whoever uploads them gives it; the form draws it. */
export interface Attachments {
  readonly files: readonly AttachedFile[];
  readonly max: number;
  /** In bytes, of each. */
  readonly maxSize: number;
  /** Without a dot. */
  readonly extensions: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry?: (id: string) => void;
  /** Saves the person's own copy of the file. */
  readonly save?: (id: string) => void;
  /** Takes a document off the list without removing it from the archive. */
  readonly drop?: (id: string) => void;
}

/** What a control needs of its form. The same object for the whole life of the form: reading it never draws again. */
export interface FormController {
  readonly name: string;
  readonly problems: Problems;
  /** Writes what is being typed; nothing is drawn. */
  write(field: VisibleField, value: Json): void;
  /** Tells the parent what has been written since the last time, and empties what it has hidden. */
  commit(): void;
  /** The field has been left: from now on what is wrong with it is said. */
  leave(field: VisibleField): void;
  /** Brings a field that is folded away into sight: whoever folds fields away (tabs) is asked to open. */
  reveal(path: Path): void;
  /** Says how to open; gives the way to take it back. */
  onReveal(open: (path: Path) => void): () => void;
}

/** What changes as data are committed. Only what reads it is drawn again: blocks and look-ups. */
export interface FormView {
  readonly data: JsonObject;
  readonly scope: Scope;
  readonly lookups: Readonly<Record<string, LookupState>>;
  readonly renderBlock: (block: Block, scope: Scope) => ReactNode;
  readonly loadPrivacy?: () => Promise<PrivacyAnswer>;
  /** By dotted path of their field. */
  readonly attachments?: Readonly<Record<string, Attachments>>;
}

/** A field and what the form holds for it. */
export interface FieldOfForm {
  readonly visible: VisibleField;
  readonly value: Json | undefined;
}

const ControllerContext = createContext<FormController | null>(null);
const ViewContext = createContext<FormView | null>(null);
const ControlContext = createContext<ComponentType<FieldOfForm> | null>(null);

export const ControllerProvider = ControllerContext.Provider;
export const ViewProvider = ViewContext.Provider;
/** Draws any field: for the fields of rows, which RJSF does not walk. */
export const ControlProvider = ControlContext.Provider;

export const useFormController = (): FormController => within(use(ControllerContext));
export const useFormView = (): FormView => within(use(ViewContext));
export const useControl = (): ComponentType<FieldOfForm> => within(use(ControlContext));

function within<T>(value: T | null): T {
  if (value === null) throw new Error("forms: a piece of a form is drawn outside of StepForm");
  return value;
}

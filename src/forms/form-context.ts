import { createContext, use, type ComponentType, type ReactNode } from "react";
import type { Block, Json, Path } from "../engine/index.ts";
import type { Problem } from "../engine/calls/index.ts";
import type { Scope } from "../engine/expressions/index.ts";
import type { FormSnapshot, VisibleField } from "../engine/form/index.ts";
import { useFormPart, type FormState } from "./state/form-state.ts";
import type { Problems } from "./state/problems.ts";

/** The response of a call that fills an option list. */
export interface LookupState {
  /** `unasked`: a parameter of the call is missing, such as the province of a list of municipalities. */
  readonly state: "unasked" | "waiting" | "done" | "refused";
  readonly entries: readonly Json[];
  readonly problem?: Problem;
  /** Repeats the call; without it there is no button for it. */
  readonly retry?: () => void;
}

/** The text of a privacy notice in the language of data, with an addition in that of the page, or the reason why it could not be loaded. */
export type PrivacyAnswer =
  | { readonly kind: "done"; readonly text: ReactNode; readonly addition?: string }
  | { readonly kind: "refused"; readonly message?: string };

/** A document of a field of type `allegati` and the state of its upload. */
export interface AttachedFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  /** `failed` may be tried again; `refused` is no document, and only the reason is shown. */
  readonly state: "waiting" | "uploading" | "failed" | "refused" | "done" | "removing";
  /** Uploaded part, from 0 to 100. */
  readonly progress?: number;
  /** The reason why it failed, or could not be removed. */
  readonly message?: string;
  /** It failed, and the same file may be uploaded again. */
  readonly canRetry?: boolean;
  /** It could not be removed from the archive, and may be taken off the list. */
  readonly canDrop?: boolean;
  /** The page still has the file and can save a copy. */
  readonly hasCopy?: boolean;
}

/** The panel with the code for a phone, and the limits of its field. */
export interface PhonePanelProps {
  /** Documents that the field still takes. */
  readonly room: number;
  /** In bytes, of each. */
  readonly maxSize: number;
  /** Formats, without a dot. */
  readonly extensions: readonly string[];
  /** Receives the files that a phone has sent. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClose: () => void;
}

/** The part of the program that takes documents from a phone. */
export interface Phones {
  loadPanel(): Promise<ComponentType<PhonePanelProps>>;
}

/** The documents of one field and the operations on them; the form only renders them. */
export interface Attachments {
  readonly files: readonly AttachedFile[];
  readonly max: number;
  /** In bytes, of each. */
  readonly maxSize: number;
  /** Formats to list, without a dot. */
  readonly extensions: readonly string[];
  /** Extensions of files that may be chosen, without a dot: those formats in every spelling. */
  readonly accepted: readonly string[];
  readonly add: (files: readonly File[]) => void;
  readonly remove: (id: string) => void;
  readonly retry?: (id: string) => void;
  /** Saves the person's own copy of the file. */
  readonly save?: (id: string) => void;
  /** Takes a document off the list without removing it from the archive. */
  readonly drop?: (id: string) => void;
  /** Loads the part for documents from a phone; null where this browser cannot offer it. Absent: it is not offered. */
  readonly loadPhones?: () => Promise<Phones | null>;
}

/** The form as its controls use it. The object never changes, so reading it from the context renders nothing. */
export interface FormController {
  readonly name: string;
  readonly problems: Problems;
  readonly state: FormState;
  /** Writes a value to the draft, without rendering. */
  write(field: VisibleField, value: Json): void;
  /** Adds an empty row to a field of rows, or removes one, and commits. */
  addRow(field: VisibleField): void;
  removeRow(field: VisibleField, index: number): void;
  /** Notes work on chosen files, for which a submission waits. */
  prepare(work: Promise<void>): void;
  /** Passes the written values to the parent, without those that they hide. */
  commit(): void;
  /** Validates a field that loses the focus, if it was edited. */
  leave(field: VisibleField): void;
  /** Opens the tab that contains a field. */
  reveal(path: Path): void;
  /** Registers a function for `reveal`; returns one that removes it. */
  onReveal(open: (path: Path) => void): () => void;
}

/** The renderer of blocks, the lookups and the documents that the user of the form provides. */
export interface FormView {
  readonly lookups: Readonly<Record<string, LookupState>>;
  readonly renderBlock: (block: Block, scope: Scope) => ReactNode;
  readonly loadPrivacy?: () => Promise<PrivacyAnswer>;
  /** By dotted path of their field. */
  readonly attachments?: Readonly<Record<string, Attachments>>;
}

const ControllerContext = createContext<FormController | null>(null);
const ViewContext = createContext<FormView | null>(null);

export const ControllerProvider = ControllerContext.Provider;
export const ViewProvider = ViewContext.Provider;

export const useFormController = (): FormController => within(use(ControllerContext));
export const useFormView = (): FormView => within(use(ViewContext));

/** A part of the snapshot of the form; the component renders when this part changes. */
export function useShown<T>(select: (snapshot: FormSnapshot) => T): T {
  return useFormPart(useFormController().state, select);
}

function within<T>(value: T | null): T {
  if (value === null) throw new Error("forms: a component of a form is rendered outside of StepForm");
  return value;
}

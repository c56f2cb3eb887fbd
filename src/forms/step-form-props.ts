import type { ReactNode } from "react";
import type { Block, JsonObject } from "../engine/index.ts";
import type { Problem } from "../engine/calls/index.ts";
import type { Scope } from "../engine/expressions/index.ts";
import type { Attachments, LookupState, PrivacyAnswer } from "./form-context.ts";
import type { FormState } from "./state/form-state.ts";

export interface StepFormProps {
  /** From `useFormState` or `createFormState`; always the same object. */
  readonly state: FormState;
  /** Responses of the calls that fill option lists, by endpoint. */
  readonly lookups: Readonly<Record<string, LookupState>>;
  /** A refusal of the server: shown in the error summary and under its fields. A new object is a new refusal. */
  readonly problem: Problem | null;
  /** The end of the summary of that refusal. */
  readonly problemMore?: ReactNode;
  readonly renderBlock: (block: Block, scope: Scope) => ReactNode;
  /** Null while there is nothing to submit: the form has no such button. */
  readonly submitLabel: string | null;
  /** The button is not the main one of its page. */
  readonly isSecondary?: boolean;
  readonly submitEnabled: boolean;
  readonly busy: boolean;
  /** Data that the form is about are being loaded: a submission waits for them. */
  readonly isLoading?: boolean;
  /** Called at every key with the current data. It must be cheap and must not render. */
  readonly onDraft: (data: JsonObject) => void;
  /** Called with the visible data when values are committed, and the dotted paths of these values. */
  readonly onChange: (data: JsonObject, changed: readonly string[]) => void;
  /** Called with the normalized, visible, valid data. */
  readonly onSubmit: (data: JsonObject) => void;
  /** Called after a submission with the number of errors on the page, for the title of the document. */
  readonly onErrors?: (count: number) => void;
  /** Loads the text of the consent named `privacy` when the person opens it. */
  readonly loadPrivacy?: () => Promise<PrivacyAnswer>;
  /** The documents of the fields of type `allegati`, by dotted path. */
  readonly attachments?: Readonly<Record<string, Attachments>>;
  /** Other buttons, beside the submit button. */
  readonly actions?: ReactNode;
}

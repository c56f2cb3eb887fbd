import type { WireFormatName } from "../formats/wire-formats.ts";

/** The static constraints of a type, in JSON Schema; a field of a service adds its own to them. */
export interface SchemaFragment {
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  readonly pattern?: string;
  readonly format?: WireFormatName;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
}

/** What a named field type brings with it, so that a service says `"type": "targa"` and nothing more. */
export interface FieldType {
  /** Kind of value that the form holds and the wire carries (dates and months are ISO text). */
  readonly value: "text" | "number" | "boolean" | "date" | "month" | "choice" | "rows" | "files" | "object";
  readonly schema: SchemaFragment;
  /** Typed text in its canonical writing; applied on leaving the field and before validating. Pure and idempotent. */
  readonly normalize?: (typed: string) => string;
  /** Normalised text as the value of the wire; text that cannot be read stays text, and the schema's `type` refuses it. */
  readonly parse?: (text: string) => unknown;
  readonly inputMode?: "numeric" | "decimal" | "email" | "tel";
  /** Token of the HTML `autocomplete` attribute. */
  readonly autocomplete?: string;
  /** The longest text that can be typed: more than `schema.maxLength`, so that a code pasted with blanks is not cut. */
  readonly maxLength?: number;
  readonly uppercase?: boolean;
  /** Italian texts by schema keyword, in order of precedence; `{n}` is the limit. */
  readonly messages: Readonly<Record<string, string>>;
  /** True when the check behind `schema.format` says better than `messages.format` what is wrong. */
  readonly explained?: boolean;
  /** A stricter check that a use may switch on; its text is `messages.format`. Off: the back end's own rule. */
  readonly strict?: WireFormatName;
  /** Typed texts that are right, and wrong ones with the message they get. Executed by the tests. */
  readonly examples: {
    readonly valid: readonly string[];
    readonly invalid: Readonly<Record<string, string>>;
  };
  readonly hint?: string;
}

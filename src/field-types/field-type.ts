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

/** A value that a text box edits. A number or date that cannot be read stays the typed text. */
export type TypedValue = string | number | boolean;

/** Members of every type. */
interface Common {
  readonly schema: SchemaFragment;
  /** Italian texts by schema keyword, in order of precedence; `{n}` is the limit. */
  readonly messages: Readonly<Record<string, string>> & { readonly required: string };
  /** Instead of the messages of both bounds, when a field has the same least and greatest length. */
  readonly exact?: string;
  /** Valid typed texts, and invalid ones with the message they get. Executed by the tests. */
  readonly examples: {
    readonly valid: readonly string[];
    readonly invalid: Readonly<Record<string, string>>;
  };
  /** Default help under the field. */
  readonly hint?: string;
  /** True when drafts never store the value: a legal act, a secret, a bank account. */
  readonly sensitive: boolean;
  /** Names under which the back end refuses the value, and the text that replaces its own. */
  readonly refusal?: { readonly names: readonly string[]; readonly message: string };
}

/** Members of a type that is typed in a text box. */
interface Typed {
  /** Typed text in its canonical writing; applied on leaving the field and before validating. Pure and idempotent. */
  readonly normalize: (typed: string) => string;
  /** Normalized text as the value of form and wire; text that cannot be read stays text, and the schema refuses it. */
  readonly parse: (text: string) => TypedValue;
  /** The value as the control shows it. `parse(normalize(print(value)))` is the value. */
  readonly print: (value: TypedValue) => string;
  /** The value as summaries and receipts show it. */
  readonly summarize: (value: TypedValue) => string;
  readonly inputMode?: "numeric" | "decimal" | "email" | "tel";
  /** Token of the HTML `autocomplete` attribute. */
  readonly autocomplete?: string;
  readonly uppercase?: boolean;
  /** True for prose, which the browser may check for spelling. */
  readonly spellcheck?: boolean;
  /** Width of the box, where the value is short. */
  readonly width?: "short" | "medium";
  /** True when the check behind `schema.format` has a more precise message than `messages.format`. */
  readonly explained?: boolean;
  /** A stricter check that a field switches on with `strict`; its text is `messages.format`. Off: the back end's own rule. */
  readonly strict?: WireFormatName;
}

/**
 * The members that depend on the shape of a value:
 *
 *     text, number   text, number             date    ISO text (a day or a month), ordered as text
 *     flag           true or false            choice  one of the options of the field, any JSON
 *     group          object of other fields   rows    list of objects      files   list of documents
 */
interface MembersByShape {
  text: Typed & { readonly control: "text" | "longText" };
  number: Typed & { readonly control: "text" | "amount" };
  date: Typed & { readonly control: "text" | "date" };
  flag: {
    readonly control: "tick";
    /** A legal act of the person: it must be true, has no default, and is neither stored nor sent. */
    readonly consent: boolean;
  };
  choice: { readonly control: "select" | "radio" | "tabs" };
  group: { readonly control: "group" };
  rows: { readonly control: "rows" };
  files: { readonly control: "attachments" };
}

/** Shape of the value of a field, which decides how it nests, is measured and travels. */
export type Shape = keyof MembersByShape;

/** Name of the control that edits a type; `forms` has a component for each. */
export type ControlName = MembersByShape[Shape]["control"];

type SpecByShape = {
  readonly [S in Shape]: Common & MembersByShape[S] & { readonly shape: S };
};

/** All members of a named type: an entry of the table without one of them does not compile. */
export type FieldTypeSpec = SpecByShape[Shape];

/** A type that is typed in a text box. */
export type TypedSpec = SpecByShape["text" | "number" | "date"];

/** How often authors need a word of the language: the studio shows the everyday ones first and staff never see the last. */
export type WordGroup = "everyday" | "sometimes" | "rarely" | "never";

/** A type as authors read about it, in Italian. It is apart from the type, because pages do not need it. */
export interface FieldTypeWord {
  /** Short name, without jargon. */
  readonly title: string;
  readonly help: string;
  /** The version of the language that introduced it. */
  readonly since: number;
  readonly group: WordGroup;
}

/**
 * Members of the contract that declare facts about an operation and the values that it carries. Their meaning is in the
 * README of the room, their form in `schemas/contract/vocabulary.schema.json`.
 */

/** The power of an identifier of a request (`x-identifier`). */
export type Identifier =
  /** The caller must have found an identifier of this kind before. */
  | { readonly found: string }
  /** It proves possession, alone or with another value of the request; the text says why. */
  | { readonly proves: string }
  /** It opens nothing; the text says why. */
  | { readonly free: string };

/** Whose tax code a request carries (`x-tax-code`): that of the person who asks, or another one, with the reason. */
export type TaxCodeRole = "subject" | { readonly "third-party": string };

/** The part of a text that stays in an answer that one number opens (`x-sensitive`). */
export type Sensitivity = (typeof sensitivities)[number];

export const sensitivities = ["none", "initials", "hidden"] as const;

/** The members of a parameter or property. */
export interface ValueDeclarations {
  readonly "x-identifier"?: Identifier;
  readonly "x-tax-code"?: TaxCodeRole;
  readonly "x-sensitive"?: Sensitivity;
}

/** To whom an operation answers that needs no login, or that the gateway answers itself (`x-discloses`). */
export type Disclosure = (typeof disclosures)[number];

export const disclosures = [
  "public",
  "impersonal",
  "masked",
  "to-holder",
  "to-finder",
  "to-bearer",
  "to-person",
] as const;

/** Whether a call is carried out once per key (`x-idempotency`), or why not. */
export type Idempotency = "key" | { readonly none: string };

/** Identifiers that an answer finds: of the members, the first that has a value counts. With `when` only if that member has a value. */
export interface Found {
  readonly kind: string;
  readonly at: readonly string[];
  readonly when?: string;
}

/**
 * The payments that an operation starts (`x-starts`): the list in its body, the members that distinguish payments (of the payment,
 * and of the body), and where its answer names the transaction: in a member, else in a parameter of an address.
 */
export interface StartedPayments {
  readonly payments: string;
  readonly by: readonly string[];
  readonly of?: readonly string[];
  readonly transaction: { readonly at: string; readonly address: string; readonly parameter: string };
}

/**
 * The answer of the gateway itself about payments that the operation `by` started (`x-started`): the member that names each in request
 * and answer, and the operation that reads the state of a transaction, with the states that say that it was paid or has ended.
 */
export interface AskedPayments {
  readonly by: string;
  readonly name: string;
  readonly state: {
    readonly operation: string;
    readonly at: string;
    readonly paid: readonly string[];
    readonly ended: readonly string[];
  };
}

/** The members of an operation. */
export interface OperationDeclarations {
  /** Its Italian name, for staff and authors. */
  readonly "x-title"?: string;
  readonly "x-discloses"?: Disclosure;
  readonly "x-idempotency"?: Idempotency;
  readonly "x-cache"?: "shared";
  readonly "x-starts"?: StartedPayments;
  readonly "x-started"?: AskedPayments;
  readonly "x-masked-holder"?: "keep" | "restore";
  /** The upload of the documents that its body lists. */
  readonly "x-attachments"?: string;
  /** The upload whose documents it removes. */
  readonly "x-removes"?: string;
  readonly "x-failed-search"?: readonly number[] | { readonly none: string };
}

/** The members of a body whose schema serves several operations: identifiers by path, which count before those of the schema. */
export interface BodyDeclarations {
  readonly "x-identifiers"?: Readonly<Record<string, Identifier>>;
}

/** The members of a success. */
export interface AnswerDeclarations {
  readonly "x-finds"?: readonly {
    readonly kind: string;
    readonly at: string | readonly string[];
    readonly when?: string;
  }[];
}

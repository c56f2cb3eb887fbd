/** A call without success: the status and body of the response, or no response at all. */
export interface Refusal {
  readonly kind: "refused";
  /** Null without a response. */
  readonly status: number | null;
  readonly title: string | null;
  readonly detail: readonly { readonly field: string; readonly error: string }[];
  readonly code: string | null;
  /** True when the texts are in the language of the page. */
  readonly isTranslated?: boolean;
  /** Seconds to wait before a retry, when the server sends them. */
  readonly retryAfter?: number;
  /** Failed guesses that the gateway still admits in the hour, when they are few. */
  readonly guessesLeft?: number;
  /** Zero bits of the proof of work with which the server admits a repetition. */
  readonly difficulty?: number;
  /** The key of `refuse` when a success counts as a refusal; `value` is then its answer. */
  readonly key?: string;
  readonly value?: unknown;
}
export interface Done {
  readonly kind: "done";
  readonly value: unknown;
  readonly fileName?: string;
}
/** The result of a call, made by the transport. */
export type Answer = Done | Refusal;

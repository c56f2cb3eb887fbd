/** Why a call of staff was not carried out. */
export interface Failure {
  /**
   * `network`: no answer. `login`: the session has ended. `role`: missing permission. `busy`: to be repeated later. `changed`: another change came
   * first. `gone`: deleted. `refused`: any other reason.
   */
  readonly kind: "network" | "login" | "role" | "busy" | "changed" | "gone" | "refused";
  /** An Italian sentence for the person. */
  readonly message: string;
  /** Of the gateway: `problems`, `same`, `ownDraft` … */
  readonly code?: string;
  /** Seconds to wait, where the gateway says so. */
  readonly retryAfter?: number;
}

/** The result of a call: it never throws. */
export type Outcome<Value> =
  | { readonly kind: "done"; readonly value: Value }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Passes on a failure, or makes another value of the one that came. */
export const mapDone = <From, To>(outcome: Outcome<From>, make: (value: From) => To): Outcome<To> =>
  outcome.kind === "done" ? { kind: "done", value: make(outcome.value) } : outcome;

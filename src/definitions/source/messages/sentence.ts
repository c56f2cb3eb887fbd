import type { Replacement } from "./fixes.ts";

/** The message of a diagnostic, and a hint how to mend the mistake. */
export interface Sentence {
  readonly message: string;
  readonly hint?: string;
  /** A note does not refuse the build. */
  readonly level?: "note";
  /** The replacement that the hint names, with the same `{names}`. */
  readonly fix?: Replacement;
}

/** The values for the `{names}` of a message. */
export type Params = Readonly<Record<string, string | number>>;

/** What a diagnostic says, and how to mend it. */
export interface Sentence {
  readonly message: string;
  readonly hint?: string;
  /** A note does not refuse the build. */
  readonly level?: "note";
}

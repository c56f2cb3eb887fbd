/** The message of a diagnostic, and a hint how to mend the mistake. */
export interface Sentence {
  readonly message: string;
  readonly hint?: string;
  /** A note does not refuse the build. */
  readonly level?: "note";
}

/** The values for the `{names}` of a message. */
export type Params = Readonly<Record<string, string | number>>;

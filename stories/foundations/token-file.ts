import type { Slot } from "./derive.ts";

/** The address of the file that `.storybook/make-tokens.ts` writes, beside the pages of Storybook. */
export const TOKEN_FILE = "gettoni.json";

/** The theme as stories and the panel read it. */
export interface TokenFile {
  /** By region, then by token. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly slots: readonly Slot[];
  /** The sheet of each region without fonts, which the sheet of the story has loaded. */
  readonly sheets: Readonly<Record<string, string>>;
}

let loading: Promise<TokenFile> | undefined;

/** Loads the file once. Rejects when it cannot be read. */
export const loadTokens = (): Promise<TokenFile> =>
  (loading ??= fetch(TOKEN_FILE).then((response) => {
    if (!response.ok) throw new Error(`${TOKEN_FILE}: ${response.status}`);
    return response.json() as Promise<TokenFile>; // written by the build
  }));

import { type Checked, createChecker, type Diagnostic, type Language } from "../../definitions/index.ts";
import { sourcesOf } from "../../publications/values.ts";
import type { FileChanges, Files } from "../model/address.ts";
import { withChanges } from "../draft/edits.ts";

/** The result of a check of all files. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Milliseconds that it took. */
  readonly took: number;
}

/** The checker of one region: it keeps the files and its results, so that a change costs tens of milliseconds. */
export function regionChecker(language: Language, region: string) {
  const checkAll = createChecker(language);
  let files: Files = new Map();
  let known: Checked | undefined;
  return {
    receive(changes: FileChanges): void {
      files = withChanges(files, changes);
      known = undefined;
    },
    files: (): Files => files,
    /** The result for the present files. */
    check: (): Checked => (known ??= checkAll(sourcesOf(files, region))),
    /** The result for the files with changes, which are not kept. */
    tryOut: (changes: FileChanges): Checked => checkAll(sourcesOf(withChanges(files, changes), region)),
  };
}

import {
  type Checked,
  createChecker,
  type Diagnostic,
  type Language,
  type Wording,
} from "../../definitions/index.ts";
import type { SourceEntry } from "../../definitions/translation/index.ts";
import { sourcesOf } from "../../publications/values.ts";
import { withChanges } from "../draft/edits.ts";
import type { FileChanges, Files } from "../model/address.ts";
import { translationChecker } from "./translation-checker.ts";

/** The result of a check of all files. */
export interface CheckResult {
  readonly diagnostics: readonly Diagnostic[];
  /** Milliseconds that it took. */
  readonly took: number;
}

/** The parts of the build that the check of translations needs. */
interface TranslatedParts {
  /** The texts that the program of the citizens has of its own, which catalogues translate too. */
  readonly programTexts?: readonly SourceEntry[];
  /** The terms of the languages into which texts are translated, by language. */
  readonly wordings?: Readonly<Record<string, Wording>>;
}

/** The checker of one region: it keeps the files and its results, so that a change costs tens of milliseconds. */
export function regionChecker(
  language: Language,
  region: string,
  { programTexts = [], wordings = {} }: TranslatedParts = {},
) {
  const checkAll = createChecker(language);
  let files: Files = new Map();
  let known: Checked | undefined;
  const check = (): Checked => (known ??= checkAll(sourcesOf(files, region)));
  return {
    receive(changes: FileChanges): void {
      files = withChanges(files, changes);
      known = undefined;
    },
    files: (): Files => files,
    /** The result for the present files. */
    check,
    /** The result for the files with changes, which are not kept. */
    tryOut: (changes: FileChanges): Checked => checkAll(sourcesOf(withChanges(files, changes), region)),
    /** The translations of the present files. */
    translations: translationChecker({ language, region, programTexts, wordings, files: () => files, check }),
  };
}

import type { Diagnostic } from "../../definitions/index.ts";
import type { FileChanges } from "../model/address.ts";
import type { CheckResult } from "./checker.ts";
import type { PageParts } from "./page-compiler.ts";
import type { Answer, Question } from "./questions.ts";

/** Texts that have changed since the last message, where null deletes a file; or a question about the texts so far. */
export type ToChecker =
  | { readonly sequence: number; readonly changes: FileChanges }
  | { readonly id: number; readonly question: Question };

/**
 * The result of a check, with the number of the last message that it contains; then, for files without errors, the parts of their page; then the
 * problems of the translations; or the answer to a question.
 */
export type FromChecker =
  | ({ readonly sequence: number } & CheckResult)
  | { readonly sequence: number; readonly page: PageParts | null }
  | { readonly sequence: number; readonly translations: readonly Diagnostic[] }
  | { readonly id: number; readonly answer: Answer | undefined };

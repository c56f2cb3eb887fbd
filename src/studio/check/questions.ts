import type { Diagnostic, NewData, ScopeName } from "../../definitions/index.ts";
import type { TranslationRow } from "../../definitions/translation/index.ts";
import type { FileChanges, NodeAddress } from "../model/address.ts";
import type { SheetDocument } from "../sheets/document.ts";
import type { WrittenTranslation } from "./translation-checker.ts";

/** The questions that the checker answers about its files, by kind: the question, and the answer. */
export interface Questions {
  /** The names that an expression at a node can read, and the data and the options that its calls could carry. */
  readonly scope: {
    readonly ask: { readonly address: NodeAddress };
    readonly answer: { readonly names: readonly ScopeName[] } & NewData;
  };
  /** The diagnostics of the files with changes, which are not kept. */
  readonly trial: {
    readonly ask: { readonly changes: FileChanges };
    readonly answer: readonly Diagnostic[];
  };
  /** The effect of changes for citizens, in Italian sentences. */
  readonly effect: {
    readonly ask: { readonly changes: FileChanges };
    readonly answer: readonly string[];
  };
  /** A sheet of a service; null for one that the region does not offer. */
  readonly sheet: {
    readonly ask: { readonly service: string; readonly sheet: string };
    readonly answer: SheetDocument | null;
  };
  /** The texts of the region with their translations into a language; null for a catalogue that cannot be read. */
  readonly translations: {
    readonly ask: { readonly language: string };
    readonly answer: readonly TranslationRow[] | null;
  };
  /** The text of a catalogue with a translation that is not kept; null for one that cannot be read. */
  readonly translation: {
    readonly ask: { readonly written: WrittenTranslation };
    readonly answer: string | null;
  };
}

export type QuestionKind = keyof Questions;

/** A question with its kind. */
export type Question = {
  [Kind in QuestionKind]: { readonly kind: Kind } & Questions[Kind]["ask"];
}[QuestionKind];
export type Answer = Questions[QuestionKind]["answer"];

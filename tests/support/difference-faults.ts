import type { CompiledService } from "../../src/engine/definition.ts";
import { isEqual } from "../../src/engine/index.ts";
import { serviceDifference } from "../../src/definitions/difference/services.ts";

/** Signs of code, or of a value that could not be read. */
const CODE = /\[object|\bnull\b|&&|==|[›→]/;

/** A missing value named as one («apre ora niente»), and the former state in the present («prima va»). */
const NO_ITALIAN =
  /\b(?:ora|prima) (?:(?!non\b)[^ .,;:]+ ){0,4}(?:niente|nessun\w*)\b|\bprima (?:va|torna|stampa|lascia|resta)\b/;

/** A sentence without its quoted texts, also nested ones. */
function ownWords(sentence: string): string {
  const shorter = sentence.replace(/«[^«»]*»/g, "X");
  return shorter === sentence ? sentence : ownWords(shorter);
}

/** True for a sentence with code or without grammar. */
export const isUnreadable = (sentence: string): boolean =>
  CODE.test(sentence) || NO_ITALIAN.test(ownWords(sentence));

/** The reasons for which the difference of two versions is wrong; none when it is right. */
export function faultsOf(before: CompiledService, after: CompiledService): readonly string[] {
  const sentences = serviceDifference({ before, after });
  if (isEqual(before, after)) return sentences.map(({ text }) => `equal: ${text}`);
  if (sentences.length === 0) return ["different, without a sentence"];
  return sentences.flatMap(({ text, isUnknown }) => (isUnknown || isUnreadable(text) ? [text] : []));
}

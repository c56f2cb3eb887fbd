import type { CompiledService } from "../../src/engine/definition.ts";
import { isEqual } from "../../src/engine/index.ts";
import { serviceDifference } from "../../src/definitions/index.ts";

/** Signs of code, or of a value that could not be read. */
const CODE = /\[object|\bnull\b|&&|==|[›→]/;

/** The reasons for which the difference of two versions is wrong; none when it is right. */
export function faultsOf(before: CompiledService, after: CompiledService): readonly string[] {
  const sentences = serviceDifference({ before, after });
  if (isEqual(before, after)) return sentences.map(({ text }) => `equal: ${text}`);
  if (sentences.length === 0) return ["different, without a sentence"];
  return sentences.flatMap(({ text, isUnknown }) => (isUnknown || CODE.test(text) ? [text] : []));
}

import { FOREIGN_ANSWER_CODE } from "../../protocol/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";
import type { CheckedAnswer } from "./checked-answer.ts";

/** Makes the error of an answer that is none of the contract. */
export function foreignAnswer(cause: Error): HttpError {
  const { title, detail } = texts.foreignAnswer;
  return new HttpError(502, title, { detail, code: FOREIGN_ANSWER_CODE, cause });
}

/** Statuses with the same meaning from a proxy and from the back end: the call came too late, too early, or too often. */
const sameForAll = [408, 425, 429];

/**
 * Throws for a refusal (4xx) without the contract's body. Its status is one of something in front of the back end: a 404 of a proxy does
 * not mean that the search has found nothing. A failure (5xx) keeps its status.
 */
export function refuseForeign({ status, isErrore = false }: CheckedAnswer): void {
  if (status < 400 || status > 499 || isErrore || sameForAll.includes(status)) return;
  throw foreignAnswer(new Error(`the back end answered ${status} without an Errore`));
}

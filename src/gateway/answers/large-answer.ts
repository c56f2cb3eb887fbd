import { LARGE_ANSWER_CODE } from "../../protocol/overload.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

/** Bytes of the longest answer with data: some 60,000 notifications. Its values take ten times as much memory. */
export const longestData = 8 * 1024 * 1024;

/** Makes the error of an answer that is larger than the gateway reads. No part of it is shown. */
export function largeAnswer(cause: Error): HttpError {
  const { title, detail } = texts.largeAnswer;
  return new HttpError(502, title, { detail, code: LARGE_ANSWER_CODE, cause });
}

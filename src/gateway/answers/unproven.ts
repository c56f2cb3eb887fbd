import { SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import { HttpError } from "../http/errore.ts";
import { texts } from "../messages.ts";

const code = SUBMISSION_CODES.uncertain;

/** Makes the error of a submission that was answered with a success without the promised body. */
export const unprovenSuccess = (cause: Error) =>
  new HttpError(504, texts.submission.uncertain, { code, cause });

/** Returns true for an error of `unprovenSuccess`. */
export const isUnprovenSuccess = (error: unknown) => error instanceof HttpError && error.body.code === code;

import type { DraftRefusal, PublishRefusal } from "../../../publications/index.ts";
import { HttpError } from "../../http/errore.ts";
import { texts } from "../../messages.ts";

export const { refusals } = texts.publishing;

/** Status of a refused act. */
const statusOf: Readonly<Record<PublishRefusal | DraftRefusal, number>> = {
  gone: 404,
  changed: 409,
  outdated: 409,
  same: 422,
  problems: 422,
  ownDraft: 403,
  needsSecond: 409,
  tooMany: 409,
  tooManyOwn: 409,
  tooLarge: 413,
};

export const refuse = (reason: PublishRefusal | DraftRefusal) =>
  new HttpError(statusOf[reason], refusals[reason], { code: reason });

/** Returns a result, or throws its refusal. */
export function orRefuse<Result>(result: Result): Exclude<Result, string> {
  if (typeof result === "string") throw refuse(result as PublishRefusal | DraftRefusal); // texts are refusals
  return result as Exclude<Result, string>;
}

import { CREDENTIALS_CODE } from "../../../protocol/overload.ts";
import { HttpError } from "../../http/errore.ts";
import { texts } from "../../messages.ts";
import { neverSent } from "../never-sent.ts";

/** Value of `Retry-After` in seconds. */
const retryAfter = 5;

/**
 * The gateway cannot prove its identity to the back end, so a call was not carried out. The client gets 503 with `Retry-After`.
 * `why` is for the log and has no secret: the errors of libraries may quote a token, so they are never its cause.
 */
export class CredentialFailure extends HttpError {
  override name = "CredentialFailure";

  constructor(why: string) {
    const { title, detail } = texts.noCredentials;
    super(503, title, {
      detail: detail(retryAfter),
      code: CREDENTIALS_CODE,
      retryAfter,
      cause: neverSent(why),
    });
  }
}

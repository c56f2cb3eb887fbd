import { buildRequest, judgeAnswer } from "../../engine/calls/index.ts";
import { renderText } from "../../engine/expressions/index.ts";
import type { Endpoint } from "../../engine/index.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { pause } from "./pause.ts";

/** Seconds before each check. One negative response is not enough: the back end may still be working. */
const CHECK_DELAYS = [0, 3, 6];

/** Outcome of an unanswered call; the message explains a call that was carried out. */
export type Verified =
  | { readonly isDone: true; readonly message: string }
  | { readonly isDone: false }
  | null;

/** Asks the endpoint of `verify` whether an unanswered call was carried out; null when that stays unknown. */
export const verifyOutcome = async (endpoint: Endpoint, context: CallContext): Promise<Verified> => {
  const { verify } = endpoint;
  const asked = verify && context.service.endpoints[verify.endpoint];
  if (!verify || !asked) return null;
  for (const seconds of CHECK_DELAYS) {
    if (seconds > 0) await pause(seconds);
    const scope = scopeNow(context);
    const request = buildRequest(asked, verify.with, scope);
    if ("missing" in request) return null;
    const answer = judgeAnswer(asked, await context.host.send(request), scope);
    if (answer.kind === "done") continue;
    const message = verify.errors[answer.key ?? String(answer.status)];
    return message === undefined ? null : { isDone: true, message: renderText(message, scope).text };
  }
  return { isDone: false };
};

import { buildRequest, judgeAnswer } from "../../engine/calls/index.ts";
import { renderText } from "../../engine/expressions/index.ts";
import type { Endpoint } from "../../engine/index.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { pause } from "./pause.ts";

/** Seconds before each check: the back end may still be working. */
const CHECK_DELAYS = [0, 3, 6];

/**
 * Asks the endpoint of `verify` whether an unanswered call was carried out. Returns the text of a call that was; null when that stays
 * unknown. Any number of successes of that endpoint proves nothing: the back end may register the call later.
 */
export const registeredText = async (endpoint: Endpoint, context: CallContext): Promise<string | null> => {
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
    const text = verify.errors[answer.key ?? String(answer.status)];
    return text === undefined ? null : renderText(text, scope).text;
  }
  return null;
};

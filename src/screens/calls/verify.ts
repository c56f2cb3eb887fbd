import { buildRequest, judgeAnswer, renderText, type Endpoint } from "../../engine/index.ts";
import { scopeNow, type CallContext } from "./context.ts";
import { pause } from "./pause.ts";

/** Seconds between the questions, while the answer is that nothing was registered: the back end may still be at work. */
const askAfter = [0, 3, 6];

/** Outcome of an unanswered call, with the text for the person when it was carried out. */
export type Verified =
  { readonly isDone: true; readonly message: string } | { readonly isDone: false } | null;

/** Asks the call that `verify` names whether an unanswered call was carried out; null when that is not known either. */
export const verifyOutcome = async (endpoint: Endpoint, context: CallContext): Promise<Verified> => {
  const { verify } = endpoint;
  const asked = verify && context.service.endpoints[verify.endpoint];
  if (!verify || !asked) return null;
  for (const seconds of askAfter) {
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

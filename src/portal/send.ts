import { atom } from "jotai";
import type { Answer } from "../engine/index.ts";
import { identityAtom, session, sessionEndedAtom } from "./session.ts";
import { sendRequest } from "./transport.ts";
import type { Sendable, Upload } from "./transport.ts";

/** Calls of the page that are under way. */
export const pendingCallsAtom = atom(0);

const count = (change: number) => session.set(pendingCallsAtom, (before) => before + change);

/** Sends a call of a page. When the server no longer knows who is logged in, the shell is told: what was typed stays. */
export async function send(request: Sendable, upload?: Upload): Promise<Answer> {
  count(1);
  const answer = await sendRequest(request, upload);
  count(-1);
  const isStranger = answer.kind === "refused" && answer.status === 401 && request.base === "auth";
  if (isStranger && session.get(identityAtom) !== null) session.set(sessionEndedAtom, true);
  return answer;
}

import { atom } from "jotai";
import type { Answer } from "../engine/index.ts";
import type { Sending } from "../screens/index.ts";
import { proveWork } from "./captcha.ts";
import { identityAtom, session, sessionEndedAtom } from "./session.ts";
import { sendRequest } from "./transport.ts";
import type { Sendable } from "./transport.ts";

/** Calls of the page that are under way. */
export const pendingCallsAtom = atom(0);

const count = (change: number) => session.set(pendingCallsAtom, (before) => before + change);

/** Sends a call; when the gateway wants a proof of work first (428), once more with it. */
async function sendProven(request: Sendable, sending?: Sending): Promise<Answer> {
  const answer = await sendRequest(request, sending);
  if (answer.kind === "done" || answer.status !== 428) return answer;
  const proof = await proveWork();
  return proof === null ? answer : sendRequest(request, sending, proof);
}

/** Sends a call of a page. When the server no longer knows who is logged in, the shell is told: what was typed stays. */
export async function send(request: Sendable, sending?: Sending): Promise<Answer> {
  count(1);
  const answer = await sendProven(request, sending);
  count(-1);
  const isStranger = answer.kind === "refused" && answer.status === 401 && request.base === "auth";
  if (isStranger && session.get(identityAtom) !== null) session.set(sessionEndedAtom, true);
  return answer;
}

import { atom } from "jotai";
import type { Answer } from "../../engine/calls/index.ts";
import type { SendOptions } from "../../screens/index.ts";
import { SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import { PAGE_CODES, PAGE_HEADERS } from "../../protocol/page-headers.ts";
import { proveWork } from "./captcha.ts";
import {
  identityAtom,
  otherPersonAtom,
  outdatedAtom,
  session,
  sessionEndedAtom,
} from "../session/session.ts";
import { sendRequest } from "./transport.ts";
import type { Sendable } from "./sendable.ts";

/** Number of pending calls. */
export const pendingCallsAtom = atom(0);

const count = (change: number) => session.set(pendingCallsAtom, (before) => before + change);

/** The last proof of work. It admits further calls until the gateway requires another one. */
let lastProof: string | null = null;

/**
 * Sends a call, with the last proof of work unless only people with a login make it. When the gateway requires another proof (428), solves it and sends the
 * call once more. For calls that the page does not wait for: nothing shows it as loading.
 */
export async function sendProven(
  request: Sendable,
  sending?: SendOptions,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const sendWith = (proof: string | null) =>
    sendRequest(request, sending, proof === null ? headers : { ...headers, [PAGE_HEADERS.proof]: proof });
  const answer = await sendWith(request.base === "auth" ? null : lastProof);
  if (answer.kind === "done" || answer.status !== 428) return answer;
  lastProof = await proveWork(answer.difficulty);
  return lastProof === null ? answer : sendWith(lastProof);
}

/** Headers that name the person of the page and the definition of the call. */
const pageHeaders = (definition: string | undefined): Record<string, string> => {
  const person = session.get(identityAtom)?.impronta;
  return {
    ...(person !== undefined && { [PAGE_HEADERS.person]: person }),
    ...(definition !== undefined && { [PAGE_HEADERS.definition]: definition }),
  };
};

/** The atom that opens the dialog for a page that is out of date, by the `code` of a refusal. */
const STALE_ATOMS = { [PAGE_CODES.outdated]: outdatedAtom, [PAGE_CODES.otherPerson]: otherPersonAtom };

function reportStalePage(answer: Answer) {
  const code = answer.kind === "refused" ? answer.code : null;
  if (code === PAGE_CODES.outdated || code === PAGE_CODES.otherPerson) session.set(STALE_ATOMS[code], true);
}

/**
 * Sends a call of a page; `definition` is `<service>@<version>` for the calls of a service. Opens a dialog of the shell when
 * the session has ended, another person is logged in, or the definition has changed. Typed values stay.
 */
export async function send(request: Sendable, sending?: SendOptions, definition?: string): Promise<Answer> {
  count(1);
  const answer = await sendProven(request, sending, pageHeaders(definition));
  count(-1);
  reportStalePage(answer);
  const isLoggedOut =
    answer.kind === "refused" &&
    answer.status === 401 &&
    (request.base === "auth" || answer.code === SUBMISSION_CODES.loggedOut);
  if (isLoggedOut && session.get(identityAtom) !== null) session.set(sessionEndedAtom, true);
  return answer;
}

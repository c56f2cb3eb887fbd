import { waitText, type Answer } from "../../engine/calls/index.ts";
import { loginPaths } from "../../contract/bases.ts";
import { PAGE_CODES } from "../../protocol/page-headers.ts";
import { markLink } from "../../formats/marks.ts";
import type { RegionFacts } from "../region.ts";
import { session } from "../session/session.ts";
import { showToastAtom, toastsAtom } from "../shell/toasts.ts";
import { texts } from "./texts.ts";

interface Visitor {
  readonly region: Pick<RegionFacts, "accesso" | "assistenza">;
  readonly isLoggedIn: boolean;
}

/** The ways to continue: the login, where a limit of the network does not apply, and the phone number of the region. */
function waysOn({ region, isLoggedIn }: Visitor): string[] {
  const { etichetta, numero } = region.assistenza.telefono;
  const { logIn, logInLink, call } = texts;
  return [
    ...(region.accesso && !isLoggedIn ? [logIn(markLink(logInLink, loginPaths.login))] : []),
    ...(etichetta && numero ? [call(markLink(etichetta, `tel:${numero}`))] : []),
  ];
}

/** Shows how many failed searches the gateway still allows, when they are few. A new warning replaces the former one. */
export function warnBeforeLimit(answer: Answer, isLoggedIn: boolean): void {
  if (answer.kind === "done" || answer.guessesLeft === undefined || answer.code === PAGE_CODES.limit) return;
  const { title, text } = texts.near(answer.guessesLeft, isLoggedIn);
  session.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.title !== title));
  session.set(showToastAtom, { kind: "warning", title, text });
}

/**
 * Adds the waiting time and the ways to continue to a call that a limit of the gateway has refused, also for want of a proof of
 * work. Returns every other answer unchanged.
 */
export function explainLimit(answer: Answer, visitor: Visitor): Answer {
  if (answer.kind === "done") return answer;
  const isUnproven = answer.status === 428;
  if (!isUnproven && answer.code !== PAGE_CODES.limit) return answer;
  const first = isUnproven ? texts.unproven : waitText(answer);
  const detail = [first, ...waysOn(visitor)].map((error) => ({ field: "", error }));
  return { ...answer, detail, code: PAGE_CODES.limit };
}

import { loginPaths } from "../../contract/bases.ts";
import { dropFlowsOfOthers } from "../../screens/index.ts";
import { sendRequest } from "../transport/transport.ts";
import { identityAtom, session } from "./session.ts";
import type { Identity } from "./session.ts";

const isIdentity = (value: unknown): value is Identity =>
  typeof value === "object" && value !== null && "cf" in value && typeof value.cf === "string";

/**
 * Loads the identity. On any failure the visit is anonymous, without a message. The drafts of other people leave the
 * tab here, before a page is drawn.
 */
export async function loadIdentity(): Promise<void> {
  const answer = await sendRequest({
    base: "identity",
    method: "GET",
    path: "/bff/identity",
    expects: "json",
  });
  const identity = answer.kind === "done" && isIdentity(answer.value) ? answer.value : null;
  if (identity) dropFlowsOfOthers(identity.cf);
  session.set(identityAtom, identity);
}

/** Pages excluded as login return targets. */
const NOT_RETURN_TARGETS = ["/logout", "/userDenied"];

/**
 * Login and logout belong to the gateway: the whole window goes there. After the login it comes back to `page`, the
 * by default the present one; the gateway decides whether that is an address of ours.
 */
export function goToLogin(page = window.location.pathname + window.location.search): void {
  const back = NOT_RETURN_TARGETS.includes(page.split("?", 1)[0] ?? "") ? "/" : page;
  window.location.assign(`${loginPaths.login}?ritorno=${encodeURIComponent(back)}`);
}

/** Replaces the page of the logout in the history: going back would log out again. */
export function goToLogout(): void {
  window.location.replace(loginPaths.logout);
}

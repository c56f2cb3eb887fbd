import { ownAddress } from "../../contract/served-page.ts";
import { loginPaths } from "../../contract/bases.ts";
import { leggiIdentita } from "../../contract/calls.generated.ts";
import { portalPages } from "../../contract/portal-pages.ts";
import { dropFlowsOfOthers } from "../../screens/index.ts";
import { windowPage } from "../routing/window-address.ts";
import { expectReturn } from "../page-life/expected-return.ts";
import { objectOf, textOf } from "../transport/answer-values.ts";
import { sendRequest } from "../transport/transport.ts";
import { identityAtom, session, type Identity } from "./session.ts";

/** Reads a person; their names may be missing. Null without a tax code. */
const readIdentity = (value: unknown): Identity | null => {
  const { cf, nome, cognome } = objectOf(value);
  return typeof cf === "string"
    ? { ...objectOf(value), cf, nome: textOf(nome), cognome: textOf(cognome) }
    : null;
};

/**
 * Loads the identity. On any failure the visit is anonymous, without a message. Deletes the drafts of other people from
 * the tab, before a page is rendered.
 */
export async function loadIdentity(): Promise<void> {
  const answer = await sendRequest(leggiIdentita);
  const identity = answer.kind === "done" ? readIdentity(answer.value) : null;
  if (identity) dropFlowsOfOthers(identity.cf);
  session.set(identityAtom, identity);
}

/** Pages excluded as login return targets. */
const NOT_RETURN_TARGETS: readonly string[] = [portalPages.logout, portalPages.userDenied];

/**
 * Navigates to the gateway for login and logout. After the login the gateway redirects to `page`, by default the
 * present one, if it is an address of the portal. `level` is the level of assurance that a service asks for.
 */
export function goToLogin(page = windowPage(), level?: number): void {
  const back = NOT_RETURN_TARGETS.includes(page.split("?", 1)[0] ?? "") ? "/" : page;
  const asked = level === undefined ? "" : `&livello=${level}`;
  expectReturn();
  window.location.assign(ownAddress(`${loginPaths.login}?ritorno=${encodeURIComponent(back)}${asked}`));
}

/** Replaces the page of the logout in the history, because going back would log out again. */
export function goToLogout(): void {
  window.location.replace(ownAddress(loginPaths.logout));
}

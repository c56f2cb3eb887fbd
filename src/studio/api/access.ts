import { atom, createStore } from "jotai";
import { loginPaths } from "../../contract/bases.ts";
import { ownAddress } from "../../contract/served-page.ts";
import { callGateway, type Call } from "./call.ts";
import { staffApi } from "./staff-api.ts";

/** The state that all columns of the studio share. */
export const studio = createStore();

/**
 * Whether calls are answered: `ended`, the session is over; `dismissed`, it is over and the person has closed the offer of the login;
 * `forbidden`, the person has no role any more.
 */
export type Access = "open" | "ended" | "dismissed" | "forbidden";
export const accessAtom = atom<Access>("open");

/** False while the portal does not answer, or the browser says that it is offline. */
export const isConnectedAtom = atom(true);

/** Records the connection, and the state of the session and of the role, with each answer. */
const watchedCall: Call = async (method, path, options) => {
  const outcome = await callGateway<never>(method, path, options);
  studio.set(isConnectedAtom, outcome.kind === "done" || outcome.failure.kind !== "network");
  if (outcome.kind === "done") studio.set(accessAtom, "open");
  else if (outcome.failure.kind === "login") studio.set(accessAtom, "ended");
  else if (outcome.failure.kind === "role" && path === "/state") studio.set(accessAtom, "forbidden");
  return outcome;
};

/** The calls of staff of this program. */
export const api = staffApi(watchedCall);

/** Opens the login in another tab, which ends at a page that can be closed: this one keeps its texts. */
export const openLogin = (): void =>
  void window.open(ownAddress(`${loginPaths.login}?ritorno=/studio/accesso`), "_blank", "noopener");

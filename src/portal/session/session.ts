import { atom, createStore } from "jotai";
import type { Json } from "../../engine/definition.ts";

/** The logged-in person, from the identity call. */
export interface Identity {
  readonly cf: string;
  readonly nome: string;
  readonly cognome: string;
  /** Mark of the person. It reveals a page that was rendered for another person. */
  readonly impronta?: string;
  /** Level of assurance of the login, 1 to 3. */
  readonly autenticazione_livello?: Json;
}

/** The refusal behind the page of denied access. Kept in memory only: after a reload the page shows its general text. */
export interface Denial {
  readonly status: number | null;
  readonly title: string | null;
}

/** The portal's only store: created once, shared by the router (outside React) and by the components. */
export const session = createStore();

/** Null for an anonymous user. */
export const identityAtom = atom<Identity | null>(null);
export const denialAtom = atom<Denial>({ status: null, title: null });

/** True once the server has ended the session of the page's user. */
export const sessionEndedAtom = atom(false);

/** True once another person than the one on the page is logged in. */
export const otherPersonAtom = atom(false);

/** True once a call was refused because the definition behind it has changed. */
export const outdatedAtom = atom(false);

export type AreaTab = "riepilogo" | "servizi" | "notifiche" | "dati";

/** The open tab of the personal area: the drawer of notifications chooses it from any page. */
export const areaTabAtom = atom<AreaTab>("riepilogo");

import { atom } from "jotai";

/** Codes of the favourite services, or the state of their request. */
export type Favourites = ReadonlySet<string> | "loading" | "failed";

export const favouritesAtom = atom<Favourites>("loading");

/** True for a service that is known to be a favourite. */
export const isFavouriteIn = (favourites: Favourites, code: string): boolean =>
  typeof favourites !== "string" && favourites.has(code);

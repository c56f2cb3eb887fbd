import { atom } from "jotai";
import { failureText } from "../transport/failure-text.ts";
import { messages } from "../messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { sendOnce } from "../transport/send-once.ts";
import { objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";

/** Codes of the favourite services; null until they are loaded. */
export const favouritesAtom = atom<ReadonlySet<string> | null>(null);

const path = (rest = "") =>
  `/servizi/${encodeURIComponent(session.get(identityAtom)?.cf ?? "")}/preferiti${rest}`;

/** Loads the favourites. On a failure the known ones stay; when none are known, there are none. */
export async function loadFavourites(): Promise<void> {
  const answer = await send({ base: "auth", method: "GET", path: path(), expects: "json" });
  const loaded =
    answer.kind === "done" && Array.isArray(answer.value)
      ? new Set(objectsOf(answer.value).map(({ codice }) => textOf(codice)))
      : null;
  session.set(favouritesAtom, (known) => loaded ?? known ?? new Set());
}

/** Adds or removes a favourite, then loads the list again. Returns the error message, or null. */
export async function setFavourite(code: string, isFavourite: boolean): Promise<string | null> {
  const answer = await sendOnce(
    isFavourite
      ? {
          base: "auth",
          method: "POST",
          path: path(`/${code}/aggiungi`),
          body: {},
          bodyType: "json",
          expects: "none",
        }
      : { base: "auth", method: "DELETE", path: path(`/${code}/rimuovi`), expects: "none" },
  );
  await loadFavourites();
  return answer.kind === "done" ? null : failureText(answer, messages.favourites.failed);
}

import { atom } from "jotai";
import { callWith } from "../../contract/call-with.ts";
import {
  aggiungiServizioPreferito,
  elencaServiziPreferiti,
  rimuoviServizioPreferito,
} from "../../contract/calls.generated.ts";
import { failureText } from "../transport/failure-text.ts";
import { messages } from "../messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { sendOnce } from "../transport/send-once.ts";
import { objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";

/** Codes of the favourite services; null until they are loaded. */
export const favouritesAtom = atom<ReadonlySet<string> | null>(null);

/** Values of the paths: the person, and a service. */
const about = (codice = "") => ({ cf: session.get(identityAtom)?.cf ?? "", codice });

/** Loads the favourites. On a failure the known ones stay; when none are known, there are none. */
export async function loadFavourites(): Promise<void> {
  const answer = await send(callWith(elencaServiziPreferiti, about()));
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
      ? { ...callWith(aggiungiServizioPreferito, about(code)), body: {}, expects: "none" }
      : { ...callWith(rimuoviServizioPreferito, about(code)), expects: "none" },
  );
  await loadFavourites();
  return answer.kind === "done" ? null : failureText(answer, messages.favourites.failed);
}

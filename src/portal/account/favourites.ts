import { callWith } from "../../contract/call-with.ts";
import {
  aggiungiServizioPreferito,
  elencaServiziPreferiti,
  rimuoviServizioPreferito,
} from "../../contract/calls.generated.ts";
import { SUBMISSION_CODES } from "../../protocol/submission-keys.ts";
import { failureText } from "../transport/failure-text.ts";
import { favouritesAtom, isFavouriteIn } from "./favourites-atom.ts";
import { messages } from "./messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { sendOnce } from "../transport/send-once.ts";
import { objectsOf, textOf } from "../transport/answer-values.ts";
import { send } from "../transport/send.ts";

/** Values of the paths: the person, and a service. */
const about = (codice = "") => ({ cf: session.get(identityAtom)?.cf ?? "", codice });

/** Loads the favourites. On a failure the known ones stay. Returns true when they were loaded. */
export async function loadFavourites(): Promise<boolean> {
  const answer = await send(callWith(elencaServiziPreferiti, about()));
  const loaded =
    answer.kind === "done" && Array.isArray(answer.value)
      ? new Set(objectsOf(answer.value).map(({ codice }) => textOf(codice)))
      : null;
  session.set(favouritesAtom, (known) => loaded ?? (known === "loading" ? "failed" : known));
  return loaded !== null;
}

/**
 * Adds or removes a favourite, then loads the list again, which says how a call without a readable answer has ended. Returns the error
 * message, or null.
 */
export async function setFavourite(code: string, isFavourite: boolean): Promise<string | null> {
  const answer = await sendOnce(
    isFavourite
      ? { ...callWith(aggiungiServizioPreferito, about(code)), body: {}, expects: "none" }
      : { ...callWith(rimuoviServizioPreferito, about(code)), expects: "none" },
  );
  const isLoaded = await loadFavourites();
  if (answer.kind === "done") return null;
  if (isLoaded && isFavouriteIn(session.get(favouritesAtom), code) === isFavourite) return null;
  return answer.code === SUBMISSION_CODES.uncertain
    ? messages.star.failed
    : failureText(answer, messages.star.failed);
}

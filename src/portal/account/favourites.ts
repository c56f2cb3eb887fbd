import { atom } from "jotai";
import { isObject } from "../../engine/index.ts";
import { failureText } from "../transport/failure-text.ts";
import { messages } from "../messages.ts";
import { identityAtom, session } from "../session/session.ts";
import { sendOnce } from "../transport/send-once.ts";
import { send } from "../transport/send.ts";

/** Codes of the services that the person marked; empty until they are known. */
export const favouritesAtom = atom<ReadonlySet<string>>(new Set<string>());

const path = (rest = "") =>
  `/servizi/${encodeURIComponent(session.get(identityAtom)?.cf ?? "")}/preferiti${rest}`;

/** Reads the favourites; a failure leaves those that are known. */
export async function loadFavourites(): Promise<void> {
  const answer = await send({ base: "auth", method: "GET", path: path(), expects: "json" });
  if (answer.kind === "refused" || !Array.isArray(answer.value)) return;
  session.set(
    favouritesAtom,
    new Set(answer.value.flatMap((entry) => (isObject(entry) ? [String(entry.codice)] : []))),
  );
}

/** Adds a service or takes it off, then reads the list again; the message when that failed, else null. */
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
